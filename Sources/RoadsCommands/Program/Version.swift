/// The one place where the version is written.
package let programVersion = "0.1.0"
