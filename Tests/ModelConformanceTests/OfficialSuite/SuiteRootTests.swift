import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// What the root types of the suite's schemas say, without compiling any.
@Suite(.blocks, .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct SuiteRootTests {
  /// How many roots of a draft at most are `JSONValue` although their schemas refuse values, and how
  /// many in a thousand at least say more than `JSONValue`; the others are of schemas that allow anything.
  private static let limits: [SuiteDraft: (untyped: Int, typedShare: Int)] = [
    .draft2020: (6, 868), .draft2019: (4, 865), .draft7: (4, 844),
    .draft6: (3, 871), .draft4: (1, 904), .version1: (5, 914),
  ]

  @Test(arguments: SuiteDraft.allCases)
  func `a root is JSONValue only where no Swift type says what its schema says`(
    _ draft: SuiteDraft
  ) throws {
    var counts: [RootType: Int] = [:]
    // By their keywords.
    var untyped: [String: [String]] = [:]
    for subject in draft.subjects() {
      guard let root = try? RootType(subject) else { continue }
      counts[root, default: 0] += 1
      guard root == .untyped else { continue }
      untyped[try keywords(of: subject), default: []].append(subject.title)
    }
    let total = counts.values.reduce(0, +)
    let reasons = untyped.sorted { $0.key < $1.key }.map { keywords, titles in
      "\n  \(keywords): \(titles.joined(separator: "; "))"
    }
    print(
      """
      \(draft): \(counts[.typed, default: 0]) of \(total) roots are typed, \
      \(counts[.anything, default: 0]) are JSONValue because anything is valid, \
      \(counts[.untyped, default: 0]) are JSONValue and checked:\(reasons.joined())
      """)
    let limits = try #require(Self.limits[draft])
    #expect(counts[.untyped, default: 0] <= limits.untyped)
    #expect(counts[.typed, default: 0] * 1000 >= total * limits.typedShare)
  }

  /// The keywords of a schema that are no annotations.
  private func keywords(of subject: Subject) throws -> String {
    let schema = try subject.compile()
    let reader = SchemaReader(schema.program)
    let names = reader.instructions(of: schema.start).filter { instruction in
      if case .local(.annotation) = instruction.operation { false } else { true }
    }.map { reader.site($0.site).keyword }
    return Set(names).sorted().joined(separator: ", ")
  }
}
