import JSONText

extension InstanceMistakes {
  static let arrayMakers: [(kind: String, make: Maker)] = [
    ("too few elements", { $0.tooFewElements() }),
    ("too many elements", { $0.tooManyElements() }),
    ("repeated element", { $0.repeatedElement() }),
    ("superfluous element", { $0.superfluousElement() }),
    ("no element that is asked for", { $0.nothingContained() }),
  ]

  private mutating func tooFewElements() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "minItems"), let elements = spot.value.array,
      let minimum = limit.number?.int64.map(Int.init)
    else { return nil }
    return replacing(
      spot, by: .array(Array(elements.prefix(minimum - 1))), "too few elements",
      [["fewer than \(minimum) element", "(\(minimum - 1))"]])
  }

  private mutating func tooManyElements() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "maxItems"), let elements = spot.value.array,
      let maximum = limit.number?.int64.map(Int.init), let last = elements.last
    else { return nil }
    let more = Array(repeating: last, count: maximum + 1 - elements.count)
    return replacing(
      spot, by: .array(elements + more), "too many elements",
      [["more than \(maximum) element", "(\(maximum + 1))"]])
  }

  private mutating func repeatedElement() -> Mistake? {
    guard let (spot, _, isAsked) = spot(with: "uniqueItems"), isAsked == true,
      let elements = spot.value.array, let repeated = choices.pick(Array(elements.indices))
    else { return nil }
    let last = elements.count
    let changed = instance.replacing(at: spot.path, with: .array(elements + [elements[repeated]]))
    return mistake(
      "repeated element", spot, changed,
      at: [.value(spot.path), .value(spot.path + [.element(last)])],
      [["elements \(repeated) and \(last) are equal"]])
  }

  /// One element more than the schemas of a tuple.
  private mutating func superfluousElement() -> Mistake? {
    let keyword = choices.below(2) == 0 ? "items" : "additionalItems"
    guard let (spot, _, rest) = spot(with: keyword), rest == false, let elements = spot.value.array,
      let last = elements.last
    else { return nil }
    let changed = instance.replacing(at: spot.path, with: .array(elements + [last]))
    return mistake(
      "superfluous element", spot, changed, at: [.value(spot.path + [.element(elements.count)])],
      [["element", "not allowed"]])
  }

  /// An array without the elements that `contains` asks for.
  private mutating func nothingContained() -> Mistake? {
    guard let (spot, _, contained) = spot(with: "contains"), let elements = spot.value.array else {
      return nil
    }
    let constant = contained["const"]
    let name = contained["required"]?[0]?.string
    let rest = elements.filter { element in
      element != constant && name.map { element[$0] == nil } ?? true
    }
    return replacing(spot, by: .array(rest), "no element that is asked for", [["contains"]])
  }
}
