/// How a text that was composed of an identity is taken apart again.
enum IdentityText {
  /// How a value is read from its part of the text.
  enum Reading {
    case always(Expression)
    /// An optional: not every text stands for a value.
    case ifPossible(Expression)
    /// Nothing reads such values from text.
    case never
  }

  /// What stands before, between and behind the values.
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

  /// How a value of a type is read from a text.
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
