extension JSONSyntaxError {
  /// The kind of a mistake.
  ///
  /// Its ``description`` is a stable name such as `trailing-comma`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `empty-input`.
    public let description: String

    /// A text that is empty or contains only whitespace.
    public static let emptyInput = Code(description: "empty-input")
    /// U+FEFF before the value.
    public static let byteOrderMark = Code(description: "byte-order-mark")
    /// UTF-16 or UTF-32 where UTF-8 is required (RFC 8259, section 8.1).
    public static let unsupportedEncoding = Code(description: "unsupported-encoding")
    /// Text or data in another format: YAML, HTML, XML, or compressed data.
    public static let foreignFormat = Code(description: "foreign-format")
    /// Bytes that are not UTF-8 (Unicode 16, table 3-7).
    public static let invalidUTF8 = Code(description: "invalid-utf8")
    /// A comma before `]` or `}`.
    public static let trailingComma = Code(description: "trailing-comma")
    /// Two elements or members with nothing between them.
    public static let missingComma = Code(description: "missing-comma")
    /// A member name without a colon after it.
    public static let missingColon = Code(description: "missing-colon")
    /// A comma, colon or bracket in the position of a value.
    public static let missingValue = Code(description: "missing-value")
    /// A value other than a string in the position of a member name.
    public static let missingName = Code(description: "missing-name")
    /// `//`, `/*` or `#` outside a string.
    public static let comment = Code(description: "comment")
    /// A string or member name in `'` or typographic quotation marks instead of `"`.
    public static let singleQuotes = Code(description: "single-quotes")
    /// `NaN`, `Infinity` or `-Infinity` in any spelling.
    public static let notANumber = Code(description: "not-a-number")
    /// A member name without quotes.
    public static let unquotedName = Code(description: "unquoted-name")
    /// A word in the position of a value.
    public static let unquotedString = Code(description: "unquoted-string")
    /// A spelling of `true`, `false` or `null` from another language or with a mistake.
    public static let misspelledLiteral = Code(description: "misspelled-literal")
    /// A missing quotation mark, or an unescaped one inside a string.
    public static let quotationMark = Code(description: "quotation-mark")
    /// A zero before other digits of the whole part of a number.
    public static let leadingZero = Code(description: "leading-zero")
    /// A plus sign before a number.
    public static let plusSign = Code(description: "plus-sign")
    /// A number in base 16, 8 or 2.
    public static let hexadecimalNumber = Code(description: "hexadecimal-number")
    /// A decimal point without a digit on each side.
    public static let bareDecimalPoint = Code(description: "bare-decimal-point")
    /// A number that ends too early or is followed directly by other characters.
    public static let malformedNumber = Code(description: "malformed-number")
    /// A comma instead of a decimal point, in an object.
    public static let decimalComma = Code(description: "decimal-comma")
    /// An unescaped control character in a string, such as a line break.
    public static let controlCharacter = Code(description: "control-character")
    /// A backslash that is not followed by one of `"\/bfnrt`, or by `u` and four hexadecimal
    /// digits.
    public static let invalidEscape = Code(description: "invalid-escape")
    /// Half of a surrogate pair, written as an escape.
    public static let loneSurrogate = Code(description: "lone-surrogate")
    /// An input that ends inside a string.
    public static let unterminatedString = Code(description: "unterminated-string")
    /// An input that ends inside an array.
    public static let unterminatedArray = Code(description: "unterminated-array")
    /// An input that ends inside an object.
    public static let unterminatedObject = Code(description: "unterminated-object")
    /// `]` that closes an object, or `}` that closes an array.
    public static let mismatchedBracket = Code(description: "mismatched-bracket")
    /// `]` or `}` that closes an array or object too early, or that closes none.
    public static let superfluousBracket = Code(description: "superfluous-bracket")
    /// A character that cannot begin a value.
    public static let unexpectedCharacter = Code(description: "unexpected-character")
    /// Characters other than whitespace after the value.
    public static let trailingContent = Code(description: "trailing-content")
    /// More open arrays and objects than ``JSONLimits/maximumDepth``.
    public static let depthLimit = Code(description: "depth-limit")
    /// More bytes than ``JSONLimits/maximumByteCount``.
    public static let byteCountLimit = Code(description: "byte-count-limit")
    /// A number longer than ``JSONLimits/maximumNumberLength``.
    public static let numberLengthLimit = Code(description: "number-length-limit")
  }
}
