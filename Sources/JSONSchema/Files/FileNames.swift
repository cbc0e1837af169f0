/// The names in a folder, among which one may be the one that was meant.
struct FileNames {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  /// The name that is closest to one that is not there.
  ///
  /// The same in another case, in another normal form or with its escapes read once more; then one with
  /// a typing mistake; then one that differs in what follows the first dot; then both.
  func nearest(to name: String) -> String? {
    let folded = name.lowercased()
    if let same = names.first(where: { $0.lowercased() == folded }) { return same }
    if let decoded = URIReference.decodingPercents(name), decoded != name,
      let same = names.first(where: { $0 == decoded })
    {
      return same
    }
    if let close = NearMiss.closest(to: name, in: names) { return close }
    let stem = Self.stem(folded)
    let schemas = names.filter { $0.hasSuffix(".json") }
    if let same = schemas.first(where: { Self.stem($0.lowercased()) == stem }) { return same }
    let close = NearMiss.closest(to: stem, in: schemas.map { Self.stem($0.lowercased()) })
    return schemas.first { Self.stem($0.lowercased()) == close }
  }

  /// The part of a name before its first dot.
  private static func stem(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }
}
