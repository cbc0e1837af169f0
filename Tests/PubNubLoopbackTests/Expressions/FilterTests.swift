import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("Filter expressions")
struct FilterTests {
  private static func holds(
    _ text: String, _ json: String, _ missing: FilterEvaluation.Missing = .equalsNull
  ) throws -> Bool {
    let root = try #require(Payload(Array(json.utf8))).value
    let evaluation = FilterEvaluation(
      missing: missing, isInstant: { $0.last == .name("updated") },
      field: { $0[...].value(in: root) })
    return evaluation.holds(try FilterParser.expression(text))
  }

  private static let instance = """
    {"name": "Ada L.", "age": 36, "tags": ["a", "B"], "role": ["admin"], "on": true, "none": null,
     "updated": "2025-09-12T23:20:36.276515Z", "custom": {"x-y": 1.5}, "list": [{"k": "v"}]}
    """

  @Test(arguments: [
    ("name == 'Ada L.'", true), (#"name=="Ada L.""#, true), ("name != 'Ada L.'", false),
    ("name LIKE 'ada*'", true), ("name like '*L.'", true), ("name LIKE 'da'", false),
    ("name LIKE '*A*D*X*'", false), ("name LIKE ''", false), ("name LIKE '*'", true),
    ("name CONTAINS 'da L'", true), ("name contains 'DA'", false), ("name contains ''", true),
    ("tags LIKE 'b'", true), ("tags contains 'B'", true), ("tags contains 'b'", false),
    ("('admin','super') contains 'admin'", true), ("role contains 'admin'", true),
    ("age > 35 && age < 37", true), ("age >= 36.0", true), ("age == 36e0", true),
    ("age + 4 * 2 == 44", true), ("(age + 4) * 2 == 80", true), ("age % 10 == 6", true),
    ("age / 0 == age / 0", true), ("-age < 0", true), ("age == '36'", false),
    ("on", true), ("!on", false), ("!missing", true), ("on == true", true),
    ("none == null", true), ("missing == null", true), ("missing != null", false),
    ("missing == 1", false), ("missing != 1", true), ("missing < 1", false),
    ("updated >= '2025-09-12T23:20:36.276Z'", true), ("updated < '2025-09-13'", true),
    ("updated == '2025-09-13T01:20:36.276515+02:00'", true),
    ("custom['x-y'] == 1.5", true), (#"list[0]["k"] == "v""#, true), ("list[1].k == null", true),
    ("false || on && true", true), ("(false || on) && false", false), ("!(on && false)", true),
    ("!on == false", true),
  ])
  func `an expression holds or not`(_ text: String, _ wanted: Bool) throws {
    #expect(try Self.holds(text, Self.instance) == wanted, "\(text)")
  }

  @Test(arguments: ["missing == null", "missing != 1", "missing == 1", "missing < 1"])
  func `for subscribers every comparison with a missing value is false`(_ text: String) throws {
    #expect(try !Self.holds(text, Self.instance, .failsAll))
  }

  @Test(arguments: [
    "", " ", "name ==", "== 1", "(a", "a)", "a b", "a ==== b", "'open", "a.", "a[", "a[1", "a[b]",
    "1.2.3 == a", "a & b", "a == b == c", "#", "a[99999999999999999999]", "&&", "!", "a,b",
  ])
  func `a malformed expression is refused with a sentence`(_ text: String) {
    #expect(throws: FilterProblem.self) { try FilterParser.expression(text) }
  }

  @Test(arguments: [
    String(repeating: "(", count: 4000), String(repeating: "!", count: 8000),
    String(repeating: "-", count: 8000), "1" + String(repeating: "+1", count: 4000),
    String(repeating: "x", count: 33_000), String(repeating: "a[0", count: 2000),
  ])
  func `an expression that is too deep or too long is refused`(_ text: String) {
    #expect(throws: FilterProblem.self) { try FilterParser.expression(text) }
  }

  @Test func `long chains of conditions are read`() throws {
    let text = Array(repeating: "age==36", count: 800).joined(separator: "&&")
    #expect(try Self.holds(text, Self.instance))
  }

  @Test func `a pattern that is made to be slow ends`() throws {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(
      !FilterMatching.isLike(
        .string(String(repeating: "a", count: 20_000)), .string(pattern)))
  }

  @Test(arguments: 0..<200)
  func `random expressions are read or refused, and evaluated`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "meta", ".", "[", "]", "0", "1.5", "'x'", "\"y\"", "(", ")", "==", "!=", "<", ">=",
      "LIKE", "contains", "&&", "||", "!", "-", "+", "*", "/", "%", ",", " ", "null", "true", "é",
      "'", "\\", "\u{0}", "👍", "1e999",
    ]
    let count = random.below(30)
    let text = (0..<count).map { _ in parts[random.below(parts.count)] }.joined()
    do {
      _ = try Self.holds(text, Self.instance)
    } catch {
      #expect(error is FilterProblem, "seed \(seed): \(text)")
    }
  }
}
