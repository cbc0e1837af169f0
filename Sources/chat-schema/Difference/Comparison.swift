import ChatSchemaGenerator
import JSONSchema
import JSONSchemaContainment
import JSONText

/// Compares two files, specs or folders, and collects all changes.
struct Comparison {
  private let options: ComparisonOptions
  private let oldTree: any FileTree
  private let newTree: any FileTree
  private(set) var report: DifferenceReport

  /// The warnings about the new schemas.
  private(set) var diagnostics: [Diagnostic] = []

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - old: The files of the old version.
  ///   - new: The files of the new version.
  ///   - options: The options for reading schemas.
  ///   - report: The report to which changes are added.
  init(old: any FileTree, new: any FileTree, options: ComparisonOptions, report: DifferenceReport) {
    oldTree = old
    newTree = new
    self.options = options
    self.report = report
  }

  /// Compares two paths.
  ///
  /// - Throws: `DiagnosticsError` if a schema or a spec cannot be used.
  mutating func compare(_ old: String, _ new: String) throws(DiagnosticsError) {
    if old == new, try compareAbsent(old) { return report.finish() }
    let folders = (old: try oldTree.files(in: old), new: try newTree.files(in: new))
    switch folders {
    case (let first?, let second?):
      try compareFolders(Folder(path: old, files: first), Folder(path: new, files: second))
    case (nil, nil):
      let names = (SchemaName(old), SchemaName(new))
      if names.0.fragment == nil, names.1.fragment == nil, try areSpecs(old, new) {
        try compareSpecs(old, new)
      } else {
        try compareSchemas(names.0, names.1)
      }
    default:
      throw DiagnosticsError(
        Diagnostic(
          "unlike-paths", at: SourceLocation(file: folders.old == nil ? new : old),
          "this is a folder, and the other one is a file; give two files, or two folders"))
    }
    report.finish()
  }

  /// Reports a file that only one of two commits has.
  ///
  /// - Returns: Whether that is so.
  private mutating func compareAbsent(_ path: String) throws(DiagnosticsError) -> Bool {
    let file = SchemaName(path).file
    let places = (old: oldTree.has(file), new: newTree.has(file))
    guard places.old != places.new, file != "-" else { return false }
    let tree = places.old ? oldTree : newTree
    if let files = try tree.files(in: file) {
      let (whole, none) = (Folder(path: file, files: files), Folder(path: file, files: []))
      try compareFolders(places.old ? whole : none, places.new ? whole : none)
    } else {
      try note(
        FileKind(tree.read(file)), old: places.old ? file : nil, new: places.new ? file : nil)
    }
    return true
  }

  private func areSpecs(_ old: String, _ new: String) throws(DiagnosticsError) -> Bool {
    let kinds = (FileKind(try oldTree.read(old)), FileKind(try newTree.read(new)))
    if kinds.0 == .spec, kinds.1 == .spec { return true }
    guard kinds.0 == .spec || kinds.1 == .spec else { return false }
    throw DiagnosticsError(
      Diagnostic(
        "unlike-paths", at: SourceLocation(file: kinds.0 == .spec ? old : new),
        "this is a spec, and the other file is not one"))
  }

  // MARK: Schemas

  private mutating func compareSchemas(
    _ old: SchemaName, _ new: SchemaName
  ) throws(DiagnosticsError) {
    let first = try VersionReader(tree: oldTree, options: options).version(old)
    let second = try VersionReader(tree: newTree, options: options).version(new)
    diagnostics += second.compiled.warnings
    let comparison = PayloadComparison(old: first, new: second, deadline: options.deadline)
    add([comparison])
    // The order of members matters to initializers, although it is no difference of schemas.
    guard first.texts != second.texts else { return }
    add(
      SourceComparison(options: options, old: oldTree, new: newTree).compare(old, new),
      ChangeLinks(comparison.differences))
  }

  private mutating func add(_ result: SourceComparison.Result, _ links: ChangeLinks) {
    report.changes += links.merged(result.changes)
    report.doubts += result.doubts
  }

  /// Adds the changes of payload schemas to the report.
  private mutating func add(_ comparisons: [PayloadComparison]) {
    for comparison in comparisons {
      report.changes += comparison.breaks
      report.doubts += comparison.doubts
      report.differences += comparison.differences
    }
  }

  // MARK: Specs

  /// Compares two specs.
  ///
  /// - Returns: The URIs of the schemas that the new one names.
  @discardableResult
  private mutating func compareSpecs(
    _ old: String, _ new: String
  ) throws(DiagnosticsError) -> [String] {
    let first = try SpecVersion(old, in: oldTree, options)
    let second = try SpecVersion(new, in: newTree, options)
    diagnostics += second.warnings
    guard first.texts != second.texts else { return second.schemas }
    let (comparisons, source) = try compare(first, second)
    let ofSpec = SchemaDifference.all(from: first.document, to: second.document)
      .map { ReportedChange($0) }
    add(comparisons)
    locate(in: (first, second), ChangeLinks(ofSpec))
    report.differences += ofSpec
    let links = ChangeLinks(report.differences)
    add(source, links)
    for change in try StorageChange.changes(from: first.model, to: second.model) {
      let reported = ReportedChange(
        kind: .storage, id: change.id, old: change.old, new: change.new,
        message: change.message, advice: change.refusal)
      report.changes.append(
        links.linked(reported, or: (change.definition.old, change.definition.new)))
    }
    return second.schemas
  }

