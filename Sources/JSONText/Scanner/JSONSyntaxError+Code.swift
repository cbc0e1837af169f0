extension JSONSyntaxError {
  /// The kind of a mistake; its ``description`` is a stable name such as `trailing-comma`.
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

    /// Nothing but whitespace.
    public static let emptyInput = Code(.emptyInput)
    /// U+FEFF before the value.
    public static let byteOrderMark = Code(.byteOrderMark)
    /// UTF-16 or UTF-32 where UTF-8 is required (RFC 8259, section 8.1).
    public static let unsupportedEncoding = Code(.unsupportedEncoding)
    /// Text or data of another format as a whole: YAML, HTML, XML, or compressed data.
    public static let foreignFormat = Code(.foreignFormat)
    /// Bytes that are not UTF-8 (Unicode 16, table 3-7).
    public static let invalidUTF8 = Code(.invalidUTF8)
    /// A comma before `]` or `}`.
    public static let trailingComma = Code(.trailingComma)
    /// Two elements or members with nothing between them.
    public static let missingComma = Code(.missingComma)
    /// A member name that no colon follows.
    public static let missingColon = Code(.missingColon)
    /// A comma, colon or bracket where a value belongs.
    public static let missingValue = Code(.missingValue)
    /// Something other than a string where a member name belongs.
    public static let missingName = Code(.missingName)
    /// `//`, `/*` or `#` outside a string.
    public static let comment = Code(.comment)
    /// A string or member name in `'` or typographic quotation marks instead of `"`.
    public static let singleQuotes = Code(.singleQuotes)
    /// `NaN`, `Infinity` or `-Infinity` in any spelling.
    public static let notANumber = Code(.notANumber)
    /// A member name without quotes.
    public static let unquotedName = Code(.unquotedName)
    /// A word where a value belongs.
    public static let unquotedString = Code(.unquotedString)
    /// A word of another language or spelling for `true`, `false` or `null`.
    public static let misspelledLiteral = Code(.misspelledLiteral)
    /// A quotation mark that is missing, or one too many inside a string.
    public static let quotationMark = Code(.quotationMark)
    /// A zero before other digits of a whole part.
    public static let leadingZero = Code(.leadingZero)
    /// `+` before a number.
    public static let plusSign = Code(.plusSign)
    /// A number in base 16, 8 or 2.
    public static let hexadecimalNumber = Code(.hexadecimalNumber)
    /// A decimal point without a digit on each side.
    public static let bareDecimalPoint = Code(.bareDecimalPoint)
    /// A number that breaks off or runs into something else.
    public static let malformedNumber = Code(.malformedNumber)
    /// A comma instead of a decimal point, in an object.
    public static let decimalComma = Code(.decimalComma)
    /// A control character in a string that is not escaped, line breaks included.
    public static let controlCharacter = Code(.controlCharacter)
    /// A backslash before anything but `"\/bfnrt` or `u` and four hexadecimal digits.
    public static let invalidEscape = Code(.invalidEscape)
    /// Half of a surrogate pair, written as an escape.
    public static let loneSurrogate = Code(.loneSurrogate)
    /// The input ends in a string.
    public static let unterminatedString = Code(.unterminatedString)
    /// The input ends in an array.
    public static let unterminatedArray = Code(.unterminatedArray)
    /// The input ends in an object.
    public static let unterminatedObject = Code(.unterminatedObject)
    /// `]` that closes an object, or `}` that closes an array.
    public static let mismatchedBracket = Code(.mismatchedBracket)
    /// `]` or `}` that closes something too early, or nothing.
    public static let superfluousBracket = Code(.superfluousBracket)
    /// A character that begins nothing.
    public static let unexpectedCharacter = Code(.unexpectedCharacter)
    /// Something other than whitespace behind the value.
    public static let trailingContent = Code(.trailingContent)
    /// More open arrays and objects than ``JSONLimits/maximumDepth``.
    public static let depthLimit = Code(.depthLimit)
    /// More bytes than ``JSONLimits/maximumByteCount``.
    public static let byteCountLimit = Code(.byteCountLimit)
    /// A number longer than ``JSONLimits/maximumNumberLength``.
    public static let numberLengthLimit = Code(.numberLengthLimit)
  }
}
