/// Explains why a file does not exist.
struct MissingFile {
  private let path: String

  /// Creates the explanation for a file.
  ///
  /// - Parameter path: The absolute path of the file, without `.` and `..`.
  init(_ path: String) { self.path = path }

  /// The reason for which the file does not exist, and the nearest name.
  var absence: SchemaAbsence {
    let shown = Self.shown(path)
    if path.isEmpty { return SchemaAbsence("it names no file") }
    if path.utf8.contains(0) { return SchemaAbsence("no file has U+0000 in its name") }
    if path.utf8.contains(UInt8(ascii: "\\")) {
      return SchemaAbsence(
        "a URI has `/` where this has `\\`", nearest: uri(path.replacing("\\", with: "/")))
    }
    if File.kind(of: path) == .folder { return folder(shown) }
    if let obstacle = File.obstacle(at: path) {
      return SchemaAbsence("`\(shown)` can not be looked at: \(obstacle)")
    }
    var folder = ""
    var rest = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    while let name = rest.popFirst() {
      let next = "\(folder)/\(name)"
      switch File.kind(of: next) {
      case .folder: folder = next
      case .file, .stream:
        return SchemaAbsence(
          "`\(File.shownPath(next))` is a file and no folder", nearest: uri(next))
      case .nothing: return missing(String(name), in: folder, rest)
      }
    }
    return SchemaAbsence("there is no file `\(shown)`")
  }

  /// Returns the path in the form shown to users; a dot for the working folder.
  private static func shown(_ path: String) -> String {
    let shown = File.shownPath(path)
    return shown.isEmpty ? "." : shown
  }

  private func folder(_ shown: String) -> SchemaAbsence {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let meant = [".json", ".schema.json", "/index.json", "/schema.json"].lazy.compactMap {
      self.uri(trimmed + $0)
    }.first
    return SchemaAbsence("`\(shown)` is a folder", nearest: meant)
  }

  /// Returns the absence of the first part of the path that does not exist.
  private func missing(
    _ name: String, in folder: String, _ rest: ArraySlice<Substring>
  ) -> SchemaAbsence {
    let kind = rest.isEmpty ? "file" : "folder"
    let reason = "there is no \(kind) `\(File.shownPath("\(folder)/\(name)"))`"
    let names: [String]
    do throws(File.Failure) {
      names = try File.names(in: folder.isEmpty ? "/" : folder)
    } catch {
      return SchemaAbsence("\(reason), as far as its folder can be read: \(error.reason)")
    }
    let end = rest.map { "/\($0)" }.joined()
    let nearest = FileNames(names).nearest(to: name)
    let isSpelling = nearest.map { $0 != name && $0.lowercased() == name.lowercased() } ?? false
    return SchemaAbsence(
      isSpelling ? "\(reason): upper and lower case count" : reason,
      nearest: nearest.flatMap { uri("\(folder)/\($0)\(end)") })
  }

  /// Returns the URI of a path if a file exists there.
  private func uri(_ path: String) -> String? {
    File.kind(of: path) == .file ? SchemaSource.uri(ofFile: path) : nil
  }
}

/// The names in a folder, which are searched for the one that was probably meant.
struct FileNames {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

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
  private static func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }
}
