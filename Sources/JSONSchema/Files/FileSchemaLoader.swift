/// Finds schemas in the files that `file:` URIs name.
///
/// Nothing else is ever looked at, least of all the network.
public struct FileSchemaLoader: SchemaLoader {
  /// A loader.
  public init() {}

  /// The source in the file that a URI names.
  ///
  /// - Returns: `nil` if the URI names no file, there is no such file, or a folder in its place.
  /// - Throws: ``DiagnosticsError`` if there is one and it can not be read.
  public func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    // The system would take a path with a zero in it for its beginning.
    guard let path = URIReference(uri).filePath, !path.utf8.contains(0),
      File.kind(of: path) == .file
    else { return nil }
    let source = try SchemaSource(contentsOfFile: path)
    return SchemaSource(bytes: source.bytes, uri: uri, path: File.shownPath(path))
  }

  /// What there is in the place of the file that a URI names, and the nearest name.
  ///
  /// - Returns: `nil` if the URI is no `file:` URI.
  public func absence(at uri: String) -> SchemaAbsence? {
    let reference = URIReference(uri)
    guard reference.scheme == "file" else { return nil }
    if let host = reference.authority, !host.isEmpty, host != "localhost" {
      return SchemaAbsence("`file://` is followed by a host, here `\(host)`, and by `/` for a path")
    }
    guard let path = reference.filePath else {
      return SchemaAbsence("in a URI `%` is followed by two digits, and is itself written %25")
    }
    return MissingFile(path).absence
  }

  /// The most files that are looked at, and their longest, so that a message takes no time to speak of.
  private static let maximumNeighbours = (count: 200, byteCount: 1 << 20)

  /// The `.json` files in the folder of a file.
  public func neighbours(of uri: String) -> [SchemaSource] {
    guard let path = URIReference(uri).filePath,
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return [] }
    let folder = String(path[...slash])
    let names: [String]
    do throws(File.Failure) {
      names = try File.names(in: folder)
    } catch {
      // A reference into the folder is told so.
      return []
    }
    return names.filter { $0.hasSuffix(".json") }.prefix(Self.maximumNeighbours.count)
      .compactMap { Self.neighbour(at: folder + $0) }
  }

  private static func neighbour(at path: String) -> SchemaSource? {
    guard File.size(of: path) <= maximumNeighbours.byteCount else { return nil }
    do throws(DiagnosticsError) {
      let source = try SchemaSource(contentsOfFile: path)
      return SchemaSource(bytes: source.bytes, uri: source.uri, path: File.shownPath(path))
    } catch {
      // A reference to the file is told why.
      return nil
    }
  }
}
