import CommandStreams
import JSONSchema

/// The files of a run, each with the schemas that are for it.
struct MappedInputs {
  /// Files that have a schema and its options in common.
  struct Group {
    var request: ValidationRequest
    var paths: [String] = []
  }

  /// The groups, in the order of their first files.
  private(set) var groups: [Group] = []

  /// The number of files without a schema.
  private(set) var unmappedCount = 0

  /// The files without a schema.
  private(set) var unmapped: [String] = []

  /// The paths that cannot be read.
  private(set) var problems: [InputProblem] = []

  /// Whether each entry of the mapping is for a file.
  private var isEntryUsed: [Bool] = []

  /// The entries of the mapping that are for no file, if all files were looked at.
  var unusedEntries: [MappingFile.Entry] {
    guard request.base.paths.isEmpty, let mapping else { return [] }
    return zip(mapping.entries, isEntryUsed).filter { !$0.1 }.map(\.0)
  }

  /// The files that are read: instances, schemas, the mapping and the catalogue.
  var files: [String] {
    let schemas = groups.compactMap { group -> String? in
      guard case .schema(let name) = group.request.schema.subject else { return nil }
      return SchemaName(name).file
    }
    let others = [mapping?.path, request.catalog ?? mapping?.catalog].compactMap(\.self)
    return groups.flatMap(\.paths) + schemas + others
  }

  /// The folders that were entered.
  private var visited: Set<[UInt64]> = []

  private let request: MappingRequest
  private let mapping: MappingFile?
  private let catalog: SchemaCatalog?

  /// Finds the files and their schemas.
  ///
  /// - Throws: `DiagnosticsError` if the mapping or the catalogue can not be used, or if nothing names a schema.
  init(_ request: MappingRequest) throws(DiagnosticsError) {
    self.request = request
    let path = request.mapping ?? MappingFile.nearest()
    mapping = if let path { try MappingFile(path) } else { nil }
    isEntryUsed = mapping?.entries.map { _ in false } ?? []
    let catalogPath = request.catalog ?? mapping?.catalog
    catalog = if let catalogPath { try SchemaCatalog(catalogPath) } else { nil }
    if request.base.paths.isEmpty {
      guard let mapping else { throw Self.noSchema }
      try enter(mapping.folder, below: [], mapping, all: request.requiresSchema)
    } else {
      for path in request.base.paths { try add(given: path) }
    }
    if groups.isEmpty, mapping == nil, catalog == nil, problems.isEmpty { throw Self.noSchema }
  }

