/// What kind of value an attribute holds, before Swift has a say in how it is spelled.
package indirect enum ValueType: Hashable, Sendable {
  /// Text.
  case string
  /// True or false.
  case boolean
  /// A whole number; `fitsInt64` tells whether the schema or the spec bounds it to 64 bits.
  case integer(fitsInt64: Bool)
  /// Any number.
  case number
  /// A service's ordering token: an unsigned 64-bit integer that travels as text.
  case timetoken
  /// An instant, RFC 3339 on the wire.
  case date
  /// A URL, text on the wire.
  case url
  /// A UUID, text on the wire.
  case uuid
  /// Bytes, base64 on the wire.
  case data
  /// Any JSON.
  case json
  /// A typed identifier: the name of an ``IdentifierType`` of the model, such as `UserID`.
  case identifier(String)
  /// One of a closed set of texts.
  case enumeration(EnumerationType)
  /// A list of values of one type.
  case array(ValueType)
  /// Custom data of the application: the name of a ``CustomSlot``.
  case slot(String)
}

/// A closed set of texts and the name of the type that stands for it.
package struct EnumerationType: Hashable, Sendable {
  /// The proposed type name, made of the attribute's name, such as `SendStatus`.
  package let name: String
  /// The texts, in the order of the schema.
  package let values: [String]

  /// Creates an enumeration.
  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

/// The value of an attribute that nobody gave.
package enum DefaultValue: Hashable, Sendable {
  /// A text; for an enumeration, one of its values.
  case string(String)
  /// True or false.
  case boolean(Bool)
  /// A whole number that fits 64 bits.
  case integer(Int64)
  /// Any other number, as its exact text.
  case number(String)
  /// Any other JSON, as its compact text.
  case json(String)
  /// A new random UUID, upper case.
  case newUUID
  /// The present instant.
  case now
}

/// One assertion of a payload schema about a single value.
package enum ValueConstraint: Hashable, Sendable {
  /// At least so many Unicode scalars (`minLength`).
  case minLength(Int)
  /// At most so many Unicode scalars (`maxLength`).
  case maxLength(Int)
  /// A regular expression that matches somewhere in the text (`pattern`).
  case pattern(String)
  /// A named format such as `email` (`format`).
  case format(String)
  /// At least this number, as its exact text (`minimum`).
  case minimum(String)
  /// More than this number (`exclusiveMinimum`).
  case exclusiveMinimum(String)
  /// At most this number (`maximum`).
  case maximum(String)
  /// Less than this number (`exclusiveMaximum`).
  case exclusiveMaximum(String)
  /// A multiple of this number (`multipleOf`).
  case multipleOf(String)
  /// At least so many elements (`minItems`).
  case minItems(Int)
  /// At most so many elements (`maxItems`).
  case maxItems(Int)
  /// No element twice (`uniqueItems`).
  case uniqueItems
  /// A keyword that this list has no case for; only the schema engine can check it.
  case other(keyword: String)
}
