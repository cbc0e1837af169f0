import JSONSchema
import SchemaTestSupport
import TestSupport
import Testing

/// Models of every usable schema of the official suite: they keep every valid instance, and decide
/// about each instance as the suite does.
///
/// Every second schema of draft 2020-12 in every run; all schemas and drafts with
/// `CHATSCHEMA_CONFORMANCE=all`.
@Suite(
  .blocks, .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)),
  .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)),
  .serialized)
struct SuiteModelTests {
  @Test(arguments: SuiteDraft.asked)
  func `models of the suite's schemas never lie`(_ draft: SuiteDraft) throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let subjects = draft.subjects().enumerated()
      .filter { number, _ in SuiteDraft.areAllAsked || number.isMultiple(of: 2) }
      .map(\.element)
    let usable = subjects.filter { subject in
      do {
        _ = try subject.compile()
        return true
      } catch {
        print("\(subject.title) is no usable schema: \(error)")
        return false
      }
    }
    var judgement = try judge.judge(usable)
    judgement.findings += judgement.refused.map { refusal in
      Finding(
        property: .generation, subject: refusal.subject, schema: "", expected: "models",
        found: refusal.diagnostics.map(\.rendered).joined(separator: "\n"))
    }
    Report.give(judgement, title: "\(draft): \(usable.count) of \(subjects.count) schemas usable")
  }
}
