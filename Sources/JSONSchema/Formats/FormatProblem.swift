/// A problem of a text and its offset, as data.
///
/// All sentences about problems are built by one type.
struct FormatProblem: Error, Sendable, Hashable {
  let kind: Kind
  /// The byte offset in UTF-8, from 0.
  let offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The kinds of problems.
  enum Kind: Sendable, Hashable {
    /// A required element is missing.
    case expected(FormatElement)
    /// A number is outside the range of its quantity.
    case outOfRange(FormatQuantity, value: Int)
    case dayOutOfRange(day: Int, month: Int, year: Int)
    /// A second 60 that is not the last one of a day in UTC.
    case misplacedLeapSecond
    /// A second 60 that is the last one of a day, but not at the end of June or December.
    case leapSecondOnOtherDay
    /// A number has a superfluous leading zero.
    case leadingZero
    case tooLong(FormatElement, limit: Int)
    /// A hyphen starts or ends a label, or is both its third and fourth character.
    case misplacedHyphen
    /// A label starts with a combining mark.
    case leadingMark
    /// A code point that is not allowed in internationalized labels.
    case disallowedScalar(UInt32)
    /// A code point that is allowed in a label only in another context.
    case misplacedScalar(UInt32)
    /// A label that starts with `xn--` and is not the encoding of any label.
    case invalidEncodedLabel
    /// A label in a name with right-to-left letters violates the Bidi rule.
    case mixedDirections
    /// A label is not in Unicode Normalization Form C.
    case unnormalized
    case ambiguousCompression
    case invalidPattern(String)
    /// Digits that do not form whole groups of four, or that end in a group of one.
    case incompleteGroup
    /// A number that does not fit into 64 bits.
    case tooManyBits
    /// A day of the week that does not match the date.
    case wrongWeekday
    /// A subtag or a prefix that occurs twice although it may occur only once.
    case repeated(FormatElement)
  }
}

/// An element in the grammar of a format.
enum FormatElement: String, Sendable {
  case digit = "a digit"
  case hexadecimalDigit = "a hexadecimal digit"
  case percentEncoding = "two hexadecimal digits after `%`"
  case hyphen = "`-`"
  case colon = "`:`"
  case dot = "`.`"
  case atSign = "`@`"
  case dateTimeSeparator = "`T`"
  case timeOffset = "`Z` or an offset such as `+01:00`"
  case endOfText = "the end of the text"
  case durationDesignator = "`P`"
  case durationComponent = "a number with a unit"
  case durationUnit = "a unit that may follow here"
  case label = "a label"
  case labelCharacter = "a letter, a digit or a hyphen"
  case hostname = "a host name"
  case localPart = "a local part"
  case localPartCharacter = "a character that a local part may hold"
  case closingQuote = "a closing quotation mark"
  case closingBracket = "`]`"
  case addressLiteral = "an IPv4 address or `IPv6:` and an address"
  case octet = "a number from 0 to 255"
  case group = "one to four hexadecimal digits"
  case eightGroups = "eight groups"
  case scheme = "a scheme and `:`"
  case uriCharacter = "a character that may stand here in a URI"
  case port = "a port number"
  case ipLiteral = "an IPv6 address in brackets"
  case slash = "`/`"
  case tildeEscape = "`0` or `1` after `~`"
  case number = "a number without leading zeros"
  case variableName = "a variable name"
  case closingBrace = "`}`"
  case prefixLength = "a length from 1 to 9999"
  case literalCharacter = "a character that may stand outside an expression"
  case base64Digit = "a digit of base64"
  case base64URLDigit = "a digit of base64url"
  case singleCharacter = "one character"
  case space = "a space"
  case comma = "`,`"
  case dayName = "a day of the week such as `Sun`"
  case monthName = "a month such as `Nov`"
  case greenwich = "`GMT`"
  case languageSubtag = "a language of two to eight letters"
  case subtag = "a subtag that may follow here"
  case mediaType = "a type such as `text`, or `*`"
  case mediaSubtype = "a subtype such as `json`, or `*`"
  case semicolon = "`;`"
  case parameterName = "the name of a parameter"
  case equalsSign = "`=`"
  case parameterValue = "a token or a text in quotation marks"
  case shortPrefix = "a length from 0 to 32"
  case longPrefix = "a length from 0 to 128"
  case openingQuote = "an opening quotation mark"
  case printable = "a printable character of ASCII"
  case escapable = "`\"` or `\\` after `\\`"
  case tokenStart = "a letter or `*`"
  case tokenCharacter = "a character that a token may hold"
  case questionMark = "`?`"
  case zeroOrOne = "`0` or `1`"
}

/// A quantity in a format.
enum FormatQuantity: String, Sendable {
  case month
  case day
  case hour
  case minute
  case second
  case offsetHour = "offset hour"
  case offsetMinute = "offset minute"
  case octet
}
