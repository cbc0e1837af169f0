/// Values by URI without fragment, of which most schemas have one or two.
///
/// The first few are looked for one by one. A process that makes its first dictionary of texts goes over
/// the conformances of all libraries to find how they are hashed, which takes longer than to compile a
/// small schema.
package struct URITable<Value: Sendable>: Sendable {
  private var first: [(uri: String, value: Value)] = []
  private var others: [String: Value] = [:]

  private static var maximumFirst: Int { 8 }

  /// A table of nothing.
  package init() {}

  /// The value of a URI.
  package subscript(uri: String) -> Value? {
    for entry in first where entry.uri == uri { return entry.value }
    return others.isEmpty ? nil : others[uri]
  }

  /// Gives a URI a value, in the place of the one that it has.
  package mutating func set(_ uri: String, _ value: Value) {
    for place in first.indices where first[place].uri == uri {
      first[place].value = value
      return
    }
    if first.count < Self.maximumFirst {
      first.append((uri, value))
    } else {
      others[uri] = value
    }
  }

  /// Every URI, sorted.
  package var uris: [String] { (first.map(\.uri) + others.keys).sorted() }

  /// The same URIs with other values.
  package func mapValues<Other>(_ transform: (Value) -> Other) -> URITable<Other> {
    var table = URITable<Other>()
    table.first = first.map { ($0.uri, transform($0.value)) }
    if !others.isEmpty { table.others = others.mapValues(transform) }
    return table
  }
}
