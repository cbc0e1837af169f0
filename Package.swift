// swift-tools-version: 6.2
import PackageDescription

/// Whether somebody else's build has checked this package out.
///
/// Warnings of dependencies are suppressed, and the compiler refuses to suppress them and to make
/// errors of them at once; `swift build --build-system swiftbuild` passes both on.
let isCheckedOutDependency = Context.packageDirectory.contains("/checkouts/")

/// Settings of every target: Swift 6 mode comes with the tools version, warnings are errors.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isCheckedOutDependency ? [] : [.treatAllWarnings(as: .error)])

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Full", "CommandLine"]))
let logging: Target.Dependency = .product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Full", "Network"]))
let flyingSocks: Target.Dependency = .product(
  name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Full", "Network"]))
let sqlite: Target.Dependency = .product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Full", "Store"]))

let yaml: Target.Dependency = .product(
  name: "Yams", package: "Yams", condition: .when(traits: ["Full", "CommandLine"]))

let toml: Target.Dependency = .product(
  name: "TOMLKit", package: "TOMLKit", condition: .when(traits: ["Full", "CommandLine"]))

/// The C interface of SQLite, which rows are written and read through.
let sqliteInterface: Target.Dependency = .product(
  name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Full", "Store"]))

/// The executable of the build plugins.
///
/// Each build compiles it for the machine that builds, with the libraries that it uses. A file that `.ci/bundle` made,
/// or that a release has, stands in for it: its path is in `CHATSCHEMA_GENERATOR_BUNDLE`, or its address, and behind a
/// `#` the checksum that `swift package compute-checksum` prints.
let generator: Target =
  switch Context.environment["CHATSCHEMA_GENERATOR_BUNDLE"] {
  case let address? where address.hasPrefix("https://"):
    .binaryTarget(
      name: "chat-schema-generator", url: String(address.prefix { $0 != "#" }),
      checksum: String(address.drop { $0 != "#" }.dropFirst()))
  case let path? where !path.isEmpty:
    // The path of a binary target begins at the folder of its package.
    .binaryTarget(
      name: "chat-schema-generator",
      path: path.hasPrefix("/")
        ? Context.packageDirectory.split(separator: "/").map { _ in "../" }.joined()
          + path.dropFirst() : path)
  default:
    .executableTarget(
      name: "chat-schema-generator",
      dependencies: ["JSONText", "JSONSchema", "ChatSchemaGenerator"],
      swiftSettings: settings)
  }

/// The plugin that makes documentation, for `CHATSCHEMA_DOCUMENTATION=1 swift package generate-documentation`;
/// packages that depend on this one do not resolve it.
let documentation: [Package.Dependency] =
  Context.environment["CHATSCHEMA_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "ChatSchema",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "JSONText", targets: ["JSONText"]),
    .library(name: "JSONSchema", targets: ["JSONSchema"]),
    .library(name: "JSONSchemaContainment", targets: ["JSONSchemaContainment"]),
    .library(name: "JSONSchemaLint", targets: ["JSONSchemaLint"]),
    .library(name: "ChatSchemaGenerator", targets: ["ChatSchemaGenerator"]),
    // Generated models name types of JSONText where an attribute is any JSON.
    .library(name: "ChatRuntime", targets: ["ChatRuntime", "JSONSchema", "JSONText"]),
    .library(name: "ChatStore", targets: ["ChatStore"]),
    .library(name: "ChatStoreSQLite", targets: ["ChatStoreSQLite"]),
    .library(name: "ChatStoreTesting", targets: ["ChatStoreTesting"]),
    .library(name: "ChatSync", targets: ["ChatSync", "ChatDisplay", "PubNubChatNames"]),
    .library(name: "ChatSyncTesting", targets: ["ChatSyncTesting"]),
    .library(name: "PubNubLoopback", targets: ["PubNubLoopback"]),
    .library(name: "ChatComponents", targets: ["ChatComponents"]),
    .library(name: "ChatModels", targets: ["ChatModels"]),
    .library(name: "ChatRecords", targets: ["ChatRecords"]),
    .library(name: "ChatActions", targets: ["ChatActions"]),
    .executable(name: "chat-schema", targets: ["chat-schema"]),
    .executable(name: "chat-schema-live", targets: ["chat-schema-live"]),
    .executable(name: "chat-schema-generator", targets: ["chat-schema-generator"]),
    .plugin(name: "GenerateChatModels", targets: ["GenerateChatModels"]),
    .plugin(name: "RegenerateChatModels", targets: ["RegenerateChatModels"]),
    .plugin(name: "InitChatModels", targets: ["InitChatModels"]),
  ],
  // What a package that only wants models does without: with `traits: []` none of them is resolved.
  //
  // One trait stands for all, since SwiftPM gives the compiler the names of enabled traits in a random order,
  // and compiles everything again when it is another one.
  traits: [
    .trait(name: "Full", description: "All that the other traits have."),
    .trait(name: "CommandLine", description: "The commands chat-schema and chat-schema-live."),
    .trait(name: "Store", description: "Storage in SQLite: ChatStoreSQLite."),
    .trait(
      name: "Network",
      description: "The network: ChatSync and PubNubLoopback; with Store also ChatSyncTesting."),
    .default(enabledTraits: ["Full"]),
  ],
  // Below 1.0.0 another minor version may break what is used, so only patches of it are taken. Package.resolved is not
  // checked in: it would pin what is built here, and not what is built by packages that depend on this one.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", .upToNextMinor(from: "0.6.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ] + documentation,
  targets: [
    .target(name: "CByteMask"),
    .target(name: "CSQLiteTriggers", dependencies: [sqliteInterface]),
    // Files that a program holds: `#embed` costs the compiler nothing, unlike a Swift literal of their bytes.
    .target(
      name: "CMetaSchemas", exclude: ["draft", "draft-04", "draft-06", "draft-07", "v1"]),
    .target(name: "CSchemaFiles"),
    .target(name: "CHelpTexts", exclude: ["help.txt"]),
    .target(name: "CSpawn"),
    .target(name: "CUnicodeTables", exclude: ["tables.txt", "unicode-tables.py"]),
    .target(name: "JSONText", dependencies: ["CByteMask"], swiftSettings: settings),
    .target(
      name: "JSONSchema",
      dependencies: ["CByteMask", "CMetaSchemas", "CUnicodeTables", "JSONText"],
      swiftSettings: settings),
    .target(
      name: "JSONSchemaContainment", dependencies: ["JSONText", "JSONSchema"],
      swiftSettings: settings),
    .target(
      name: "JSONSchemaLint", dependencies: ["JSONText", "JSONSchema", "JSONSchemaContainment"],
      swiftSettings: settings),
    .target(
      name: "ChatSchemaGenerator", dependencies: ["CSchemaFiles", "JSONText", "JSONSchema"],
      swiftSettings: settings),
    .target(
      name: "ChatRuntime", dependencies: ["JSONText", "JSONSchema"], swiftSettings: settings),
    .target(
      name: "ChatModels", dependencies: ["ChatRuntime", "JSONText"], path: "Generated/ChatModels",
      swiftSettings: settings),
    .target(
      name: "ChatStore", dependencies: ["JSONText", "JSONSchema", "ChatRuntime"],
      swiftSettings: settings),
    .target(
      name: "ChatRecords", dependencies: ["JSONText", "ChatRuntime", "ChatStore", "ChatModels"],
      path: "Generated/ChatRecords", swiftSettings: settings),
    .target(
      name: "ChatStoreSQLite",
      dependencies: [
        "CSQLiteTriggers", "JSONText", "JSONSchema", "ChatRuntime", "ChatStore", sqlite,
        sqliteInterface,
      ],
      swiftSettings: settings),
    .target(
      name: "ChatStoreTesting", dependencies: ["JSONText", "ChatRuntime", "ChatStore"],
      swiftSettings: settings),
    .target(
      name: "ChatSync",
      dependencies: ["JSONText", "JSONSchema", "ChatRuntime", "ChatStore", logging],
      // The spec of the state's records, which the generator reads; see its State folder.
      exclude: ["chat-schema.json", "State/entities.json", "State/storage.lock.json"],
      swiftSettings: settings),
    // What the records of a chat need for components to show them.
    .target(
      name: "ChatDisplay", dependencies: ["ChatRuntime", "ChatStore", "ChatSync"],
      swiftSettings: settings),
    // The names of PubNub Chat Components, for code that was written for it.
    .target(
      name: "PubNubChatNames", dependencies: ["JSONText", "ChatRuntime", "ChatStore", "ChatSync"],
      swiftSettings: settings),
    .target(
      name: "ChatSyncTesting",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatStoreSQLite", "ChatSync", "PubNubLoopback",
        logging,
      ],
      swiftSettings: settings),
    .target(
      name: "ChatActions",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatSync", "ChatDisplay", "PubNubChatNames",
        "ChatModels",
        "ChatRecords",
      ],
      path: "Generated/ChatActions", swiftSettings: settings),
    .target(
      name: "ChatComponents",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatSync", "ChatDisplay", "PubNubChatNames",
      ],
      swiftSettings: settings),
    // What both servers of this machine listen with.
    .target(
      name: "LocalServing", dependencies: ["JSONText", flyingSocks], swiftSettings: settings),
    // What the servers of pages share: the token, the checks of requests, headers, colours and controls.
    .target(
      name: "LocalPages", dependencies: ["LocalServing"], resources: [.embedInCode("Page")],
      swiftSettings: settings),
    // The validator as a page; its requests are runs of `chat-schema`.
    .target(
      name: "Playground",
      dependencies: ["CSchemaFiles", "CommandStreams", "JSONText", "LocalPages", "LocalServing"],
      resources: [.embedInCode("Page")], swiftSettings: settings),
    // The faces of the chat: what both draw, and each of them.
    .target(
      name: "ChatFaces",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatSync", "ChatDisplay", "ChatComponents",
      ],
      swiftSettings: settings),
    .target(
      name: "WebChat",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatSync", "ChatComponents", "ChatFaces",
        "LocalPages", "LocalServing",
      ],
      resources: [.embedInCode("Page")], swiftSettings: settings),
    .target(
      name: "TerminalChat",
      dependencies: ["JSONSchema", "ChatRuntime", "ChatComponents", "ChatFaces"],
      swiftSettings: settings),
    .target(
      name: "PubNubLoopback",
      dependencies: ["JSONText", "LocalServing", logging, sqlite],
      swiftSettings: settings),
    // What both executables share: inputs cut into instances, output for people and pipes, options of live commands.
    .target(
      name: "CommandStreams", dependencies: ["CSpawn", "JSONText", "JSONSchema", argumentParser],
      swiftSettings: settings),
    // YAML and TOML as JSON, with the libraries that only `chat-schema-live` loads.
    .target(
      name: "DocumentFormats", dependencies: ["JSONText", "JSONSchema", yaml, toml],
      swiftSettings: settings),
    .executableTarget(
      name: "chat-schema-live",
      dependencies: [
        "JSONText", "JSONSchema", "CommandStreams", "DocumentFormats", "ChatRuntime", "ChatModels",
        "ChatStore",
        "ChatRecords", "ChatActions", "ChatStoreSQLite", "ChatSync", "ChatDisplay",
        "ChatComponents", "ChatFaces",
        "LocalPages", "Playground", "TerminalChat", "WebChat", "PubNubLoopback", argumentParser,
        logging,
      ],
      swiftSettings: settings),
    // It runs `chat-schema-live`, and yet must not depend on it: SwiftPM links all libraries of an executable that
    // another one depends on into that one, and the loader of a process then reads 53 of them instead of 16.
    .executableTarget(
      name: "chat-schema",
      dependencies: [
        "CHelpTexts", "CSchemaFiles", "JSONText", "JSONSchema", "JSONSchemaContainment",
        "JSONSchemaLint", "CommandStreams", "ChatSchemaGenerator",
        "ChatRuntime", "ChatModels", argumentParser,
      ],
      swiftSettings: settings),
    generator,
    .plugin(
      name: "GenerateChatModels", capability: .buildTool(), dependencies: ["chat-schema-generator"]
    ),
    .plugin(
      name: "RegenerateChatModels",
      capability: .command(
        intent: .custom(
          verb: "regenerate-chat-models",
          description: "Writes the Swift that a target's chat-schema.json asks for."),
        permissions: [
          .writeToPackageDirectory(reason: "Writes generated Swift beside the target's sources.")
        ]),
      dependencies: ["chat-schema-generator"]),
    .plugin(
      name: "InitChatModels",
      capability: .command(
        intent: .custom(
          verb: "init-chat-models",
          description: "Writes a configuration, a spec and schemas to start from."),
        permissions: [
          .writeToPackageDirectory(reason: "Writes the files of a starter into a target's folder.")
        ])),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"],
      exclude: ["Fuzz/judge.py", "Number/number_judge.py"], swiftSettings: settings),
    .testTarget(
      name: "DocumentFormatsTests", dependencies: ["JSONText", "JSONSchema", "DocumentFormats"],
      swiftSettings: settings),
    // The official suite and random schemas, for every test target that needs them.
    .target(
      name: "SchemaTestSupport", dependencies: ["JSONText", "JSONSchema", "TestSupport"],
      path: "Tests/SchemaTestSupport", swiftSettings: settings),
    // States, logs, random numbers, processes and folders of tests, and an end for what never comes.
    .target(
      name: "TestSupport", dependencies: [logging], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: ["JSONText", "JSONSchema", "SchemaTestSupport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONSchemaContainmentTests",
      dependencies: [
        "JSONText", "JSONSchema", "JSONSchemaContainment", "SchemaTestSupport", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JSONSchemaLintTests",
      dependencies: [
        "JSONText", "JSONSchema", "JSONSchemaLint", "SchemaTestSupport", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChatSchemaGeneratorTests",
      // The runtime is what generated code in the tests is compiled against, and the store what migrates tables.
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime", "ChatStore",
        "ChatStoreSQLite", "SchemaTestSupport", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "ChatRuntimeTests",
      dependencies: ["JSONText", "JSONSchema", "ChatRuntime", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatModelsTests",
      dependencies: ["JSONText", "JSONSchema", "ChatRuntime", "ChatModels"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatRecordsTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatModels", "ChatRecords", "ChatStore", "ChatStoreSQLite",
      ],
      swiftSettings: settings),
    // Models, records and actions of a spec that is not about chat, by the build plugin.
    .target(
      name: "ReadingRoom",
      dependencies: ["JSONText", "ChatRuntime", "ChatStore", "ChatSync", "PubNubChatNames"],
      path: "Tests/ReadingRoom", swiftSettings: settings, plugins: ["GenerateChatModels"]),
    .testTarget(
      name: "ReadingRoomTests",
      dependencies: [
        "JSONText", "ChatComponents", "ChatRuntime", "ChatStore", "ChatStoreSQLite", "ChatSync",
        "ChatDisplay",
        "PubNubChatNames", "PubNubLoopback", "ReadingRoom", logging, "TestSupport",
      ],
      swiftSettings: settings),
    // Models and records of a spec without roles, by the build plugin.
    .target(
      name: "FieldService", dependencies: ["JSONText", "ChatRuntime", "ChatStore"],
      path: "Tests/FieldService", swiftSettings: settings, plugins: ["GenerateChatModels"]),
    .testTarget(
      name: "FieldServiceTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatStoreSQLite", "FieldService",
      ],
      swiftSettings: settings),
    // What `init --chat` writes, so that it is known to compile and to be shown.
    .target(
      name: "ChatStarter",
      dependencies: [
        "JSONText", "ChatDisplay", "ChatRuntime", "ChatStore", "ChatSync", "PubNubChatNames",
      ],
      path: "Schemas/Starters/Chat", exclude: ["Schemas/Examples"], swiftSettings: settings,
      plugins: ["GenerateChatModels"]),
    .testTarget(
      name: "ChatStarterTests",
      dependencies: [
        "ChatComponents", "ChatRuntime", "ChatStarter", "ChatStore", "ChatStoreSQLite", "ChatSync",
        "PubNubChatNames",
        "PubNubLoopback", "TestSupport",
      ],
      swiftSettings: settings),
    // The models and records of what `init` writes, for the program of an article.
    .target(
      name: "TicketModels", dependencies: ["JSONText", "ChatRuntime", "ChatStore"],
      path: "Tests/TicketModels", swiftSettings: settings, plugins: ["GenerateChatModels"]),
    .testTarget(
      name: "TicketModelsTests", dependencies: ["ChatRuntime", "ChatStoreSQLite", "TicketModels"],
      swiftSettings: settings),
    // A process that the tests of crashes kill.
    .executableTarget(
      name: "store-writer", dependencies: ["ChatStore", "ChatStoreSQLite"],
      path: "Tests/StoreWriter", swiftSettings: settings),
    .testTarget(
      name: "ChatStoreTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatModels", "ChatRecords", "ChatStore", "ChatStoreSQLite",
        "ChatStoreTesting",
        "store-writer", sqlite, "ChatSyncTesting", "TestSupport",
      ],
      swiftSettings: settings),
    // The program of an article, so that it is known to compile.
    .executableTarget(
      name: "sync-example",
      dependencies: [
        "ChatRuntime", "ChatModels", "ChatRecords", "ChatActions", "ChatStore", "ChatStoreSQLite",
        "ChatSync",
      ],
      path: "Tests/SyncExample", swiftSettings: settings),
    // The client as a process, for the vendor's client to talk to; see .ci/vendor-client.
    .executableTarget(
      name: "network-peer", dependencies: ["JSONText", "ChatRuntime", "ChatSync"],
      path: "Tests/NetworkPeer", swiftSettings: settings),
    .testTarget(
      name: "ChatSyncTests",
      dependencies: [
        "JSONText", "JSONSchema", "ChatRuntime", "ChatModels", "ChatRecords", "ChatActions",
        "ChatStore", "ChatStoreSQLite", "ChatSync", "PubNubLoopback", logging, "ChatSyncTesting",
        "TestSupport",
      ],
      exclude: ["Fixtures", "HTTP/Certificate", "WireExamples/answers.json"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatSyncTestingTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatModels", "ChatRecords", "ChatActions", "ChatStore",
        "ChatStoreSQLite", "ChatSync", "ChatSyncTesting", "PubNubLoopback", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChatComponentsTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatModels", "ChatRecords", "ChatActions", "ChatStore",
        "ChatStoreSQLite", "ChatSync", "ChatDisplay", "ChatComponents", "ChatSyncTesting",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChatFacesTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatModels", "ChatRecords", "ChatActions", "ChatStore",
        "ChatStoreSQLite", "ChatSync", "ChatDisplay", "ChatComponents", "ChatFaces",
        "PubNubLoopback",
        "chat-schema-live", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalChatTests",
      dependencies: [
        "JSONSchema", "ChatRuntime", "ChatStore", "ChatComponents", "ChatFaces", "TerminalChat",
        "TestSupport",
      ],
      swiftSettings: settings),
    // A chat without a network in a browser; see .ci/web-accessibility.
    .executableTarget(
      name: "web-chat-peer",
      dependencies: ["ChatRuntime", "ChatStore", "ChatComponents", "ChatFaces", "WebChat"],
      path: "Tests/WebChatPeer", swiftSettings: settings),
    .testTarget(
      name: "WebChatTests",
      dependencies: [
        "JSONText", "ChatRuntime", "ChatStore", "ChatComponents", "ChatFaces", "LocalPages",
        "LocalServing", "WebChat",
        "web-chat-peer", flyingSocks, "ChatSyncTesting", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "CommandStreams", "JSONText", "LocalPages", "LocalServing", "Playground", "TestSupport",
        "chat-schema", "chat-schema-live",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PubNubLoopbackTests",
      dependencies: [
        "JSONText", "CommandStreams", "LocalServing", "PubNubLoopback", "chat-schema-live",
        argumentParser,
        flyingSocks, logging, sqlite, "TestSupport",
      ],
      // Python, for the vendor's own client.
      exclude: ["VendorClient"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatSchemaLiveTests",
      dependencies: [
        "JSONText", "JSONSchema", "CommandStreams", "ChatRuntime", "ChatModels", "ChatStore",
        "ChatRecords", "ChatStoreSQLite", "ChatSync", "LocalPages", "WebChat", "chat-schema",
        "chat-schema-live",
        argumentParser, "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ModelConformanceTests",
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime", "SchemaTestSupport",
        "TestSupport",
      ],
      // Compiled with the models under test, not with the tests.
      exclude: ["Probe"], swiftSettings: settings),
    .testTarget(
      name: "ChatSchemaCommandTests",
      dependencies: [
        "JSONText", "JSONSchema", "CommandStreams", "ChatSchemaGenerator", "chat-schema",
        "chat-schema-live", argumentParser, "SchemaTestSupport", "TestSupport",
      ],
      exclude: ["Documentation/Preambles"],
      swiftSettings: settings),
  ]
)
