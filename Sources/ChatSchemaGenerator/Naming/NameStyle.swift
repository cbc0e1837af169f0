/// The kind of declaration that a name is for, which decides how its words are joined.
enum NameStyle: Hashable, Sendable {
  /// A property, parameter or function: the schema's spelling wherever Swift and the linter allow it.
  case member
  /// A case of an enum: lower camel case as in the API Design Guidelines, `URLValue` as `urlValue`.
  case enumCase
  /// A type: upper camel case.
  case type

  /// The suffix of a name that Swift or the caller already uses.
  var suffix: String {
    switch self {
    case .member: "Member"
    case .enumCase: "Case"
    case .type: "Model"
    }
  }

  /// The prefix of a name that would begin with a digit.
  var prefix: String { self == .type ? "Value" : "value" }

  /// Whether a text cannot be a name because it is already in use.
  func isTaken(_ text: String) -> Bool { taken.contains(text) }

  /// Names that Swift accepts in backticks but that are misleading or hide another declaration.
  ///
  /// A case `none` or `some` is confused with `Optional`'s. A type with the name of a module hides the
  /// module. Types of Foundation cannot be qualified, because the module that declares them differs. In a
  /// type `ID` that is `Identifiable`, `ID` is the identifier or the type itself, depending on the order in
  /// which the compiler works.
  var taken: Set<String> {
    switch self {
    case .member: ["init", "self", "Self"]
    case .enumCase: ["init", "self", "Self", "none", "some", "allCases"]
    case .type:
      [
        "Type", "Protocol", "Self", "Any", "Swift", "Foundation", "FoundationEssentials",
        "ChatRuntime", "JSONText", "JSONSchema", "Date", "URL", "UUID", "Data", "Decimal", "ID",
      ]
    }
  }
}
