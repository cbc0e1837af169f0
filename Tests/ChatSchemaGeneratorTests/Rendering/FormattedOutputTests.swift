import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Rendered text is what swift format leaves alone", .blocks)
struct FormattedOutputTests {
  /// The number of files, larger in the campaign that continuous integration runs at night.
  static let fileCount =
    ProcessInfo.processInfo.environment["CHAT_SCHEMA_RENDERING_FILES"].flatMap { Int($0) } ?? 60

  @Test("random declarations lint and format to themselves")
  func randomDeclarations() throws {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: no swift format in this toolchain")
      return
    }
    let seed =
      ProcessInfo.processInfo.environment["CHAT_SCHEMA_RENDERING_SEED"].flatMap { UInt64($0) } ?? 0
    let texts = (0..<Self.fileCount).map { index in
      var random = RandomSwift(seed: seed &+ UInt64(index))
      return SourceText(random.file()).text
    }
    let complaints = try toolchain.complaints(about: texts)
    if !complaints.isEmpty {
      Issue.record(
        "\(complaints.count) complaints:\n\(complaints.prefix(20).joined(separator: "\n"))")
    }
  }
}
