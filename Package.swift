// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 mode, no implicit existential,
/// no import that leaks, no warning.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  // What LockChecks looks for costs time: not in the program that people run.
  Context.environment["ROADS_LOCK_CHECKS"] == nil
    ? .define("ROADS_LOCK_CHECKS", .when(configuration: .debug)) : .define("ROADS_LOCK_CHECKS"),
]

/// Of the engine, whose loops run in the stores: the compiler gives others the bodies of what is `package`, inlinable or not,
/// only when it is told to, and without them every search would run unspecialised. One target alone can be told: two would
/// both define what they made of the same generic of the standard library.
let inlined: [SwiftSetting] =
  house + [.unsafeFlags(["-enable-cmo-everything"], .when(configuration: .release))]

/// Test targets are built without the optimiser, which would take minutes of one core for code that runs once. What they test is
/// built as it is used.
let tests: [SwiftSetting] = house + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// C that notices a stack or a buffer that was written over, and ends. What checks sizes needs an optimiser, and would
/// hide from the fuzzer's sanitizer what this one looks for itself.
let guards = ["-fstack-protector-strong", "-fstack-clash-protection"]
let checkedSizes = Context.environment["ROADS_FUZZ"] == nil ? "2" : "0"
let guardedC: [CSetting] = [
  .unsafeFlags(guards), .define("_FORTIFY_SOURCE", to: checkedSizes, .when(configuration: .release)),
]
let guardedCXX: [CXXSetting] = [
  .unsafeFlags(guards), .define("_FORTIFY_SOURCE", to: checkedSizes, .when(configuration: .release)),
]

/// The program's tables of addresses are filled in when it starts, and cannot be written to afterwards.
let sealed: [LinkerSetting] = [
  .unsafeFlags(["relro", "now", "noexecstack"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] })
]

/// Has no `main` of its own: only with `--sanitize=fuzzer` can it be built, and only then it is asked for.
let fuzzer: [Target] =
  Context.environment["ROADS_FUZZ"] == nil
  ? [] : [.executableTarget(name: "RoadsFuzzer", dependencies: ["RoadsFuzz"], swiftSettings: house)]

/// The built program, as a person runs it: of our targets it needs four.
let endToEndTests: [Target] = [
  .testTarget(
    name: "EndToEndTests", dependencies: ["RoadsFormats", "RoadsTestSupport"],
    exclude: [
      "Browser", "Fetching/lists.py", "Generated", "Schedules/calendars.py", "Schedules/schedules.py",
    ],
    swiftSettings: tests)
]

let unitTests: [Target] = [
  .testTarget(
    name: "RoadsFuzzTests", dependencies: ["RoadsFormats", "RoadsFuzz", "RoadsTestSupport"],
    exclude: ["Seeds"],
    swiftSettings: tests),
  .testTarget(
    name: "RoadsCoreTests", dependencies: ["CXXHash", "RoadsCore", "RoadsTestSupport"],
    swiftSettings: tests),
  .testTarget(
    name: "RoadsTextTests", dependencies: ["RoadsCore", "RoadsText"], swiftSettings: tests),
  .testTarget(
    name: "RoadsCommandsTests",
    dependencies: [
      "RoadsArguments", "RoadsClient", "RoadsCommands", "RoadsCore", "RoadsFormats", "RoadsSpatiaLite",
      "RoadsStorage", "RoadsText", "RoadsTestSupport",
    ],
    exclude: ["Golden"], swiftSettings: tests),
  .testTarget(
    name: "RoadsClientTests",
    dependencies: [
      "RoadsClient", "RoadsCore", "RoadsSpatiaLite", "RoadsStorage", "RoadsTestSupport", "RoadsText",
    ],
    swiftSettings: tests),
  .testTarget(
    name: "RoadsFormatsTests", dependencies: ["RoadsCore", "RoadsFormats", "RoadsTestSupport"],
    exclude: ["Corpus", "Hours/Golden", "Mapping/Answers", "Writers/Golden"], swiftSettings: tests),
  .testTarget(
    name: "RoadsLiveTests",
    dependencies: [
      "RoadsCore", "RoadsFormats", "RoadsLive", "RoadsSpatiaLite", "RoadsTestSupport",
    ], swiftSettings: tests),
  .testTarget(
    name: "RoadsProjectionsTests", dependencies: ["RoadsCore", "RoadsProjections", "RoadsTestSupport"],
    swiftSettings: tests),
  .testTarget(
    name: "RoadsServiceTests",
    dependencies: [
      "CLoad", "RoadsArguments", "RoadsCore", "RoadsFormats", "RoadsLive", "RoadsProjections",
      "RoadsService", "RoadsSpatiaLite", "RoadsStorage", "RoadsText", "RoadsTestSupport",
    ], swiftSettings: tests),
  .testTarget(
    name: "RoadsPostGISTests",
    dependencies: ["RoadsCore", "RoadsPostGIS", "RoadsSpatiaLite", "RoadsStorage", "RoadsTestSupport"],
    swiftSettings: tests),
  .testTarget(
    name: "RoadsSpatiaLiteTests",
    dependencies: ["RoadsCore", "RoadsSpatiaLite", "RoadsStorage", "RoadsTestSupport"], swiftSettings: tests
  ),
]

/// Scripts/test builds the two apart, each as it is run: what it does not run it need not compile.
let wantedTests: [Target] =
  switch Context.environment["ROADS_TESTS"] {
  case "end-to-end": endToEndTests
  case "units": unitTests
  default: endToEndTests + unitTests
  }

