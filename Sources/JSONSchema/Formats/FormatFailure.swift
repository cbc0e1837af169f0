@_spi(Engine) import JSONText

/// The reason for which a text does not have a format.
public struct FormatFailure: Sendable, Hashable {
  /// The expected format.
  public let format: Format

  /// The byte offset of the failure in the text in UTF-8, from 0.
  ///
  /// A failure of a part, such as a label that is too long, has the offset of its start.
  public var byteOffset: Int { problem.offset }

  /// The problem as data.
  let problem: FormatProblem

  /// The scalar at the offset of the problem; nil at the end of the text.
  let found: UInt32?

  /// The reason as a sentence without a full stop, such as "month 13 is out of range".
  ///
  /// It may quote a character or a number from the text.
  public var reason: String {
    switch problem.kind {
    case .expected(let element): expected(element)
    case .outOfRange(let quantity, let value): "\(quantity.rawValue) \(value) is out of range"
    case .dayOutOfRange(let day, let month, let year):
      "day \(day) is not in month \(month) of the year \(year)"
    case .misplacedLeapSecond: "second 60 is only possible at 23:59 UTC"
    case .leapSecondOnOtherDay: "second 60 is only possible at the end of June or December"
    case .leadingZero: "a number has a leading zero"
    case .tooLong(let element, let limit): "\(element.rawValue) is longer than \(limit) bytes"
    case .misplacedHyphen:
      "a label starts or ends with a hyphen, or has hyphens as its third and fourth characters"
    case .leadingMark: "a label starts with a combining mark"
    case .disallowedScalar(let scalar): "\(Self.name(scalar)) is not allowed in a label"
    case .misplacedScalar(let scalar):
      "\(Self.name(scalar)) is not allowed at this place in a label"
    case .invalidEncodedLabel: "a label starts with `xn--` but encodes no valid label"
    case .mixedDirections: "a label mixes left-to-right and right-to-left text"
    case .unnormalized: "a label is not in Unicode Normalization Form C"
    case .ambiguousCompression: "`::` stands for groups more than once"
    case .incompleteGroup: "the last group of digits is not whole"
    case .tooManyBits: "the number does not fit into 64 bits"
    case .wrongWeekday: "the date is not on this day of the week"
    case .repeated(let element): "\(element.rawValue) occurs twice"
    case .invalidPattern(let message): message.hasSuffix(".") ? String(message.dropLast()) : message
    }
  }

  /// Appends the ``reason`` to a text in UTF-8.
  func appendReason(to text: inout OutputBytes) {
    // Most failures are of this kind. The others have separate texts.
    if case .expected(let element) = problem.kind {
      appendExpected(element, to: &text)
    } else {
      text.append(contentsOf: reason)
    }
  }

  private func appendExpected(_ element: FormatElement, to text: inout OutputBytes) {
    if let found {
      if 0x21...0x7E ~= found {
        text.append(UInt8(ascii: "`"))
        text.append(UInt8(found))
        text.append(UInt8(ascii: "`"))
      } else {
        text.append(contentsOf: Self.name(found))
      }
      text.append(" stands where ")
    } else {
      text.append("the text ends where ")
    }
    text.append(contentsOf: element.rawValue)
    text.append(" is expected")
  }

  private func expected(_ element: FormatElement) -> String {
    var text = OutputBytes()
    appendExpected(element, to: &text)
    return text.text
  }

  /// Returns a scalar in a form for messages: itself if it is printable ASCII, otherwise its
  /// number.
  private static func name(_ scalar: UInt32) -> String {
    if 0x21...0x7E ~= scalar, let scalar = Unicode.Scalar(scalar) { return "`\(scalar)`" }
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

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
