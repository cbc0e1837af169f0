@_spi(Engine) import JSONText

/// The element of an array that comes closest to matching `contains`.
struct ClosestElement {
  /// The index of the element.
  var place: Int

  /// The first failure of the element.
  var failure: ValidationFailure

  /// The location of that failure in the element.
  var location: JSONPointer

  /// The number of further failures.
  var otherCount: Int
}

extension ClosestElement {
  /// The maximum number of elements to examine, and of words on the tape that they take together.
  private static let maximumElementCount = 256
  private static let maximumWordCount = 65_536

  /// Finds the element; nil if all elements match the subschema, or if that is undecided.
  ///
  /// Elements are compared by their failures. The alternatives of a choice, which are about a
  /// single value, are distinguished by further criteria (``AlternativeRanking``).
  ///
  /// - Parameters:
  ///   - failure: The failure of `contains`, whose value is the array.
  ///   - inquiry: Its inquiry.
  init?(of failure: ValidationFailure, _ inquiry: Inquiry) {
    let search = Reevaluation(inquiry, of: failure)
    let closest = failure.node.document.withTape { tape in
      var closest: (place: Int, unlikeness: Int, errors: [ValidationError])?
      let array = failure.node.index
      var element = tape.firstChild(array)
      let end = min(tape.next(after: array), element + Self.maximumWordCount)
      var place = 0
      while element < end, place < Self.maximumElementCount {
        let errors = search.errors(of: element, on: tape, inquiry.subschema)
        let unlikeness = errors.reduce(0) { $0 + $1.unlikeness }
        if !errors.isEmpty, unlikeness < closest?.unlikeness ?? .max {
          closest = (place, unlikeness, errors)
        }
        element = tape.next(after: element)
        place += 1
      }
      return closest
    }
    guard let closest, let error = closest.errors.first else { return nil }
    self.init(
      place: closest.place, failure: error.failure, location: error.instanceLocation,
      otherCount: closest.errors.count - 1)
  }
}

extension ValidationError {
  /// A measure of how much the error indicates that another value was meant.
  fileprivate var unlikeness: Int {
    if isMisspelling { return 1 }
    let depth = parts.path.instanceDepth
    return switch failure.reason {
    case .type, .expected, .falseSchema: depth == 0 ? 16 : 2
    case .const: depth <= 1 ? 8 : 2
    case .enumeration(let values): depth <= 1 && values.count == 1 ? 8 : 2
    case .required(let names): 3 * min(names.count, 8)
    default: 2
    }
  }

  /// The maximum number of texts to compare with one that may be misspelt.
  private static let maximumTextCount = 256

  /// Whether the spelling of the value is similar to an expected one, or a member's name to a
  /// missing one.
  private var isMisspelling: Bool {
    let node = failure.node
    switch failure.reason {
    case .const, .enumeration, .expected:
      let values = failure.expectedValues
      guard let text = node.string, values.count <= Self.maximumTextCount else { return false }
      return NearMiss.closest(to: text, in: values.lazy.compactMap(\.string)) != nil
    case .required(let names):
      guard names.count == 1, node.count <= Self.maximumTextCount else { return false }
      return NearMiss.closest(to: names[0], in: node.members.lazy.map(\.name)) != nil
    default: return false
    }
  }
}
