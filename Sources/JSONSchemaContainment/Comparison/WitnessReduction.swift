import JSONSchema
import JSONText

/// Makes a payload smaller that some schemas accept and others refuse.
struct WitnessReduction {
  let accepting: [CompiledSchema]
  let refusing: [CompiledSchema]

  /// The maximum number of attempts, so that a reduction takes little time.
  private static let maximumCount = 400

  /// Returns a payload that the same schemas accept and refuse.
  func reduced(_ witness: JSONValue) -> JSONValue {
    var current = witness
    var count = 0
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for attempt in Self.smaller(than: current) {
        count += 1
        guard count < Self.maximumCount else { return current }
        if holds(attempt) {
          current = attempt
          isSmaller = true
          break
        }
      }
    }
    return current
  }

  private func holds(_ value: JSONValue) -> Bool {
    guard let document = try? JSONDocument(value.bytes()) else { return false }
    return accepting.allSatisfy { $0.decides(document.root) == true }
      && refusing.allSatisfy { $0.decides(document.root) == false }
  }

  /// Returns smaller values: without a member or an element, with a smaller one, or a shorter text.
  private static func smaller(than value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let object):
      return object.names.map { name in
        var rest = object
        rest[name] = nil
        return .object(rest)
      }
        + object.flatMap { member in
          smaller(than: member.value).map { value in
            var changed = object
            changed[member.name] = value
            return .object(changed)
          }
        }
    case .array(let elements):
      return elements.indices.map { index in
        var rest = elements
        rest.remove(at: index)
        return .array(rest)
      }
        + elements.indices.flatMap { index in
          smaller(than: elements[index]).map { value in
            var changed = elements
            changed[index] = value
            return .array(changed)
          }
        }
    case .string(let text):
      let scalars = Array(text.unicodeScalars)
      guard !scalars.isEmpty else { return [] }
      return [0, scalars.count / 2, scalars.count - 1].map { count in
        var shorter = String.UnicodeScalarView()
        shorter.append(contentsOf: scalars.prefix(count))
        return .string(String(shorter))
      }
    case .number(let number):
      return number == JSONNumber(0) ? [] : [.number(JSONNumber(0))]
    case .bool, .null: return []
    }
  }
}
