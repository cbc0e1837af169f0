// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "fuzz", targets: ["Fuzz"])],
  dependencies: [.package(name: "ChatSchema", path: "../..")],
  targets: [
    .target(
      name: "FuzzProperties",
      dependencies: [
        .product(name: "JSONSchema", package: "ChatSchema"),
        .product(name: "JSONText", package: "ChatSchema"),
        .product(name: "PubNubLoopback", package: "ChatSchema"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzProperties"], swiftSettings: settings),
  ]
)
