import Foundation
import Testing

/// Measures what is told about single mistakes in schemas and instances.
///
/// `CHATSCHEMA_MUTATIONS` asks for more mistakes, `CHATSCHEMA_MUTATION_SEED` for others, and
/// `CHATSCHEMA_MUTATION_MISSES` for up to so many of those that were not told well.
struct DiagnosticMutationTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func `the first message is at the mistake and names it`() throws {
    try measure(
      MutationRun(Subject.all(), seed: UInt64(Self.number("CHATSCHEMA_MUTATION_SEED") ?? 1)))
  }

  @Test func `the first message about a choice is at the mistake and names it`() throws {
    try measure(
      MutationRun(
        Subject.choices(), seed: UInt64(Self.number("CHATSCHEMA_MUTATION_SEED") ?? 1),
        isAboutInstances: true))
  }

  private func measure(_ mutations: MutationRun) throws {
    var run = mutations
    run.run(Self.number("CHATSCHEMA_MUTATIONS") ?? 2_000)
    for miss in run.misses.prefix(Self.number("CHATSCHEMA_MUTATION_MISSES") ?? 0) {
      print("\(miss)\n")
    }
    print(run.summary)
    let total = run.total
    #expect(total.rightPlace * 100 >= total.count * 99)
    #expect(total.rightCause * 100 >= total.count * 95)
  }
}

extension MutationRun {
  /// One line: how many mistakes, the shares of right places and causes, and the worst kinds.
  var summary: String {
    let all = total
    let worst = tallies.filter { min($0.value.rightPlace, $0.value.rightCause) < $0.value.count }
      .sorted { left, right in
        let (a, b) = (left.value, right.value)
        return (b.missed * a.count, left.key) < (a.missed * b.count, right.key)
      }
    let kinds = worst.prefix(12).map { kind, tally in
      "\(kind) \(Self.share(tally.rightPlace, tally.count))/\(Self.share(tally.rightCause, tally.count))"
        + " of \(tally.count)"
    }
    return "mutations: \(all.count) mistakes of \(tallies.count) kinds, right place "
      + "\(Self.share(all.rightPlace, all.count)), true cause "
      + "\(Self.share(all.rightCause, all.count)); worst (place/cause): "
      + (kinds.isEmpty ? "none" : kinds.joined(separator: ", "))
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    let tenths = whole == 0 ? 0 : part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension MutationRun.Tally {
  fileprivate var missed: Int { 2 * count - rightPlace - rightCause }
}
