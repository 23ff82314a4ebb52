// swift-tools-version: 6.2
import PackageDescription

/// The bench measures what is inside of the program, and everything there is for its own package only (`package`).
/// So it is compiled under that package's name, which SwiftPM makes of the name of the folder that it lies in.
let folders = Context.packageDirectory.split(separator: "/").map(String.init)
let program = folders[folders.count - 2].lowercased()
let programName = String(
  program.enumerated().map { index, letter in
    letter.isLetter || letter == "_" || (index > 0 && letter.isNumber) ? letter : "_"
  })

let package = Package(
  name: "bench",
  products: [.executable(name: "RoadsBench", targets: ["RoadsBench"])],
  dependencies: [.package(path: "..")],
  targets: [
    // What the bench asks Redis through.
    .systemLibrary(name: "CHiredis"),
    .executableTarget(
      name: "RoadsBench", dependencies: ["CHiredis", .product(name: "RoadsParts", package: program)],
      packageAccess: false,
      // The rules of the program's own targets.
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-package-name", programName]),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
