/// The syntactic position of a name, which decides whether it needs backticks.
enum NamePosition {
  /// A declared name, or a use of it as an expression or a type.
  case plain
  /// After a dot.
  case member
  /// A parameter in a declaration.
  case parameter
  /// The label of an argument in a call.
  case label
}

extension Identifier {
  /// Returns the name as Swift requires it in a position, for example `` `default` `` but `.default`.
  func escaped(_ position: NamePosition = .plain) -> String {
    let needsBackticks =
      switch position {
      case .plain: SwiftKeywords.reserved.contains(text)
      case .member: SwiftKeywords.reservedAfterDot.contains(text)
      case .parameter: SwiftKeywords.reservedAsParameter.contains(text)
      case .label: SwiftKeywords.reservedAsLabel.contains(text)
      }
    return needsBackticks ? "`" + text + "`" : text
  }
}

/// The words that are not names in Swift's grammar.
enum SwiftKeywords {
  /// Words that need backticks wherever a declared name is used ("The Swift Programming Language", Lexical
  /// Structure, Keywords and Punctuation).
  static let reserved: Set<String> = Set(
    """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout \
    internal let nonisolated open operator private precedencegroup protocol public rethrows static struct \
    subscript typealias var break case catch continue default defer do else fallthrough for guard if in \
    repeat return throw switch where while Any as await false is nil self Self super throws true try \
    Protocol Type
    """.split(separator: " ").map(String.init))

  /// Words that are keywords even after a dot.
  static let reservedAfterDot: Set<String> = ["init", "self", "Self", "Type", "Protocol"]

  /// Words that are keywords even before the colon of a parameter.
  static let reservedAsParameter: Set<String> = ["inout", "let", "var"]

  /// Words that are keywords even as an argument label; Swift 6.3 warns about backticks around all others.
  static let reservedAsLabel: Set<String> = ["inout"]
}

extension SwiftKeywords {
  /// Words that are values by themselves: they are written without backticks as an expression.
  static let values: Set<String> = ["self", "Self", "super"]
}
