import Foundation

/// The files that a build command reads and writes, determined before the generator runs.
///
/// SwiftPM requires both lists when it plans a build. At that time no schema has been read. `swift build` plans again
/// only when a source file was added or removed, or the manifest has changed.
///
/// Nothing is reported here. A file that cannot be read is left out; the generator runs anyway and reports the error
/// with its location. A model that is missing from the announcement is written to ``lateFile``.
struct Announcement {
  /// The file for models that were added to the spec after the build was planned.
  static let lateFile = "LateModels.swift"

  /// The target's `chat-schema.json`, whether it exists or not.
  let configuration: URL
  /// Every file whose change may change the output.
  let inputs: [URL]
  /// The names of the files that the generator writes.
  let outputs: [String]
  /// The paths of the configuration that are outside the package.
  ///
  /// Nothing was read there.
  let refusedPaths: [String]

  /// Reads the configuration, the spec and the schemas of a target.
  ///
  /// - Parameters:
  ///   - targetDirectory: The folder of the target.
  ///   - packageDirectory: The folder outside of which nothing is read; nil for no restriction. A plugin has all
  ///     permissions of the user, and a configuration may come from a dependency.
  init(targetDirectory: URL, packageDirectory: URL? = nil) {
    configuration = targetDirectory.appending(path: "chat-schema.json")
    let bounds = Bounds(packageDirectory)
    let read = Self.object(at: configuration) ?? [:]
    let (settings, refused) = Self.settings(read, below: targetDirectory.asFolder, within: bounds)
    refusedPaths = refused
    let folder = targetDirectory.asFolder
    let entries = SchemaEntry.entries(settings["schemas"])
    let specPath = settings["spec"] as? String ?? (entries.isEmpty ? "entities.json" : nil)
    let spec = specPath.map { URL(filePath: $0, relativeTo: folder).standardizedFileURL }
    let parts = (settings["generate"] as? [Any])?.compactMap { $0 as? String } ?? ["models"]
    outputs = Self.outputs(
      ofSpec: spec.map { Self.object(at: $0) ?? [:] }, parts: Set(parts), schemas: entries)

    let listed = entries.map { URL(filePath: $0.path, relativeTo: folder).standardizedFileURL }
    let files = Self.files([spec].compactMap(\.self) + listed, within: bounds)
    let choices = (settings["config"] as? String).map {
      URL(filePath: $0, relativeTo: folder).standardizedFileURL
    }
    let resolved = (settings["resolve"] as? [Any] ?? []).compactMap { $0 as? String }.flatMap {
      Self.files(
        below: URL(filePath: Self.resolvedPath($0, below: folder), relativeTo: folder)
          .standardizedFileURL)
    }
    // A schema may refer to files in its folder, also to new ones before the next plan.
    let neighbours = files.flatMap {
      Self.jsonFiles(in: $0.deletingLastPathComponent(), andBelow: false)
    }
    let own = Self.jsonFiles(in: targetDirectory, andBelow: true)
    inputs = Self.existing(
      [configuration] + [choices].compactMap(\.self) + files + resolved + own + neighbours)
  }

  /// Returns the settings without the paths that are outside the package, and those paths.
  private static func settings(
    _ settings: [String: Any], below folder: URL, within bounds: Bounds
  ) -> (kept: [String: Any], refused: [String]) {
    var settings = settings
    var refused: [String] = []
    func isAllowed(_ path: String?) -> Bool {
      guard let path, !bounds.contain(URL(filePath: path, relativeTo: folder)) else { return true }
      refused.append(path)
      return false
    }
    for name in ["spec", "config"] where !isAllowed(settings[name] as? String) {
      settings[name] = nil
    }
    if let schemas = settings["schemas"] as? [Any] {
      settings["schemas"] = schemas.filter { isAllowed(SchemaEntry($0)?.path) }
    }
    if let resolve = settings["resolve"] as? [Any] {
      settings["resolve"] = resolve.filter { entry in
        isAllowed((entry as? String).map { resolvedPath($0, below: folder) })
      }
    }
    return (settings, refused)
  }

