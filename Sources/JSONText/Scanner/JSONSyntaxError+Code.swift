extension JSONSyntaxError {
  /// The kind of a mistake.
  ///
  /// Its ``description`` is a stable name such as `trailing-comma`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case emptyInput = "empty-input"
      case byteOrderMark = "byte-order-mark"
      case unsupportedEncoding = "unsupported-encoding"
      case foreignFormat = "foreign-format"
      case invalidUTF8 = "invalid-utf8"
      case trailingComma = "trailing-comma"
      case missingComma = "missing-comma"
      case missingColon = "missing-colon"
      case missingValue = "missing-value"
      case missingName = "missing-name"
      case comment = "comment"
      case singleQuotes = "single-quotes"
      case notANumber = "not-a-number"
      case unquotedName = "unquoted-name"
      case unquotedString = "unquoted-string"
      case misspelledLiteral = "misspelled-literal"
      case quotationMark = "quotation-mark"
      case leadingZero = "leading-zero"
      case plusSign = "plus-sign"
      case hexadecimalNumber = "hexadecimal-number"
      case bareDecimalPoint = "bare-decimal-point"
      case malformedNumber = "malformed-number"
      case decimalComma = "decimal-comma"
      case controlCharacter = "control-character"
      case invalidEscape = "invalid-escape"
      case loneSurrogate = "lone-surrogate"
      case unterminatedString = "unterminated-string"
      case unterminatedArray = "unterminated-array"
      case unterminatedObject = "unterminated-object"
      case mismatchedBracket = "mismatched-bracket"
      case superfluousBracket = "superfluous-bracket"
      case unexpectedCharacter = "unexpected-character"
      case trailingContent = "trailing-content"
      case depthLimit = "depth-limit"
      case byteCountLimit = "byte-count-limit"
      case numberLengthLimit = "number-length-limit"
    }

    private let name: Name

    private init(_ name: Name) {
      self.name = name
    }

    /// The stable name, for example `trailing-comma`.
    public var description: String { name.rawValue }

    /// A text that is empty or contains only whitespace.
    public static let emptyInput = Code(.emptyInput)
    /// U+FEFF before the value.
    public static let byteOrderMark = Code(.byteOrderMark)
    /// UTF-16 or UTF-32 where UTF-8 is required (RFC 8259, section 8.1).
    public static let unsupportedEncoding = Code(.unsupportedEncoding)
    /// Text or data in another format: YAML, HTML, XML, or compressed data.
    public static let foreignFormat = Code(.foreignFormat)
    /// Bytes that are not UTF-8 (Unicode 16, table 3-7).
    public static let invalidUTF8 = Code(.invalidUTF8)
    /// A comma before `]` or `}`.
    public static let trailingComma = Code(.trailingComma)
    /// Two elements or members with nothing between them.
    public static let missingComma = Code(.missingComma)
    /// A member name without a colon after it.
    public static let missingColon = Code(.missingColon)
    /// A comma, colon or bracket in the position of a value.
    public static let missingValue = Code(.missingValue)
    /// A value other than a string in the position of a member name.
    public static let missingName = Code(.missingName)
    /// `//`, `/*` or `#` outside a string.
    public static let comment = Code(.comment)
    /// A string or member name in `'` or typographic quotation marks instead of `"`.
    public static let singleQuotes = Code(.singleQuotes)
    /// `NaN`, `Infinity` or `-Infinity` in any spelling.
    public static let notANumber = Code(.notANumber)
    /// A member name without quotes.
    public static let unquotedName = Code(.unquotedName)
    /// A word in the position of a value.
    public static let unquotedString = Code(.unquotedString)
    /// A spelling of `true`, `false` or `null` from another language or with a mistake.
    public static let misspelledLiteral = Code(.misspelledLiteral)
    /// A missing quotation mark, or an unescaped one inside a string.
    public static let quotationMark = Code(.quotationMark)
    /// A zero before other digits of the whole part of a number.
    public static let leadingZero = Code(.leadingZero)
    /// A plus sign before a number.
    public static let plusSign = Code(.plusSign)
    /// A number in base 16, 8 or 2.
    public static let hexadecimalNumber = Code(.hexadecimalNumber)
    /// A decimal point without a digit on each side.
    public static let bareDecimalPoint = Code(.bareDecimalPoint)
    /// A number that ends too early or is followed directly by other characters.
    public static let malformedNumber = Code(.malformedNumber)
    /// A comma instead of a decimal point, in an object.
    public static let decimalComma = Code(.decimalComma)
    /// An unescaped control character in a string, such as a line break.
    public static let controlCharacter = Code(.controlCharacter)
    /// A backslash that is not followed by one of `"\/bfnrt`, or by `u` and four hexadecimal
    /// digits.
    public static let invalidEscape = Code(.invalidEscape)
    /// Half of a surrogate pair, written as an escape.
    public static let loneSurrogate = Code(.loneSurrogate)
    /// An input that ends inside a string.
    public static let unterminatedString = Code(.unterminatedString)
    /// An input that ends inside an array.
    public static let unterminatedArray = Code(.unterminatedArray)
    /// An input that ends inside an object.
    public static let unterminatedObject = Code(.unterminatedObject)
    /// `]` that closes an object, or `}` that closes an array.
    public static let mismatchedBracket = Code(.mismatchedBracket)
    /// `]` or `}` that closes an array or object too early, or that closes none.
    public static let superfluousBracket = Code(.superfluousBracket)
    /// A character that cannot begin a value.
    public static let unexpectedCharacter = Code(.unexpectedCharacter)
    /// Characters other than whitespace after the value.
    public static let trailingContent = Code(.trailingContent)
    /// More open arrays and objects than ``JSONLimits/maximumDepth``.
    public static let depthLimit = Code(.depthLimit)
    /// More bytes than ``JSONLimits/maximumByteCount``.
    public static let byteCountLimit = Code(.byteCountLimit)
    /// A number longer than ``JSONLimits/maximumNumberLength``.
    public static let numberLengthLimit = Code(.numberLengthLimit)
  }
}