  /// Compares the payload schemas of all entities that both specs have, and the generated Swift, at once.
  private func compare(
    _ first: SpecVersion, _ second: SpecVersion
  ) throws(DiagnosticsError) -> (payloads: [PayloadComparison], source: SourceComparison.Result) {
    var steps = [SpecStep.source(SourceComparison(options: options, old: oldTree, new: newTree))]
    for entity in second.model.entities {
      let former =
        first.model.entities.first { $0.name == entity.name }
        ?? first.model.entities.first { $0.name == entity.formerName }
      if let former { steps.append(.payload(old: former, new: entity, deadline: options.deadline)) }
    }
    let results = steps.mapInParallel(minimumCount: 2) { step in
      Result { () throws(DiagnosticsError) in try step.run(first, second) }
    }
    var comparison: (payloads: [PayloadComparison], source: SourceComparison.Result) = ([], .init())
    for result in results {
      switch try result.get() {
      case .payload(let payload): comparison.payloads.append(payload)
      case .source(let source): comparison.source = source
      }
    }
    return comparison
  }

  /// Gives changes of payload schemas that the spec itself describes a place in the spec.
  private mutating func locate(in specs: (old: SpecVersion, new: SpecVersion), _ links: ChangeLinks)
  {
    for index in report.changes.indices {
      let change = report.changes[index]
      let (old, new) = (specs.old.located(change.old), specs.new.located(change.new))
      if old == change.old, new == change.new { continue }
      report.changes[index].old = old
      report.changes[index].new = new
      // A whole entity has many differences; which of them is meant is not known.
      if (new ?? old)?.pointer?.tokens.count ?? 0 > 2 {
        report.changes[index] = links.linked(report.changes[index])
      }
    }
    report.differences.removeAll { change in
      specs.old.located(change.old) != change.old || specs.new.located(change.new) != change.new
    }
    for index in report.doubts.indices {
      report.doubts[index].old = specs.old.located(report.doubts[index].old)
      report.doubts[index].new = specs.new.located(report.doubts[index].new)
    }
  }

  // MARK: Folders

  /// A folder, and the `.json` files in it.
  private struct Folder {
    let path: String
    let files: [String]

    func path(of file: String) -> String { path.hasSuffix("/") ? path + file : "\(path)/\(file)" }
  }

  private mutating func compareFolders(_ old: Folder, _ new: Folder) throws(DiagnosticsError) {
    let first = try kinds(of: old, in: oldTree)
    let second = try kinds(of: new, in: newTree)
    let files = Set(first.keys).union(second.keys).sorted()
    // What belongs to a spec is generated from the spec, and not as a plain schema.
    var ofSpecs: Set<String> = []
    for file in files where first[file] == .spec && second[file] == .spec {
      ofSpecs.formUnion(try compareSpecs(old.path(of: file), new.path(of: file)))
    }
    for file in files {
      let paths = (old: old.path(of: file), new: new.path(of: file))
      switch (first[file], second[file]) {
      case (.spec, .spec), (.other, .other): break
      case (let kind?, nil): try note(kind, old: paths.old, new: nil)
      case (nil, let kind?): try note(kind, old: nil, new: paths.new)
      default:
        if ofSpecs.contains(SchemaSource.uri(ofFile: paths.new)) { continue }
        _ = try areSpecs(paths.old, paths.new)
        try compareSchemas(SchemaName(file: paths.old), SchemaName(file: paths.new))
      }
    }
  }

  private func kinds(
    of folder: Folder, in tree: any FileTree
  ) throws(DiagnosticsError) -> [String: FileKind] {
    var kinds: [String: FileKind] = [:]
    for file in folder.files { kinds[file] = FileKind(try tree.read(folder.path(of: file))) }
    return kinds
  }

  /// Reports a schema or spec that only one side has.
  private mutating func note(
    _ kind: FileKind, old: String?, new: String?
  ) throws(DiagnosticsError) {
    guard kind != .other else { return }
    let verb = old == nil ? "added" : "removed"
    var change = ReportedChange(
      kind: .source, id: "schema-\(verb)",
      old: old.map { SourceLocation(file: oldTree.shownName(of: $0)) },
      new: new.map { SourceLocation(file: newTree.shownName(of: $0)) },
      message: "the schema was \(verb)")
    report.changes.append(change)
    guard kind == .spec, let old else { return }
    let model = try SpecVersion(old, in: oldTree, options).model
    guard model.targets.records != nil, !model.entities.isEmpty else { return }
    change.kind = .storage
    change.message = "nothing describes the tables any more, and all rows are lost"
    report.changes.append(change)
  }
}

/// A part of the comparison of two specs that needs no other part.
private enum SpecStep: Sendable {
  /// The generated Swift.
  case source(SourceComparison)
  /// The payload schemas of an entity.
  case payload(old: Entity, new: Entity, deadline: ContinuousClock.Instant)

  enum Result: Sendable {
    case source(SourceComparison.Result)
    case payload(PayloadComparison)
  }

  func run(_ first: SpecVersion, _ second: SpecVersion) throws(DiagnosticsError) -> Result {
    switch self {
    case .source(let comparison): return .source(comparison.compare(first, second))
    case .payload(let old, let new, let deadline):
      return .payload(
        PayloadComparison(
          old: try first.payload(of: old), new: try second.payload(of: new), deadline: deadline))
    }
  }
}
