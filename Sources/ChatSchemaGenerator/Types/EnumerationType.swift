import JSONText

/// The texts that a spec lists for an attribute, before they have a type.
///
/// If the attribute is only a column, this remains its type: its enumeration is closed, and belongs to the
/// record.
struct EnumerationType: Hashable, Sendable {
  /// The proposed type name, made of the attribute's name, such as `SendStatus`.
  let name: String
  /// The texts, in the order of the spec.
  let values: [String]

  /// Creates an enumeration named after an attribute: `sendStatus` becomes `SendStatus`.
  init(attribute: String, values: [String]) {
    name = attribute.prefix(1).uppercased() + attribute.dropFirst()
    self.values = values
  }

  /// The names of the cases.
  var cases: [Identifier] { EnumerationShape.caseNames.identifiers(for: values) }

  /// The enumeration in the type that a model declares for the texts; it keeps texts that the spec does not
  /// list.
  var shape: EnumerationShape {
    EnumerationShape(
      cases: zip(values, cases).map { EnumerationShape.Case(name: $1.text, value: .string($0)) },
      isOpen: true, isText: true, hasSchema: false)
  }
}
