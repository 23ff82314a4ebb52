// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 mode, no implicit existential,
/// no import that leaks, no warning.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "roads",
  products: [.executable(name: "roads", targets: ["roads"])],
  targets: [
    // C and C++ libraries of Debian. GeographicLib and expat are linked as archives: each is small,
    // and every shared library costs the command line time at each start.
    .target(
      name: "CGeodesic",
      linkerSettings: [.linkedLibrary(":libGeographicLib.a")]),
    .target(
      name: "CSimdjson",
      linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CSpatiaLite"),

    .target(name: "RoadsCore", dependencies: ["CGeodesic"], swiftSettings: house),
    .target(name: "RoadsText", dependencies: ["RoadsCore"], swiftSettings: house),
    .target(
      name: "RoadsFormats", dependencies: ["RoadsCore", "CSimdjson", "CExpat"], swiftSettings: house,
      linkerSettings: [.linkedLibrary(":libexpat.a")]),
    .target(
      name: "RoadsSpatiaLite", dependencies: ["RoadsCore", "CSpatiaLite"], swiftSettings: house),
    .target(
      name: "RoadsCommands",
      dependencies: ["RoadsCore", "RoadsText", "RoadsFormats", "RoadsSpatiaLite"],
      swiftSettings: house),
    .executableTarget(name: "roads", dependencies: ["RoadsCommands"], swiftSettings: house),

    .executableTarget(
      name: "RoadsBench",
      dependencies: ["RoadsCore", "RoadsFormats", "RoadsSpatiaLite", "RoadsTestSupport"],
      swiftSettings: house),
    .target(name: "RoadsTestSupport", dependencies: ["RoadsCore"], swiftSettings: house),
    .testTarget(
      name: "RoadsCoreTests", dependencies: ["RoadsCore", "RoadsTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RoadsTextTests", dependencies: ["RoadsCore", "RoadsText"], swiftSettings: house),
    .testTarget(
      name: "RoadsCommandsTests",
      dependencies: ["RoadsCommands", "RoadsCore", "RoadsSpatiaLite", "RoadsText", "RoadsTestSupport"],
      exclude: ["Golden"], swiftSettings: house),
    // The built program, as a person runs it.
    .testTarget(name: "EndToEndTests", dependencies: ["RoadsTestSupport"], swiftSettings: house),
    .testTarget(
      name: "RoadsFormatsTests", dependencies: ["RoadsCore", "RoadsFormats"], swiftSettings: house),
    .testTarget(
      name: "RoadsSpatiaLiteTests",
      dependencies: ["RoadsCore", "RoadsSpatiaLite", "RoadsTestSupport"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