let package = Package(
  name: "roads",
  products: [
    .executable(name: "roads", targets: ["roads"]),
    // For the bench, a package of its own in the folder of that name: `package` access ends at a package's border, and
    // only products cross it.
    .library(
      name: "RoadsParts",
      targets: [
        "CPostgres", "RoadsCore", "RoadsFormats", "RoadsLive", "RoadsPostGIS", "RoadsService",
        "RoadsSpatiaLite",
        "RoadsStorage", "RoadsTestSupport",
      ]),
  ],
  targets: [
    // C and C++ libraries of Debian. GeographicLib, libsodium and zlib are linked as archives: what is used of each is
    // small, and every shared library costs the command line time at each start. expat, which reads what strangers
    // send, is shared, so that it is fixed with the system. xxHash is a header.
    .target(
      name: "CGeodesic", cSettings: guardedC, cxxSettings: guardedCXX,
      linkerSettings: [.linkedLibrary(":libGeographicLib.a")]),
    .target(
      name: "CSimdjson", cSettings: guardedC, cxxSettings: guardedCXX,
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CExpat", cSettings: guardedC, linkerSettings: [.linkedLibrary("expat")]),
    .target(name: "CXXHash", cSettings: guardedC),
    .systemLibrary(name: "CSpatiaLite"),
    // A header of two small functions.
    .systemLibrary(name: "CMemory"),
    .systemLibrary(name: "CSodium"),
    .systemLibrary(name: "CZlib"),
    // The files of the web page, ours and Leaflet's, in the program.
    .target(name: "CWebAssets", exclude: ["package.json", "web"], cSettings: guardedC),
    // Room for what the build writes into the finished program.
    .target(name: "CBuild", cSettings: guardedC),
    // What loads the four that follow.
    .target(name: "CLoad", cSettings: guardedC, linkerSettings: [.linkedLibrary("dl")]),
    // Loaded when a server starts, and not linked: see its header.
    .target(name: "CMicroHTTPD", dependencies: ["CLoad"], cSettings: guardedC),
    // The same, when something is fetched.
    .target(name: "CCurl", dependencies: ["CLoad"], cSettings: guardedC),
    // The same, when a server is named as the store.
    .target(name: "CPostgres", dependencies: ["CLoad"], cSettings: guardedC),
    // The same, when a server starts.
    .target(name: "CProj", dependencies: ["CLoad"], cSettings: guardedC),

    .target(name: "RoadsCore", dependencies: ["CGeodesic", "CXXHash"], swiftSettings: house),
    .target(name: "RoadsArguments", dependencies: ["RoadsCore"], swiftSettings: house),
    .target(
      name: "RoadsFormats", dependencies: ["RoadsCore", "CSimdjson", "CExpat"], swiftSettings: house),
    .target(
      name: "RoadsStorage", dependencies: ["RoadsCore", "CSodium"], swiftSettings: inlined,
      linkerSettings: [.linkedLibrary(":libsodium.a")]),
    .target(
      name: "RoadsSpatiaLite", dependencies: ["RoadsCore", "RoadsStorage", "CSpatiaLite"],
      swiftSettings: house),
    .target(
      name: "RoadsPostGIS", dependencies: ["RoadsCore", "RoadsStorage", "CPostgres"], swiftSettings: house),
    .target(
      name: "RoadsClient", dependencies: ["RoadsCore", "RoadsFormats", "CCurl"], swiftSettings: house),
    // Above whatever throws errors of its own, for whose sentences it has.
    .target(
      name: "RoadsText", dependencies: ["RoadsArguments", "RoadsClient", "RoadsCore", "RoadsFormats"],
      swiftSettings: house),
    .target(
      name: "RoadsLive", dependencies: ["RoadsCore", "RoadsFormats", "CMemory"],
      swiftSettings: house),
    .target(name: "RoadsProjections", dependencies: ["RoadsCore", "CProj"], swiftSettings: house),
    .target(
      name: "RoadsService",
      dependencies: [
        "RoadsArguments", "RoadsCore", "RoadsFormats", "RoadsLive", "RoadsProjections", "RoadsText",
        "CMicroHTTPD", "CMemory", "CSodium", "CWebAssets", "CZlib",
      ],
      swiftSettings: house,
      linkerSettings: [.linkedLibrary(":libsodium.a"), .linkedLibrary(":libz.a")]),
    .target(
      name: "RoadsCommands",
      dependencies: [
        "CBuild", "RoadsArguments", "RoadsClient", "RoadsCore", "RoadsText", "RoadsFormats", "RoadsPostGIS",
        "RoadsSpatiaLite", "RoadsService", "RoadsStorage",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "roads", dependencies: ["RoadsCommands"], swiftSettings: house, linkerSettings: sealed),

    .target(name: "RoadsTestSupport", dependencies: ["RoadsCore"], swiftSettings: house),
    // What `Scripts/torture fuzz` throws bytes at.
    .target(
      name: "RoadsFuzz",
      dependencies: [
        "RoadsArguments", "RoadsClient", "RoadsCommands", "RoadsCore", "RoadsFormats", "RoadsLive",
        "RoadsService", "RoadsSpatiaLite", "RoadsStorage", "RoadsText",
      ],
      swiftSettings: house),
  ] + wantedTests + fuzzer,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
