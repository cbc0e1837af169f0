import JSONSchema
import JSONText

/// A set of the six kinds of JSON values.
struct KindSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every kind.
  static let all = KindSet(rawValue: 63)

  /// Creates the set of one kind.
  init(_ kind: JSONKind) {
    let bit: UInt8 =
      switch kind {
      case .null: 1
      case .boolean: 2
      case .number: 4
      case .string: 8
      case .array: 16
      case .object: 32
      }
    self.init(rawValue: bit)
  }

  /// Creates the set of the kinds that have a value of some type.
  init(of types: TypeSet) {
    var kinds: KindSet = []
    for kind in JSONKind.allCases where !types.isDisjoint(with: kind.types) {
      kinds.insert(KindSet(kind))
    }
    self = kinds
  }
}

extension JSONKind {
  /// The types of values of this kind.
  fileprivate var types: TypeSet {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .numbers
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The kinds in the order in which values are searched for: simple ones first.
  static let simplestFirst: [JSONKind] = [.null, .boolean, .number, .string, .array, .object]
}
