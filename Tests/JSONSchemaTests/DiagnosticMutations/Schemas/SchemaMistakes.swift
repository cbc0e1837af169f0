import JSONSchema
import JSONText

/// Makes mistakes in a schema, each in one keyword.
struct SchemaMistakes {
  let schema: JSONValue
  let sites: [(path: ValuePath, schema: JSONObject)]
  let layout: TextLayout
  var choices: SeededChoices

  /// A kind of mistake, and what makes one; `nil` if the schema has no place for it.
  typealias Maker = @Sendable (inout SchemaMistakes) -> Mistake?

  static let makers: [(kind: String, make: Maker)] =
    nameMakers + referenceMakers + limitMakers + valueMakers

  init(_ schema: JSONValue, _ layout: TextLayout, _ choices: SeededChoices) {
    self.schema = schema
    self.layout = layout
    self.choices = choices
    sites = SchemaSites(schema).sites
  }

  /// A number of the dialect: 4, 6, 7, 2019 or 2020.
  var draft: Int {
    let uri = schema["$schema"]?.string ?? ""
    return [4, 6, 7].first { uri.contains("draft-0\($0)") } ?? (uri.contains("2019") ? 2019 : 2020)
  }

  /// A mistake in which the schema is another one.
  func mistake(
    _ kind: String, _ changed: JSONValue, at path: ValuePath, isName: Bool = false,
    _ words: [[String]]
  ) -> Mistake {
    let printed = PrintedText(changed, layout)
    let offset = isName ? printed.offset(ofNameAt: path) : printed.offset(ofValueAt: path)
    return Mistake(
      kind: kind, bytes: printed.bytes, offsets: offset.map { [$0] } ?? [], words: words)
  }

  /// A mistake in which a value is another one.
  func replacing(
    _ path: ValuePath, by value: JSONValue, _ kind: String, _ words: [[String]]
  ) -> Mistake {
    mistake(kind, schema.replacing(at: path, with: value), at: path, words)
  }

  /// Any keyword of some names: its path and its value.
  mutating func keyword(
    _ names: [String], where isWanted: (JSONValue) -> Bool = { _ in true }
  ) -> (path: ValuePath, name: String, value: JSONValue)? {
    // By name first, so that rare keywords have their share.
    for name in choices.shuffled(names) {
      let found = sites.compactMap { site in site.schema[name].map { (site.path, $0) } }
        .filter { isWanted($0.1) }
      if let (path, value) = choices.pick(found) { return (path + [.member(name)], name, value) }
    }
    return nil
  }
}
