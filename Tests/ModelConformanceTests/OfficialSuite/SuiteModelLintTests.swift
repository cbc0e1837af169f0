import ChatSchemaGenerator
import Foundation
import JSONSchema
import SchemaTestSupport
import TestSupport
import Testing

/// Models of the suite's schemas, as the repository's own formatter and linter see them.
@Suite(.blocks, .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct SuiteModelLintTests {
  /// Every so manieth schema is looked at; all of them with `CHATSCHEMA_CONFORMANCE=all`.
  private static let step = SuiteDraft.asked.count > 1 ? 1 : 8

  private static let configuration = BuildProducts.sources.deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".swift-format").path

  @Test(arguments: SuiteDraft.asked)
  func `models pass the linter and are left alone by the formatter`(_ draft: SuiteDraft) throws {
    let folder = try TemporaryFolder()
    var texts: [URL: String] = [:]
    for (number, subject) in draft.subjects().enumerated()
    where number.isMultiple(of: Self.step) {
      // What is refused has no text to look at; that it is refused is found elsewhere.
      guard let files = try? subject.generate() else { continue }
      for file in files {
        let path = try folder.write(Data(file.contents), file.path)
        texts[path] = String(decoding: file.contents, as: UTF8.self)
      }
    }
    let lint = try format(["lint", "--strict"], folder)
    #expect(lint.status == 0, "\(lint.errors.prefix(4000))")
    _ = try format(["--in-place"], folder)
    for (path, text) in texts.sorted(by: { $0.key.path < $1.key.path }) {
      let formatted = try String(contentsOf: path, encoding: .utf8)
      guard formatted != text else { continue }
      let lines = zip(text.split(separator: "\n"), formatted.split(separator: "\n"))
      let difference = lines.first { $0 != $1 }.map { "\n\($0)\nbecomes\n\($1)" } ?? ""
      Issue.record("\(path.lastPathComponent) is not as the formatter writes it:\(difference)")
    }
  }

  private func format(
    _ arguments: [String], _ folder: TemporaryFolder
  ) throws -> ChildProcess.Result {
    try ChildProcess().result(
      ["swift", "format"] + arguments
        + ["--parallel", "--recursive", "--configuration", Self.configuration, folder.url.path])
  }
}
