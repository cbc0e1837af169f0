// swift-tools-version: 6.2
import PackageDescription

/// The settings of a new project in Xcode, for each of its language modes.
func settings(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [
    .swiftLanguageMode(mode), .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
  ]
}

/// The products that an application depends on.
let products: [Target.Dependency] = [
  "FieldWork", "ReadingHall", .product(name: "ChatActions", package: "ChatSchema"),
  .product(name: "ChatComponents", package: "ChatSchema"),
  .product(name: "ChatStoreSQLite", package: "ChatSchema"),
  .product(name: "ChatSyncTesting", package: "ChatSchema"),
  .product(name: "Logging", package: "swift-log"),
]

// The tasks of an application, as tests: each is written as an application writes it.
let package = Package(
  name: "Tasks",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "ChatSchema", path: "../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Models and records of a field service, by the build plugin.
    .target(
      name: "FieldWork",
      dependencies: [
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "ChatStore", package: "ChatSchema"),
      ],
      plugins: [.plugin(name: "GenerateChatModels", package: "ChatSchema")]),
    // The actions of a spec that is not about chat.
    .target(
      name: "ReadingHall",
      dependencies: [
        .product(name: "ChatRuntime", package: "ChatSchema"),
        .product(name: "ChatStore", package: "ChatSchema"),
        .product(name: "ChatSync", package: "ChatSchema"),
      ],
      plugins: [.plugin(name: "GenerateChatModels", package: "ChatSchema")]),
    .testTarget(name: "Tasks", dependencies: products, swiftSettings: settings(.v6)),
    // The same files by a link, in Swift 5.
    .testTarget(name: "TasksSwift5", dependencies: products, swiftSettings: settings(.v5)),
  ]
)
