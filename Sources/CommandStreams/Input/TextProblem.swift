/// A reason why text is not an instance that is known before the text is parsed.
package enum TextProblem: Hashable, Sendable {
  /// The value, or the line, is longer than the limit.
  case tooLong(limit: Int)
  /// `--input array`, and the text contains something else.
  case notAnArray
  /// `--input array`, and the array is not closed.
  case unclosedArray
  /// `--input array`, and an element is followed by neither a comma nor the closing bracket.
  case missingComma
  /// `--input array`, and the last comma has no element after it.
  case trailingComma
  /// `--input array`, and text follows the array.
  case textAfterArray

  /// A sentence that states the problem, without a full stop.
  package var sentence: String {
    switch self {
    case .tooLong(let limit): "this value is longer than the limit of \(limit) bytes"
    case .notAnArray: "expected an array at the top level, whose elements are the instances"
    case .unclosedArray: "the array is not closed: expected ',' or ']' before the end of the text"
    case .missingComma: "expected ',' or ']' after an element of the array"
    case .trailingComma: "trailing comma: expected another element before ']'"
    case .textAfterArray: "unexpected text after the end of the array"
    }
  }
}
