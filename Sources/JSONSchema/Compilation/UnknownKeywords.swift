import JSONText

/// Finds advice about members that are not keywords of their dialect.
///
/// Many schemas contain notes for other tools in hundreds of locations. Most of their names are not
/// close to any keyword, which their bytes show. Each of the remaining names is examined once.
struct UnknownKeywords {
  /// The advice that applies wherever a name occurs.
  struct Advice {
    var id: Diagnostic.ID
    var message: String
    /// The keyword that was probably meant.
    var keyword: String?
  }

  /// The known names of one dialect.
  private struct Names {
    let dialect: Dialect
    /// The keywords that a name may have been meant for, in the order of their names.
    let candidates: [NearMiss.Word]
    let outlines: [NearMiss.Outline]
    var advice: [String: Advice?] = [:]
    /// The names of ``CommonSlips`` that are not keywords.
    let slips: [NearMiss.Outline]

    init(of dialect: Dialect) {
      self.dialect = dialect
      candidates = dialect.keywords.map(\.name).sorted().map { NearMiss.Word($0) }
      outlines = candidates.map(\.outline)
      slips = CommonSlips.names.filter { dialect.keyword(named: $0) == nil }
        .map { NearMiss.Outline($0.unicodeScalars) }
    }
  }

  /// The names in each dialect, of which there are few.
  private var names: [Names] = []

  /// Returns the advice about a member that is not a keyword of a dialect; nil if it is not a
  /// mistake.
  mutating func advice(about member: JSONMember, in dialect: Dialect) -> Advice? {
    let place = place(of: dialect)
    guard Dialect.isKeyword(member) || member.mayBeClose(to: names[place].outlines) else {
      return nil
    }
    let name = member.name
    if let known = names[place].advice[name] { return known }
    let advice = Self.advice(about: member, in: dialect, names[place].candidates)
    names[place].advice[name] = .some(advice)
    return advice
  }

  /// Returns whether a member is one of ``CommonSlips``.
  mutating func isCommonSlip(_ member: JSONMember, in dialect: Dialect) -> Bool {
    let place = place(of: dialect)
    return member.mayBe(oneOf: names[place].slips) && CommonSlips.names.contains(member.name)
  }

  private mutating func place(of dialect: Dialect) -> Int {
    if let place = names.firstIndex(where: { $0.dialect === dialect }) { return place }
    names.append(Names(of: dialect))
    return names.count - 1
  }

  /// Returns whether a member is probably meant as the keyword to which its name is close.
  ///
  /// Names of two or three letters have a distance of one from too many words, so their values must
  /// match as well.
  static func isMeant(_ keyword: String, by member: JSONMember) -> Bool {
    // `schemas` with an object as its value is not a misspelt `$schema`.
    if keyword.hasPrefix("$"), !Self.withoutStrings.contains(keyword), member.value.kind != .string
    {
      return false
    }
    if member.name.utf8.count > 3 || member.name.hasPrefix("$") { return true }
    switch keyword {
    case "type": return member.value.string.map { TypeSet(name: $0) != nil } ?? false
    case "enum": return member.value.kind == .array
    default: return false
    }
  }

  /// The keywords of the core vocabulary whose values are not strings.
  private static let withoutStrings: Set<String> = ["$defs", "$vocabulary", "$recursiveAnchor"]

  private static func advice(
    about member: JSONMember, in dialect: Dialect, _ candidates: [NearMiss.Word]
  ) -> Advice? {
    let name = member.name
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
    guard !name.hasPrefix("x-"), !Dialect.isKeyword(member),
      let close = NearMiss.closest(to: name, among: candidates)
    else { return nil }
    return Advice(
      id: "misspelt-keyword", message: "`\(name)` is not a keyword and asserts nothing",
      keyword: close)
  }
}
