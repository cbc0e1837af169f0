/// What a name is for, which decides how its words are joined.
enum NameStyle: Hashable, Sendable {
  /// A property, parameter or function: the schema's spelling wherever Swift and lint allow it.
  case member
  /// A case of an enum: lower camel case after the API Design Guidelines, `URLValue` as `urlValue`.
  case enumCase
  /// A type: upper camel case.
  case type

  /// What is appended to a name that Swift or the caller has taken.
  var suffix: String {
    switch self {
    case .member: "Member"
    case .enumCase: "Case"
    case .type: "Model"
    }
  }

  /// What stands in front of a name that would begin with a digit.
  var prefix: String { self == .type ? "Value" : "value" }

  /// Whether a text can not be a name because something else has it.
  func isTaken(_ text: String) -> Bool { taken.contains(text) }

  /// Names that Swift accepts in backticks and that would still mislead, or that hide something.
  ///
  /// A case `none` or `some` is taken for `Optional`'s; a type with the name of a module hides the
  /// module; types of Foundation can not be qualified, because the module that has them differs; in a type `ID` that is
  /// `Identifiable`, `ID` is the identifier or the type itself, as the compiler's order of work has it.
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
