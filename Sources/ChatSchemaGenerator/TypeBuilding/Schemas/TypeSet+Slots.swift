import JSONSchema
import JSONText

/// Sets of kinds in which `number` represents only non-integer numbers, so that sets can be intersected:
/// `["number"]` is both bits, `["integer"]` one of them.
extension TypeSet {
  /// The kinds of a set as it is written in a schema.
  var slots: TypeSet { contains(.number) ? union(.integer) : self }

  /// Integers and other numbers.
  static let numeric: TypeSet = [.number, .integer]

  /// All kinds but null.
  static let nonNull = TypeSet.all.subtracting(.null)

  /// The kinds in the order in which cases are generated; all numbers are one kind.
  static let buckets: [TypeSet] = [.string, .numeric, .boolean, .array, .object]

  /// The kinds of the set; all numbers are one kind.
  var buckets: [TypeSet] {
    TypeSet.buckets.map(intersection).filter { !$0.isEmpty }
  }

  /// The set in the form of a schema: `number` includes integers.
  var written: TypeSet { contains(.number) ? subtracting(.integer) : self }

  /// The kind of a value.
  init(of node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = node.isInteger ? .integer : .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}
