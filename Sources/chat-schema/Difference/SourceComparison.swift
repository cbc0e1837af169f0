import ChatSchemaGenerator
import JSONSchema
import JSONText

/// Compares the Swift that is generated from two versions, as declarations.
struct SourceComparison {
  let options: ComparisonOptions
  let old: any FileTree
  let new: any FileTree

  /// The number of bytes of both schemas above which their Swift is not compared.
  ///
  /// To make the declarations takes about 2 seconds for a megabyte, so that a part of the time that is left is enough.
  private var maximumByteCount: Int {
    let seconds = (options.deadline - ContinuousClock.now).components.seconds
    return max(100_000, min(2_000_000, Int(seconds) * 400_000))
  }

  /// The result of a comparison.
  struct Result {
    var changes: [ReportedChange] = []
    var doubts: [ReportedDoubt] = []
  }

  /// Compares the models of two plain schemas.
  ///
  /// Both root types have the name of the new one, because each file has a name of its own.
  func compare(_ oldName: SchemaName, _ newName: SchemaName) -> Result {
    do throws(DiagnosticsError) {
      let sources = (old: try old.read(oldName.file), new: try new.read(newName.file))
      guard sources.old.bytes.count + sources.new.bytes.count <= maximumByteCount else {
        return doubt(
          "size", "the schemas are too large to compare the Swift that is generated from them")
      }
      let path = newName.file + (newName.fragment.map { "#" + $0 } ?? "")
      let name = RootSchema.defaultName(of: newName.isStandardInput ? "schema.json" : path)
      return try result(of: [
        (sources.old, oldName.fragment, old), (sources.new, newName.fragment, new),
      ]) {
        side throws(DiagnosticsError) in
        try interface(side.0, side.1, name, side.2)
      }
    } catch {
      return doubt(of: error)
    }
  }

  /// Compares the interfaces of two sides, which are made at once, on two threads.
  private func result<Side: Sendable>(
    of sides: [Side],
    _ interface: @escaping @Sendable (Side) throws(DiagnosticsError) -> GeneratedInterface
  ) throws(DiagnosticsError) -> Result {
    let interfaces = sides.mapInParallel(minimumCount: 2) { side in
      Swift.Result { () throws(DiagnosticsError) in try interface(side) }
    }
    let comparison = InterfaceComparison(old: try interfaces[0].get(), new: try interfaces[1].get())
    return Result(
      changes: comparison.changes.map { change in
        ReportedChange(
          kind: .source, id: change.id, old: change.old, new: change.new, message: change.message)
      })
  }

  private func interface(
    _ source: SchemaSource, _ fragment: String?, _ name: String, _ tree: any FileTree
  ) throws(DiagnosticsError) -> GeneratedInterface {
    var models = SchemaModelOptions()
    if !options.assertsFormats { models.formats = .annotate }
    models.dialect = options.dialect
    models.isStrict = options.isStrict
    return try .ofSchemas(
      [RootSchema(source, fragment: fragment, rootName: name)],
      registry: options.registry(options.loader(of: tree)), options: models)
  }

  /// Compares all that is generated from two specs.
  func compare(_ first: SpecVersion, _ second: SpecVersion) -> Result {
    do throws(DiagnosticsError) {
      return try result(of: [first, second]) { version throws(DiagnosticsError) in
        try version.interface()
      }
    } catch {
      return doubt(of: error)
    }
  }

  private func doubt(of error: DiagnosticsError) -> Result {
    let finding = error.diagnostics.first { $0.severity == .error }
    return doubt(
      finding?.id.rawValue ?? "size",
      "no Swift can be generated: " + (finding?.message ?? "\(error)"), at: finding?.location)
  }

  private func doubt(_ keyword: String, _ message: String, at place: SourceLocation? = nil)
    -> Result
  {
    Result(doubts: [
      ReportedDoubt(kind: .source, keyword: keyword, new: place, message: message)
    ])
  }
}

extension ChangeLinks {
  /// Returns changes of source code, each with the place of the difference that it follows from.
  ///
  /// Those of one difference become one, because a property, the arguments with its value and the types inside it
  /// change together.
  func merged(_ changes: [ReportedChange]) -> [ReportedChange] {
    var merged: [ReportedChange] = []
    var counts: [Int] = []
    for change in changes.map({ linked($0) }) {
      let place = merged.firstIndex { $0.old == change.old && $0.new == change.new }
      guard let place else {
        merged.append(change)
        counts.append(1)
        continue
      }
      counts[place] += 1
      if counts[place] <= Self.maximumMessages { merged[place].message += "; " + change.message }
    }
    for (place, count) in counts.enumerated() where count > Self.maximumMessages {
      merged[place].message += "; and \(count - Self.maximumMessages) more"
    }
    return merged
  }

  private static let maximumMessages = 3
}
