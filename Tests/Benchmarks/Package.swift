// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "side-by-side", targets: ["SideBySide"]),
    .executable(name: "schema-times", targets: ["SchemaTimes"]),
    .executable(name: "store-times", targets: ["StoreTimes"]),
    .executable(name: "network-load", targets: ["NetworkLoad"]),
    .executable(name: "sync-load", targets: ["SyncLoad"]),
  ],
  dependencies: [
    .package(name: "ChatSchema", path: "../.."),
    // Without its traits it neither interposes on malloc nor needs further packages; its counts of
    // allocations are zero then and are not asked for.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    // What the store is compared with, and its way to SQLite's C interface.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "ChatSchemaBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ChatModels", package: "ChatSchema"),
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "ChatSchemaGenerator", package: "ChatSchema"),
        .product(name: "JSONSchema", package: "ChatSchema"),
        .product(name: "JSONText", package: "ChatSchema"),
      ],
      path: "Benchmarks/ChatSchemaBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "NetworkLoad",
      dependencies: [
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "ChatSync", package: "ChatSchema"),
        .product(name: "JSONText", package: "ChatSchema"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "SchemaTimes",
      dependencies: [
        .product(name: "JSONSchema", package: "ChatSchema"),
        .product(name: "JSONText", package: "ChatSchema"),
      ]),
    .executableTarget(
      name: "StoreTimes",
      dependencies: [
        .product(name: "ChatStore", package: "ChatSchema"),
        .product(name: "ChatStoreSQLite", package: "ChatSchema"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .executableTarget(
      name: "SyncLoad",
      dependencies: [
        .product(name: "ChatActions", package: "ChatSchema"),
        .product(name: "ChatModels", package: "ChatSchema"),
        .product(name: "ChatRecords", package: "ChatSchema"),
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "ChatStore", package: "ChatSchema"),
        .product(name: "ChatStoreSQLite", package: "ChatSchema"),
        .product(name: "ChatSync", package: "ChatSchema"),
      ]),
    .executableTarget(
      name: "SideBySide",
      dependencies: [
        .product(name: "ChatModels", package: "ChatSchema"),
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "JSONSchema", package: "ChatSchema"),
        .product(name: "JSONText", package: "ChatSchema"),
      ],
      plugins: [.plugin(name: "GenerateChatModels", package: "ChatSchema")]),
  ]
)
