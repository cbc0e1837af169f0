import JSONSchema
import JSONText

/// Makes mistakes in a valid instance, each against one keyword of its schema.
struct InstanceMistakes {
  let instance: JSONValue
  let spots: [Spot]
  let layout: TextLayout
  var choices: SeededChoices

  /// A kind of mistake, and what makes one; `nil` if the instance has no place for it.
  typealias Maker = @Sendable (inout InstanceMistakes) -> Mistake?

  static let makers: [(kind: String, make: Maker)] =
    memberMakers + valueMakers + stringMakers + numberMakers + arrayMakers

  /// Where in the changed text a mistake is to be reported.
  enum Target {
    case value(ValuePath)
    case name(ValuePath)
  }

  /// A mistake in which the instance is another one.
  func mistake(
    _ kind: String, _ spot: Spot, _ changed: JSONValue, at targets: [Target], _ words: [[String]]
  ) -> Mistake {
    let printed = PrintedText(changed, layout)
    let offsets = targets.compactMap { target in
      switch target {
      case .value(let path): printed.offset(ofValueAt: path)
      case .name(let path): printed.offset(ofNameAt: path)
      }
    }
    return Mistake(
      kind: spot.isInChoice ? "\(kind), in an alternative" : kind, bytes: printed.bytes,
      offsets: offsets, words: words)
  }

  /// A mistake in which the value of a spot is another one.
  func replacing(
    _ spot: Spot, by value: JSONValue, _ kind: String, _ words: [[String]]
  ) -> Mistake {
    mistake(
      kind, spot, instance.replacing(at: spot.path, with: value), at: [.value(spot.path)], words)
  }

  /// Any spot with a keyword, and what one of its schemas says with it.
  mutating func spot(
    with keyword: String, where isWanted: (Spot) -> Bool = { _ in true }
  ) -> (spot: Spot, schema: JSONObject, value: JSONValue)? {
    let found = spots.filter { !$0.values(of: keyword).isEmpty && isWanted($0) }
    guard let spot = choices.pick(found),
      let schema = choices.pick(spot.schemas.filter { $0[keyword] != nil }),
      let value = schema[keyword]
    else { return nil }
    return (spot, schema, value)
  }
}

extension JSONValue {
  /// The value as messages quote it.
  var quoted: String { string.map(PrintedText.quoted) ?? text(style: .compact) }
}
