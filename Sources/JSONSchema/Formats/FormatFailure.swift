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
    case .invalidPattern(let message):
      message.hasSuffix(".") ? String(message.dropLast()) : message
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
