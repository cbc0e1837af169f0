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

let package = Package(
  name: "ChatSchema",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "JSONText", targets: ["JSONText"]),
    .library(name: "JSONSchema", targets: ["JSONSchema"]),
    .library(name: "ChatSchemaGenerator", targets: ["ChatSchemaGenerator"]),
    // Generated models name types of JSONText where an attribute is any JSON.
    .library(name: "ChatRuntime", targets: ["ChatRuntime", "JSONSchema", "JSONText"]),
    .library(name: "ChatModels", targets: ["ChatModels"]),
    .executable(name: "chat-schema", targets: ["chat-schema"]),
    .executable(name: "chat-schema-generator", targets: ["chat-schema-generator"]),
    .plugin(name: "GenerateChatModels", targets: ["GenerateChatModels"]),
    .plugin(name: "RegenerateChatModels", targets: ["RegenerateChatModels"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "CByteMask"),
    .target(name: "JSONText", dependencies: ["CByteMask"], swiftSettings: settings),
    .target(
      name: "JSONSchema", dependencies: ["CByteMask", "JSONText"],
      exclude: ["UnicodeTables/unicode-tables.py"], swiftSettings: settings),
    .target(
      name: "ChatSchemaGenerator", dependencies: ["JSONText", "JSONSchema"],
      swiftSettings: settings),
    .target(
      name: "ChatRuntime", dependencies: ["JSONText", "JSONSchema"], swiftSettings: settings),
    .target(
      name: "ChatModels", dependencies: ["ChatRuntime", "JSONText"], path: "Generated/ChatModels",
      swiftSettings: settings),
    .executableTarget(
      name: "chat-schema",
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime", "ChatModels",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "chat-schema-generator",
      dependencies: ["JSONText", "JSONSchema", "ChatSchemaGenerator"],
      swiftSettings: settings),
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
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText"],
      exclude: ["Fuzz/judge.py", "Number/number_judge.py"], swiftSettings: settings),
    // The official suite and random schemas, for every test target that needs them.
    .target(
      name: "SchemaTestSupport", dependencies: ["JSONText", "JSONSchema"],
      path: "Tests/SchemaTestSupport", swiftSettings: settings),
    .testTarget(
      name: "JSONSchemaTests", dependencies: ["JSONText", "JSONSchema", "SchemaTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatSchemaGeneratorTests",
      // The runtime is what generated code in the tests is compiled against.
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime", "SchemaTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "ChatRuntimeTests", dependencies: ["JSONText", "JSONSchema", "ChatRuntime"],
      swiftSettings: settings),
    .testTarget(
      name: "ChatModelsTests",
      dependencies: ["JSONText", "JSONSchema", "ChatRuntime", "ChatModels"],
      swiftSettings: settings),
    .testTarget(
      name: "ModelConformanceTests",
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime", "SchemaTestSupport",
      ],
      // Compiled with the models under test, not with the tests.
      exclude: ["Probe"], swiftSettings: settings),
    .testTarget(
      name: "ChatSchemaCommandTests",
      dependencies: [
        "JSONText", "JSONSchema", "ChatSchemaGenerator", "chat-schema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ]
)
