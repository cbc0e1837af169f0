extension JSONSyntaxError {
  /// The kind of a mistake.
  ///
  /// Its ``description`` is a stable name such as `trailing-comma`.
  public struct Code: NamedKind {
    package let name: String

    /// A text that is empty or contains only whitespace.
    public static let emptyInput = Code(name: "empty-input")
    /// U+FEFF before the value.
    public static let byteOrderMark = Code(name: "byte-order-mark")
    /// UTF-16 or UTF-32 where UTF-8 is required (RFC 8259, section 8.1).
    public static let unsupportedEncoding = Code(name: "unsupported-encoding")
    /// Text or data in another format: YAML, HTML, XML, or compressed data.
    public static let foreignFormat = Code(name: "foreign-format")
    /// Bytes that are not UTF-8 (Unicode 16, table 3-7).
    public static let invalidUTF8 = Code(name: "invalid-utf8")
    /// A comma before `]` or `}`.
    public static let trailingComma = Code(name: "trailing-comma")
    /// Two elements or members with nothing between them.
    public static let missingComma = Code(name: "missing-comma")
    /// A member name without a colon after it.
    public static let missingColon = Code(name: "missing-colon")
    /// A comma, colon or bracket in the position of a value.
    public static let missingValue = Code(name: "missing-value")
    /// A value other than a string in the position of a member name.
    public static let missingName = Code(name: "missing-name")
    /// `//`, `/*` or `#` outside a string.
    public static let comment = Code(name: "comment")
    /// A string or member name in `'` or typographic quotation marks instead of `"`.
    public static let singleQuotes = Code(name: "single-quotes")
    /// `NaN`, `Infinity` or `-Infinity` in any spelling.
    public static let notANumber = Code(name: "not-a-number")
    /// A member name without quotes.
    public static let unquotedName = Code(name: "unquoted-name")
    /// A word in the position of a value.
    public static let unquotedString = Code(name: "unquoted-string")
    /// A spelling of `true`, `false` or `null` from another language or with a mistake.
    public static let misspelledLiteral = Code(name: "misspelled-literal")
    /// A missing quotation mark, or an unescaped one inside a string.
    public static let quotationMark = Code(name: "quotation-mark")
    /// A zero before other digits of the whole part of a number.
    public static let leadingZero = Code(name: "leading-zero")
    /// A plus sign before a number.
    public static let plusSign = Code(name: "plus-sign")
    /// A number in base 16, 8 or 2.
    public static let hexadecimalNumber = Code(name: "hexadecimal-number")
    /// A decimal point without a digit on each side.
    public static let bareDecimalPoint = Code(name: "bare-decimal-point")
    /// A number that ends too early or is followed directly by other characters.
    public static let malformedNumber = Code(name: "malformed-number")
    /// A comma instead of a decimal point, in an object.
    public static let decimalComma = Code(name: "decimal-comma")
    /// An unescaped control character in a string, such as a line break.
    public static let controlCharacter = Code(name: "control-character")
    /// A backslash that is not followed by one of `"\/bfnrt`, or by `u` and four hexadecimal
    /// digits.
    public static let invalidEscape = Code(name: "invalid-escape")
    /// Half of a surrogate pair, written as an escape.
    public static let loneSurrogate = Code(name: "lone-surrogate")
    /// An input that ends inside a string.
    public static let unterminatedString = Code(name: "unterminated-string")
    /// An input that ends inside an array.
    public static let unterminatedArray = Code(name: "unterminated-array")
    /// An input that ends inside an object.
    public static let unterminatedObject = Code(name: "unterminated-object")
    /// `]` that closes an object, or `}` that closes an array.
    public static let mismatchedBracket = Code(name: "mismatched-bracket")
    /// `]` or `}` that closes an array or object too early, or that closes none.
    public static let superfluousBracket = Code(name: "superfluous-bracket")
    /// A character that cannot begin a value.
    public static let unexpectedCharacter = Code(name: "unexpected-character")
    /// Characters other than whitespace after the value.
    public static let trailingContent = Code(name: "trailing-content")
    /// More open arrays and objects than ``JSONLimits/maximumDepth``.
    public static let depthLimit = Code(name: "depth-limit")
    /// More bytes than ``JSONLimits/maximumByteCount``.
    public static let byteCountLimit = Code(name: "byte-count-limit")
    /// A number longer than ``JSONLimits/maximumNumberLength``.
    public static let numberLengthLimit = Code(name: "number-length-limit")
  }
}
