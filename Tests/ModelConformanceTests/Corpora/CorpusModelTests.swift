import Foundation
import JSONSchema
import TestSupport
import Testing

/// Models of schemas that others published.
///
/// `CHATSCHEMA_CORPUS` names the folder, several separated by colons; nothing is fetched. With
/// `CHATSCHEMA_CORPUS_ONLY` only the schemas whose name contains that text are looked at. With
/// `CHATSCHEMA_VERDICTS`, a folder, what is known of models from a run before is not found out again;
/// with `CHATSCHEMA_LARGEST` only what becomes at most so many bytes of Swift is compiled.
@Suite(
  .blocks,
  .enabled(
    if: CorpusFolder.asked != nil,
    "CHATSCHEMA_CORPUS names no folder: no published schemas are generated from."),
  .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)),
  .serialized)
struct CorpusModelTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// How long generating from one schema may take, in a release build.
  private static let timeLimit = Duration.seconds(10)

  @Test(arguments: CorpusFolder.asked ?? [])
  func `published schemas end in models that never lie or in a positioned diagnostic`(
    _ folder: URL
  ) throws {
    let only = Self.environment["CHATSCHEMA_CORPUS_ONLY"] ?? ""
    let corpus = CorpusSubjects(CorpusFolder(root: folder)) { only.isEmpty || $0.contains(only) }
    var judge = Judge(products: try #require(BuildProducts.current))
    judge.record = JudgementRecord.asked
    judge.largestSize = Self.environment["CHATSCHEMA_LARGEST"].flatMap { Int($0) } ?? .max
    var judgement = try judge.judge(corpus.subjects)
    judgement.refused += corpus.refused
    for refusal in judgement.refused where !Self.isPositioned(refusal.diagnostics) {
      Issue.record("\(refusal.subject) is refused without a place: \(refusal.diagnostics)")
    }
    let refusals = judgement.refused.map { refusal in
      let error = refusal.diagnostics.first { $0.severity == .error }
      return "refused: \(error?.rendered ?? refusal.subject)"
    }
    print((corpus.disagreements + refusals).joined(separator: "\n"))
    Report.give(
      judgement,
      title: """
        \(folder.lastPathComponent): \(corpus.subjects.count) schemas that the engine takes, \
        \(corpus.refused.count) that it refuses; \(corpus.disagreements.count) documents about \
        which engine and folder disagree
        """)
    #if !DEBUG
      #expect(judgement.slowest.time < Self.timeLimit, "\(judgement.slowest)")
    #endif
  }

  /// Whether each error says where it is.
  private static func isPositioned(_ diagnostics: [Diagnostic]) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.location != nil }
  }
}
