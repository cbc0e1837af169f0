/// Translates the parsing of a text that was composed from an identity.
enum IdentityText {
  /// An expression that converts a part of the text to a value.
  enum Reading {
    case always(Expression)
    /// An optional: the conversion of some texts fails.
    case ifPossible(Expression)
    /// Values of this type cannot be converted from text.
    case never
  }

  /// Returns the fixed texts before, between and after the values.
  static func words(of pieces: [CompositionPiece]) -> [String] {
    var words = [""]
    for piece in pieces {
      switch piece {
      case .text(let text): words[words.count - 1] += text
      case .attribute: words.append("")
      }
    }
    return words
  }

  /// Returns the conversion from text for values of a type.
  static func reading(_ type: ValueShape, of text: Expression) -> Reading {
    switch type {
    case .string: .always(text)
    case .identifier(let name): .always(.call(TypeNames.identifier(name), [Argument(text)]))
    case .boolean: .ifPossible(value("Bool", Argument(text)))
    case .integer(let isUnsigned):
      .ifPossible(value(isUnsigned ? "UInt64" : "Int", Argument(text)))
    case .timetoken: .ifPossible(value("Timetoken", Argument(text)))
    case .value(.uuid): .ifPossible(value("UUID", Argument("uuidString", text)))
    default: .never
    }
  }

  private static func value(_ type: Identifier, _ argument: Argument) -> Expression {
    .call(.type(.library(type)), [argument])
  }
}