  /// Returns the path in an element of `resolve`, which may begin with a URI and `=`.
  ///
  /// `ResolveEntry` in the generator implements the same rule.
  private static func resolvedPath(_ entry: String, below folder: URL) -> String {
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: URL(filePath: path, relativeTo: folder).path)
    }
    let paths = entry.indices.filter { place in
      let scheme = entry[..<place].prefix { $0 != ":" }
      return entry[place] == "=" && scheme.endIndex < place && scheme.count > 1
        && scheme.first?.isLetter == true
        && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    }.map { String(entry[entry.index(after: $0)...]) }
    if isThere(entry) { return entry }
    return paths.first(where: isThere) ?? paths.first ?? entry
  }

  /// Returns the name of the file for a type at file scope: `Order.swift`, or `Records+Type.swift` where
  /// `Records.swift` is the name of another generated file.
  static func typeFile(_ type: String) -> String {
    let taken = [
      "customdata", "identifiers", "payloadschemas", "latemodels", "records", "actions",
    ]
    return taken.contains(type.lowercased()) ? "\(type)+Type.swift" : "\(type).swift"
  }

  /// Returns the names of the files that are generated for a target's configuration; `nil` is a target without a spec.
  static func outputs(
    ofSpec spec: [String: Any]?, parts: Set<String> = ["models"], schemas: [SchemaEntry] = []
  ) -> [String] {
    let names =
      (spec.map { outputs(ofSpec: $0, parts: parts) } ?? []) + schemas.flatMap(\.outputs) + [
        lateFile
      ]
    // The generator reports a name that occurs twice.
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Returns the names of the files generated for a spec.
  ///
  /// `OutputNames` in the generator implements the same rule.
  private static func outputs(ofSpec spec: [String: Any], parts: Set<String>) -> [String] {
    let patterns = spec["names"] as? [String: Any]
    let entities = spec["entities"] as? [String: Any] ?? [:]
    var names: [String] = []
    for (entity, content) in entities.sorted(by: { $0.key < $1.key }) {
      let own = (content as? [String: Any])?["names"] as? [String: Any]
      func name(_ key: String) -> String? {
        own?[key] as? String
          ?? (patterns?[key] as? String)?.replacingOccurrences(of: "{entity}", with: entity)
      }
      let model = name("model") ?? entity
      guard isFileName(model) else { continue }
      if parts.contains("models") {
        names.append(typeFile(model))
        names += ["+Coding", "+Patcher"].map { "\(model)\($0).swift" }
      }
      if parts.contains("sync") { names.append("\(model)+Actions.swift") }
      guard parts.contains("store") else { continue }
      names += [name("record") ?? "Stored\(model)", name("recordProtocol") ?? "Managed\(model)"]
        .filter(isFileName).map(typeFile)
    }
    if parts.contains("models") {
      names += ["CustomData.swift", "Identifiers.swift", "PayloadSchemas.swift"]
    }
    if parts.contains("store") { names.append("Records.swift") }
    return parts.contains("sync") ? names + ["Actions.swift"] : names
  }

  /// Returns whether a model with this name can have a file.
  ///
  /// The generator reports the other names.
  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.contains("/") && !name.contains("\0")
  }

  /// Returns the files, and the files that they name directly or indirectly, as far as they can be read.
  private static func files(_ files: [URL], within bounds: Bounds) -> [URL] {
    var found: [URL] = []
    var open = files
    var seen = Set(files.map(\.path))
    while let file = open.popLast() {
      found.append(file)
      guard let content = object(at: file) else { continue }
      let folder = file.deletingLastPathComponent()
      for name in fileNames(in: content).sorted() {
        let other = URL(filePath: name, relativeTo: folder).standardizedFileURL
        if seen.insert(other.path).inserted, bounds.contain(other) { open.append(other) }
      }
    }
    return found
  }

  /// Returns a file, or the JSON files in a folder.
  private static func files(below path: URL) -> [URL] {
    let isFolder = (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    return isFolder ? jsonFiles(in: path, andBelow: true) : [path]
  }

  /// Returns all strings in a JSON value that look like the name of a JSON file, without fragments.
  private static func fileNames(in value: Any) -> Set<String> {
    switch value {
    case let text as String: fileName(in: text)
    case let array as [Any]: array.reduce(into: []) { $0.formUnion(fileNames(in: $1)) }
    case let object as [String: Any]:
      object.values.reduce(into: []) { $0.formUnion(fileNames(in: $1)) }
    default: []
    }
  }

  private static func fileName(in text: String) -> Set<String> {
    let name = text.prefix { $0 != "#" }
    return name.hasSuffix(".json") && !name.contains("://") ? [String(name)] : []
  }

  /// Returns the JSON files of a folder, in an order that does not depend on the file system.
  private static func jsonFiles(in folder: URL, andBelow isRecursive: Bool) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil,
      options: isRecursive
        ? [.skipsHiddenFiles] : [.skipsHiddenFiles, .skipsSubdirectoryDescendants])
    let files = enumerator?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "json" }.map(\.standardizedFileURL)
      .sorted { $0.path < $1.path }
  }

  /// Returns the files that exist, without duplicates.
  ///
  /// SwiftPM stops at a missing input, without a location.
  private static func existing(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter {
      seen.insert($0.path).inserted && FileManager.default.isReadableFile(atPath: $0.path)
    }
  }

  /// Returns the JSON object in a file, or `nil` if the file cannot be read or contains something else.
  private static func object(at file: URL) -> [String: Any]? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any]
  }
}

/// A folder outside of which nothing is read, with symbolic links resolved.
private struct Bounds {
  private let root: String?

  init(_ folder: URL?) {
    root = folder?.resolvingSymlinksInPath().path
  }

  func contain(_ file: URL) -> Bool {
    guard let root else { return true }
    let path = file.standardizedFileURL.resolvingSymlinksInPath().path
    return path == root || path.utf8.starts(with: "\(root)/".utf8)
  }
}

extension URL {
  /// The same folder, marked as a directory, so that a relative path is resolved inside it.
  fileprivate var asFolder: URL { URL(filePath: path, directoryHint: .isDirectory) }
}
