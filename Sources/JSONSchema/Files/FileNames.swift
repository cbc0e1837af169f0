/// The names in a folder, which are searched for the one that was probably meant.
struct FileNames {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  /// Returns the name closest to a missing one.
  ///
  /// The candidates in order: the same name in another case, in another normal form or
  /// percent-decoded once more; a name with a typing mistake; a name that differs only after the
  /// first dot; a name with both differences.
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

  /// Returns the part of a name before its first dot.
  private static func stem(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }
}
