/// Loads schemas from the files that `file:` URIs name.
///
/// It accesses only files, never the network.
public struct FileSchemaLoader: SchemaLoader {
  /// Creates a loader.
  public init() {}

  /// Returns the source in the file that a URI names.
  ///
  /// - Returns: The source; `nil` if the URI names no file, or if the file does not exist or is a
  ///   folder.
  /// - Throws: ``DiagnosticsError`` if the file exists but cannot be read.
  public func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    // The system would truncate a path at a zero byte.
    guard let path = URIReference(uri).filePath, !path.utf8.contains(0),
      File.kind(of: path) == .file
    else { return nil }
    let source = try SchemaSource(contentsOfFile: path)
    return SchemaSource(bytes: source.bytes, uri: uri, path: File.shownPath(path))
  }

  /// Returns the reason for which the file of a URI does not exist, and the nearest name.
  ///
  /// - Returns: The reason; `nil` if the URI is not a `file:` URI.
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

  /// The maximum number and size of neighboring files to read, so that a message takes negligible
  /// time.
  private static let maximumNeighbours = (count: 200, byteCount: 1 << 20)

  /// Returns the `.json` files in the folder of a file.
  public func neighbours(of uri: String) -> [SchemaSource] {
    guard let path = URIReference(uri).filePath,
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return [] }
    let folder = String(path[...slash])
    let names: [String]
    do throws(File.Failure) {
      names = try File.names(in: folder)
    } catch {
      // The error is reported for a reference into the folder.
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
      // The error is reported for a reference to the file.
      return nil
    }
  }
}
