/// A set of the seven type names of JSON Schema.
///
/// JSON Schema 2020-12 Validation, 6.1.1: the six kinds of JSON, and `integer` for numbers
/// without a fraction. For example, `["string", "null"]` is `[.string, .null]`.
package struct TypeSet: OptionSet, BitwiseCopyable, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let null = TypeSet(rawValue: 1)
  package static let boolean = TypeSet(rawValue: 2)
  package static let number = TypeSet(rawValue: 4)
  package static let string = TypeSet(rawValue: 8)
  package static let array = TypeSet(rawValue: 16)
  package static let object = TypeSet(rawValue: 32)
  package static let integer = TypeSet(rawValue: 64)

  /// Numbers with and without a fraction.
  package static let numbers: TypeSet = [.number, .integer]

  /// Every kind of instance.
  package static let all: TypeSet = [.null, .boolean, .number, .string, .array, .object, .integer]

  /// The names used in schemas, in the order of the specification.
  package static let names: [(name: String, type: TypeSet)] = [
    "null", "boolean", "object", "array", "number", "string", "integer",
  ].compactMap { name in TypeSet(name: name).map { (name, $0) } }

  /// Creates the type with a name; nil if the name is unknown.
  package init?(name: String) {
    switch name {
    case "null": self = .null
    case "boolean": self = .boolean
    case "object": self = .object
    case "array": self = .array
    case "number": self = .number
    case "string": self = .string
    case "integer": self = .integer
    default: return nil
    }
  }

  /// The names of the types in the set.
  package var names: [String] { Self.namesOfSets[Int(rawValue & Self.all.rawValue)] }

  /// The names for each raw value, because sentences about failures need them again and again.
  private static let namesOfSets = (0...all.rawValue).map { rawValue in
    names.filter { TypeSet(rawValue: rawValue).contains($0.type) }.map(\.name)
  }
}
