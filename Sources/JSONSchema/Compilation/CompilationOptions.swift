/// What a caller decides about a compiled schema.
public struct CompilationOptions: Sendable, Hashable {
  /// Who decides whether `format` can make an instance invalid.
  public struct FormatAssertion: Sendable, Hashable {
    private enum Choice {
      case dialect
      case always
      case never
    }

    private let choice: Choice

    /// The dialect: only one with the format-assertion vocabulary asserts.
    public static let asDialectSays = FormatAssertion(choice: .dialect)

    /// Every known format is asserted.
    public static let always = FormatAssertion(choice: .always)

    /// No format is asserted, and nothing about what a string holds; they are annotations.
    public static let never = FormatAssertion(choice: .never)

    /// Whether what draft 7 says of the content of strings is asserted.
    var assertsContent: Bool { choice != .never }

    func applies(to dialect: Dialect) -> Bool {
      switch choice {
      case .dialect: dialect.assertsFormats
      case .always: true
      case .never: false
      }
    }
  }

  /// Who decides whether `format` asserts.
  public var formatAssertion: FormatAssertion

  /// Options; by default the dialect decides about formats.
  public init(formatAssertion: FormatAssertion = .asDialectSays) {
    self.formatAssertion = formatAssertion
  }
}
