import CLoad
import Glibc
import Testing

/// What three shims load their libraries with.
@Suite struct LibraryLoadingTests {
  private func load(_ library: String, _ functions: [String]) -> (trouble: String?, found: [Bool]) {
    var places = [UnsafeMutableRawPointer?](repeating: nil, count: functions.count)
    let names = functions.map { strdup($0) }
    defer { for name in names { free(name) } }
    let trouble = places.withUnsafeMutableBufferPointer { places in
      let table = names.indices.map { index in
        CLoadFunction(
          name: names[index], pointer: places.baseAddress.map { UnsafeMutableRawPointer($0 + index) })
      }
      return cload(library, table, table.count).map { String(cString: $0) }
    }
    return (trouble, places.map { $0 != nil })
  }

  @Test func `functions that are there are found`() {
    let (trouble, found) = load("libc.so.6", ["getpid", "strlen"])
    #expect(trouble == nil)
    #expect(found == [true, true])
  }

  @Test func `a library that is not there is named`() {
    #expect(load("libnosuch.so.9", ["getpid"]).trouble?.contains("libnosuch.so.9") == true)
  }

  @Test func `a function that is not there is named, with its library`() {
    #expect(load("libc.so.6", ["getpid", "no_such_function"]).trouble == "libc.so.6: no_such_function")
  }
}
