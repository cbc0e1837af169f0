/// Values by URI without fragment, of which most schemas have one or two.
///
/// The first few are looked for one by one. A process that makes its first dictionary of texts goes over
/// the conformances of all libraries to find how they are hashed, which takes longer than to compile a
/// small schema.
package struct URITable<Value: Sendable>: Sendable {
  private var firstURIs: [String] = []
  /// The values of ``firstURIs``, in the same order.
  private var firstValues: [Value] = []
  private var others: [String: Value] = [:]

  private static var maximumFirst: Int { 8 }

  /// A table of nothing.
  package init() {}

  /// The value of a URI.
  package subscript(uri: String) -> Value? {
    if let place = firstURIs.firstIndex(of: uri) { return firstValues[place] }
    return others.isEmpty ? nil : others[uri]
  }

  /// Gives a URI a value, in the place of the one that it has.
  package mutating func set(_ uri: String, _ value: Value) {
    if let place = firstURIs.firstIndex(of: uri) {
      firstValues[place] = value
    } else if firstURIs.count < Self.maximumFirst {
      firstURIs.append(uri)
      firstValues.append(value)
    } else {
      others[uri] = value
    }
  }

  /// Every URI, sorted.
  package var uris: [String] { (firstURIs + others.keys).sorted() }

  /// The same URIs with other values.
  package func mapValues<Other>(_ transform: (Value) -> Other) -> URITable<Other> {
    var table = URITable<Other>()
    table.firstURIs = firstURIs
    table.firstValues = firstValues.map(transform)
    if !others.isEmpty { table.others = others.mapValues(transform) }
    return table
  }
}
