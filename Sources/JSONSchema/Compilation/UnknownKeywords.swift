import JSONText

/// What is told about members that are no keywords of their dialect.
///
/// Many schemas carry notes for other tools in hundreds of places, so each name is looked at once.
struct UnknownKeywords {
  /// What is told wherever a name is found.
  struct Advice {
    var id: Diagnostic.ID
    var message: String
    /// The keyword that was probably meant.
    var keyword: String?
  }

  /// What is known of the names in one dialect.
  private struct Names {
    /// The keywords that a name may have been meant for, in the order of their names.
    let candidates: [NearMiss.Word]
    var advice: [String: Advice?] = [:]

    init(of dialect: Dialect) {
      candidates = dialect.keywords.keys.sorted().map { NearMiss.Word($0) }
    }
  }

  /// The names by the URI of the dialect.
  private var names: [String: Names] = [:]

  /// What to tell about a name that is no keyword of a dialect; nil if it is no mistake.
  mutating func advice(about name: String, in dialect: Dialect) -> Advice? {
    if let known = names[dialect.uri]?.advice[name] { return known }
    let candidates = names[dialect.uri, default: Names(of: dialect)].candidates
    let advice = Self.advice(about: name, in: dialect, candidates)
    names[dialect.uri, default: Names(of: dialect)].advice[name] = .some(advice)
    return advice
  }

  /// Whether a member is the keyword that its name is close to.
  ///
  /// Two or three letters are a distance of one from too many words, so what they hold has to fit.
  static func isMeant(_ keyword: String, by member: JSONMember) -> Bool {
    if member.name.utf8.count > 3 || member.name.hasPrefix("$") { return true }
    switch keyword {
    case "type": return member.value.string.map { TypeSet(name: $0) != nil } ?? false
    case "enum": return member.value.kind == .array
    default: return false
    }
  }

  private static func advice(
    about name: String, in dialect: Dialect, _ candidates: [NearMiss.Word]
  ) -> Advice? {
    if let replacement = dialect.replacement(for: name) {
      return Advice(
        id: "legacy-keyword",
        message: "`\(name)` is not a keyword of this dialect and is ignored; use \(replacement)")
    }
    if let draft = dialect.laterDraft(with: name) {
      return Advice(
        id: "later-keyword",
        message: "`\(name)` is not a keyword of \(dialect.name ?? "this dialect") and is ignored; "
          + "\(draft) has it")
    }
    guard !name.hasPrefix("x-"), !Dialect.isKeyword(name),
      let close = NearMiss.closest(to: name, among: candidates)
    else { return nil }
    return Advice(
      id: "misspelt-keyword", message: "`\(name)` is not a keyword and asserts nothing",
      keyword: close)
  }
}
