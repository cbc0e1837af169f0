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

extension SchemaSource {
  /// Reads a file.
  ///
  /// Its `file:` URI becomes the base of relative references.
  ///
  /// - Parameter name: The absolute or relative path of the file, or its `file:` URI. Diagnostics
  ///   show the path as given.
  /// - Throws: ``DiagnosticsError`` if the file cannot be read or is on a network.
  public init(contentsOfFile name: String) throws(DiagnosticsError) {
    let path = try Self.path(ofFile: name)
    let bytes: [UInt8]
    do throws(File.Failure) {
      bytes = try File.bytes(of: path)
    } catch {
      let isFolder = File.kind(of: path) == .folder
      throw DiagnosticsError(
        Diagnostic(
          "unreadable-file", at: SourceLocation(file: path),
          isFolder
            ? "this is a folder, and a file is needed" : "the file can not be read: \(error.reason)"
        ))
    }
    self.init(bytes: bytes, uri: Self.uri(ofFile: path), path: path)
  }

  /// Returns the `file:` URI of a source that is read from a path.
  public static func uri(ofFile path: String) -> String {
    URIReference(filePath: File.absolutePath(path)).description
  }

  /// Returns the path of a file from a path or a `file:` URI (RFC 8089).
  ///
  /// - Throws: ``DiagnosticsError`` for a URI on a network.
  package static func path(ofFile name: String) throws(DiagnosticsError) -> String {
    guard let scheme = URIReference(name).scheme?.lowercased() else { return name }
    if scheme == "file", name.utf8.dropFirst(5).first == UInt8(ascii: "/") {
      if let path = URIReference("file" + name.dropFirst(4)).filePath { return path }
      throw DiagnosticsError(
        Diagnostic(
          "schema-on-network", at: SourceLocation(file: name),
          "this names a file of another machine; only files of this one are read"))
    }
    guard name.contains("://"), File.kind(of: name) == .nothing else { return name }
    throw DiagnosticsError(
      Diagnostic(
        "schema-on-network", at: SourceLocation(file: name),
        "nothing is ever fetched: give a file, not an address of `\(scheme)`",
        notes: [
          Diagnostic.Note(
            "save it to a file; references to it by its `$id` are found with --resolve")
        ]))
  }
}