  private static var noSchema: DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        "missing-schema", at: nil,
        "no schema is named: give --schema FILE or --entity NAME, a mapping (chat-schema.yaml, or --mapping FILE), "
          + "`$schema` in the file itself, or --catalog FILE"))
  }

  // MARK: Files

  /// Adds a file, or the files of a folder, that the user named.
  private mutating func add(given path: String) throws(DiagnosticsError) {
    if let mapping, (try? FileStatus(path: path))?.kind == .directory {
      return try enter(path, below: File.namesBelow(mapping.folder, path), mapping, all: true)
    }
    let list = InputList(paths: [path], extensions: InputFormat.allExtensions)
    for entry in list.entries {
      switch entry {
      case .input(.file(let path)): try add(path)
      case .input(.standardInput): throw Self.noSchema
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  /// Adds the files of a folder, unless they were added before.
  private mutating func enter(
    _ folder: String, below names: [String], _ mapping: MappingFile, all: Bool
  ) throws(DiagnosticsError) {
    do throws(FileProblem) {
      guard visited.insert(try FileStatus(path: folder).identity).inserted else { return }
    } catch {
      problems.append(InputProblem(error))
      return
    }
    try walk(folder, below: names, mapping, all: all)
  }

  /// Adds the files of a folder that the mapping is for, or all of the kinds that are read.
  private mutating func walk(
    _ folder: String, below names: [String], _ mapping: MappingFile, all: Bool
  ) throws(DiagnosticsError) {
    let entries: [DirectoryListing.Entry]
    do throws(FileProblem) {
      entries = try DirectoryListing.entries(in: folder)
    } catch {
      problems.append(InputProblem(error))
      return
    }
    for entry in entries {
      let path = PathText.join(folder == "." ? "" : folder, entry.name)
      let inner = names + [entry.name]
      if mapping.exclude.match(inner) { continue }
      let isNamed =
        mapping.entries.contains { $0.patterns.match(inner) }
        || all && InputFormat.allExtensions.contains(PathText.fileExtension(of: entry.name))
      if entry.isRegularFile {
        if isNamed { try add(path) }
        continue
      }
      // A dangling link matters only if a pattern names it.
      guard let status = try? FileStatus(path: path) else {
        if isNamed { try add(path) }
        continue
      }
      switch status.kind {
      case .directory:
        // Several links may lead to a folder, or back to one around it.
        if mapping.enters(entry.name), visited.insert(status.identity).inserted {
          try walk(path, below: inner, mapping, all: all)
        }
      case .regular: if isNamed { try add(path) }
      default: break
      }
    }
  }

  private mutating func add(_ path: String) throws(DiagnosticsError) {
    let names = File.namesBelow(mapping?.folder ?? ".", path)
    if mapping?.exclude.match(names) == true { return }
    var isMapped = false
    for (number, entry) in (mapping?.entries ?? []).enumerated()
    where entry.patterns.match(names) {
      try add(path, schema: entry.schema, in: mapping?.folder ?? ".", entry.options, entry.location)
      isEntryUsed[number] = true
      isMapped = true
    }
    if isMapped { return }
    let problemCount = problems.count
    let name = ownName(path)
    if problems.count > problemCount { return }
    if let name {
      try add(
        path, schema: name, in: PathText.directory(of: path), .init(), SourceLocation(file: path))
    } else if let url = catalog?.schema(for: names) {
      try add(path, schema: url, in: ".", .init(), SourceLocation(file: path))
    } else if mapping.map({ File.namesBelow($0.folder, $0.path) != names }) ?? true {
      unmappedCount += 1
      unmapped.append(path)
    }
  }

  /// Returns the schema that a file names itself, and records a file that can not be read.
  private mutating func ownName(_ path: String) -> String? {
    guard request.readsOwnSchema else { return nil }
    do throws(FileProblem) {
      return try OwnSchema.name(in: path)
    } catch {
      problems.append(InputProblem(error))
      return nil
    }
  }

  // MARK: Schemas

  private mutating func add(
    _ path: String, schema: String, in folder: String, _ options: MappingFile.Options,
    _ location: SourceLocation
  ) throws(DiagnosticsError) {
    var base = request.base
    base.schema.subject = try subject(schema, in: folder, location)
    base.schema.resolve += mapping?.resolveEntries ?? []
    // The last format with a name applies, so those of the command line follow.
    base.schema.customFormats = (mapping?.formats ?? []) + base.schema.customFormats
    base.schema.accessMode = options.accessMode ?? base.schema.accessMode
    base.expectsInvalid = options.expectsInvalid ?? base.expectsInvalid
    base.schema.dialect = options.dialect ?? base.schema.dialect
    base.schema.assertsFormats = options.assertsFormats ?? base.schema.assertsFormats
    base.schema.isStrict = options.isStrict ?? base.schema.isStrict
    if options.format != .auto { base.format = options.format }
    base.isYAML11 = base.isYAML11 || options.isYAML11
    if let index = groups.firstIndex(where: { $0.request == base }) {
      groups[index].paths.append(path)
    } else {
      groups.append(Group(request: base, paths: [path]))
    }
  }

  /// Returns the schema that a text names: a file relative to a folder, or an address that is known.
  private func subject(
    _ name: String, in folder: String, _ location: SourceLocation
  ) throws(DiagnosticsError) -> SchemaRequest.Subject {
    guard name.contains("://") || name.hasPrefix("urn:") else {
      let path = PathText.join(folder == "." ? "" : folder, name)
      let file = SchemaName(path).file
      guard FileStatus.exists(file) else {
        throw DiagnosticsError(
          Diagnostic("missing-schema-file", at: location, "there is no file `\(file)`"))
      }
      return .schema(path)
    }
    let address = name.split(separator: "#", maxSplits: 1).first.map(String.init) ?? name
    let fragment = String(name.dropFirst(address.count))
    if let file = mapping?.resolve.lazy.compactMap({ $0.file(of: address) }).first {
      return .schema(file + (fragment == "#" ? "" : fragment))
    }
    if name.hasPrefix("file:") { return .schema(name) }
    let isKnown =
      MetaSchema.text(of: address) != nil
      || request.base.schema.resolve.contains { $0.uri == address }
      || !request.base.schema.resolve.isEmpty
    guard isKnown else {
      throw DiagnosticsError(
        Diagnostic(
          "schema-on-network", at: location,
          "`\(address)` is not fetched; say which file it is with --resolve \(address)=FILE, or with `resolve` in "
            + "the mapping"))
    }
    return .address(name)
  }
}

extension MappingFile {
  /// Returns whether a folder is entered: one whose name begins with a dot only if a pattern names it.
  fileprivate func enters(_ name: String) -> Bool {
    guard name.hasPrefix(".") else { return true }
    return name != ".git"
      && entries.contains { $0.patterns.contains { $0.dotFolders.contains(name) } }
  }

  /// The addresses, for references to them.
  fileprivate var resolveEntries: [ResolveEntry] {
    resolve.map { ResolveEntry(uri: $0.address, path: $0.path) }
  }
}

extension File {
  /// The current folder; `.` if the system does not say it.
  static var currentFolder: String { absolute(".") }

  private static func absolute(_ path: String) -> String {
    (try? SchemaSource.path(ofFile: SchemaSource.uri(ofFile: path))) ?? path
  }

  /// Returns the names of a path relative to a folder.
  fileprivate static func namesBelow(_ folder: String, _ path: String) -> [String] {
    func names(_ path: String) -> [String] {
      var names: [String] = []
      for part in absolute(path).split(separator: "/") {
        switch part {
        case ".": break
        case "..": _ = names.popLast()
        default: names.append(String(part))
        }
      }
      return names
    }
    let (base, all) = (names(folder), names(path))
    return all.starts(with: base) ? Array(all.dropFirst(base.count)) : all
  }
}
