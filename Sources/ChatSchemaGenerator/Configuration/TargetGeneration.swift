package import JSONSchema

/// What the plugins do for one target: its configuration, its spec, its files.
package struct TargetGeneration: Sendable {
  /// The configuration of the target.
  package let configuration: TargetConfiguration
  /// What was generated, and the warnings.
  package let output: GeneratorOutput
  private let folder: String

  /// Reads the configuration in a file and generates what it asks for.
  ///
  /// - Parameters:
  ///   - path: The configuration; diagnostics show paths that begin as this one does.
  ///   - loader: Finds the schemas.
  /// - Throws: ``DiagnosticsError`` with all that is wrong.
  package init(configuration path: String, loader: any SchemaLoader) throws(DiagnosticsError) {
    let configuration = try TargetConfiguration(SchemaSource(contentsOfFile: path))
    self.configuration = configuration
    folder = FilePath.folder(of: path)
    output = try GeneratorPipeline.models(
      of: Self.spec(of: configuration, in: folder), loader: loader,
      options: GeneratorOptions(access: configuration.access, sourceName: configuration.spec))
  }

  /// The folder for checked-in files, or `nil` if the target has none.
  package var outputFolder: String? {
    configuration.output.map { FilePath.resolve($0, in: folder) }
  }

  /// The spec; where there is none, the place that names it is to be changed.
  private static func spec(
    of configuration: TargetConfiguration, in folder: String
  ) throws(DiagnosticsError) -> SchemaSource {
    do throws(DiagnosticsError) {
      return try SchemaSource(contentsOfFile: FilePath.resolve(configuration.spec, in: folder))
    } catch {
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          Diagnostic(
            "unreadable-spec", at: configuration.specLocation,
            "the spec `\(configuration.spec)` can not be used: \(diagnostic.message)")
        })
    }
  }
}

/// Paths as text, without a look at the file system.
enum FilePath {
  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path that is relative to a folder, without steps up and down again.
  static func resolve(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !whole.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return whole.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
