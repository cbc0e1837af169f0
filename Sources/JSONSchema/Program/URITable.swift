/// Values by URI without fragment.
///
/// Most schemas have one or two.
///
/// The first few are searched linearly. When a process creates its first dictionary with text keys,
/// the runtime searches the conformances of all libraries for their hashing, which takes longer
/// than compiling a small schema.
package struct URITable<Value: Sendable>: Sendable {
  private var firstURIs: [String] = []
  /// The values of ``firstURIs``, in the same order.
  private var firstValues: [Value] = []
  private var others: [String: Value] = [:]

  private static var maximumFirst: Int { 8 }

  /// Creates an empty table.
  package init() {}

  /// The value of a URI.
  package subscript(uri: String) -> Value? {
    if let place = firstURIs.firstIndex(of: uri) { return firstValues[place] }
    return others.isEmpty ? nil : others[uri]
  }

  /// Sets the value of a URI, and replaces an earlier one.
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

  /// All URIs, sorted.
  package var uris: [String] { (firstURIs + others.keys).sorted() }

  /// Returns a table with the same URIs and transformed values.
  package func mapValues<Other>(_ transform: (Value) -> Other) -> URITable<Other> {
    var table = URITable<Other>()
    table.firstURIs = firstURIs
    table.firstValues = firstValues.map(transform)
    if !others.isEmpty { table.others = others.mapValues(transform) }
    return table
  }
}
