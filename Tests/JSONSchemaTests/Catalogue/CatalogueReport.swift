import JSONSchema

/// The figures of a catalogue, as a test prints them.
struct CatalogueReport: CustomStringConvertible {
  let title: String
  let verdicts: [CatalogueVerdict]

  var description: String { "\(title): \(schemas); \(documents)\n\(times)" }

  private var schemas: String {
    let refused = verdicts.compactMap { $0.errors.first?.id.rawValue }
    return "schemas: \(verdicts.count - refused.count) compiled, "
      + Self.counted("refused", Dictionary(refused.map { ($0, 1) }, uniquingKeysWith: +))
  }

  private var documents: String {
    let right = verdicts.reduce(0) { $0 + $1.right.count }
    let wrong = verdicts.flatMap(\.wrong.keys)
    let known = wrong.count { KnownDisagreement.reason(for: $0) != nil }
    let skipped = verdicts.reduce(into: [:]) { $0.merge($1.skipped, uniquingKeysWith: +) }
    return "documents: \(right) right, \(wrong.count - known) wrong, "
      + "\(known) otherwise by the specification, " + Self.counted("skipped", skipped)
  }

  private var times: String {
    let total = verdicts.reduce(.zero) { $0 + $1.time }
    let slowest = verdicts.sorted { $0.time > $1.time }.prefix(5).map {
      "\($0.name) \(Self.milliseconds($0.time)) for \($0.size / 1000) kB"
    }
    return "compiled in \(Self.milliseconds(total)); slowest: \(slowest.joined(separator: ", "))"
  }

  /// For example `3 skipped (TOML 1, YAML 2)`.
  private static func counted(_ word: String, _ counts: [String: Int]) -> String {
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let sum = counts.values.reduce(0, +)
    return sum == 0 ? "0 \(word)" : "\(sum) \(word) (\(parts.joined(separator: ", ")))"
  }

  private static func milliseconds(_ time: Duration) -> String {
    "\(Int((time / .milliseconds(1)).rounded())) ms"
  }
}
