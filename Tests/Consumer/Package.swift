// swift-tools-version: 6.2
import PackageDescription

/// What every target here has: generated code must not cause a warning in anybody's package.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The settings of a package that has adopted what is to come.
let upcoming: [SwiftSetting] =
  strict + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let runtime: Target.Dependency = .product(name: "ChatRuntime", package: "ChatSchema")
let store: Target.Dependency = .product(name: "ChatStore", package: "ChatSchema")
let generateModels: Target.PluginUsage = .plugin(name: "GenerateChatModels", package: "ChatSchema")

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v14), .iOS(.v17)],
  // Models alone: without traits no package is resolved that only the store, the network or the command
  // line need.
  dependencies: [.package(name: "ChatSchema", path: "../..", traits: [])],
  targets: [
    // Public models, Swift 6.
    .target(
      name: "TrackerModels", dependencies: [runtime], swiftSettings: strict,
      plugins: [generateModels]),
    // Public records of these models, in a target of their own. Storage in a database would be another product.
    .target(
      name: "TrackerRecords", dependencies: ["TrackerModels", runtime, store],
      swiftSettings: upcoming, plugins: [generateModels]),
    // Public models, Swift 5.
    .target(
      name: "TrackerModelsSwift5", dependencies: [runtime],
      swiftSettings: strict + [.swiftLanguageMode(.v5)], plugins: [generateModels]),
    // Models of the package, Swift 6 with upcoming features.
    .target(
      name: "TrackerShared", dependencies: [runtime], swiftSettings: upcoming,
      plugins: [generateModels]),
    // Models of a program's own, Swift 6.
    .executableTarget(
      name: "tracker", dependencies: [runtime], path: "Sources/TrackerApp", swiftSettings: strict,
      plugins: [generateModels]),
    // Models of a module's own, Swift 5.
    .target(
      name: "TrackerAppSwift5", dependencies: [runtime],
      swiftSettings: strict + [.swiftLanguageMode(.v5)], plugins: [generateModels]),
    // Public models of entities with nested objects, a choice, a tuple and maps, Swift 6.
    .target(
      name: "ShopModels", dependencies: [runtime], swiftSettings: upcoming,
      plugins: [generateModels]),
    // Public models of plain schemas, Swift 6.
    .target(
      name: "OrderModels", dependencies: [runtime], swiftSettings: upcoming,
      plugins: [generateModels]),
    // Models of a plain schema for the module alone, Swift 5.
    .target(
      name: "OrderModelsSwift5", dependencies: [runtime],
      swiftSettings: strict + [.swiftLanguageMode(.v5)], plugins: [generateModels]),
    .testTarget(
      name: "TrackerTests",
      dependencies: [
        runtime, "TrackerModels", "TrackerRecords", "TrackerModelsSwift5", "TrackerShared",
        "TrackerAppSwift5", "OrderModels", "OrderModelsSwift5", "ShopModels", store,
      ],
      swiftSettings: strict),
  ]
)
