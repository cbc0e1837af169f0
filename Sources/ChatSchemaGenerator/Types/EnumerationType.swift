/// A closed set of texts and the name of the type that stands for it.
struct EnumerationType: Hashable, Sendable {
  /// The proposed type name, made of the attribute's name, such as `SendStatus`.
  let name: String
  /// The texts, in the order of the spec.
  let values: [String]

  /// An enumeration named after an attribute: `sendStatus` becomes `SendStatus`.
  init(attribute: String, values: [String]) {
    name = attribute.prefix(1).uppercased() + attribute.dropFirst()
    self.values = values
  }
}
