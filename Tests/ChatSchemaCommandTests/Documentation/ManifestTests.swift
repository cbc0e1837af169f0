import Foundation
import Testing

/// What the manifest lets into a build.
struct ManifestTests {
  @Test func `only patches are taken of packages below 1,0`() throws {
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let lines = manifest.split(separator: "\n").filter { $0.contains(".package(url:") }
    #expect(!lines.isEmpty)
    for line in lines where line.contains("\"0.") {
      #expect(line.contains(".upToNextMinor(from: \"0.") || line.contains("exact:"), "\(line)")
    }
  }
}
