import JSONSchema
import JSONSchemaContainment
import JSONText

/// Compares the payloads of two versions of a schema, and words what it finds.
struct PayloadComparison {
  private let old: SchemaVersion
  private let new: SchemaVersion
  private let comparison: SchemaComparison

  /// Compares two versions until a point in time.
  init(old: SchemaVersion, new: SchemaVersion, deadline: ContinuousClock.Instant) {
    self.old = old
    self.new = new
    comparison = SchemaComparison(old: old, new: new, deadline: deadline)
  }

  /// The differences of the schemas, each with the id, the locations and the words that reports use.
  var differences: [ReportedChange] {
    comparison.differences.map { ReportedChange($0) }
  }

  /// The breaks of writers and readers; a difference is listed once for each.
  var breaks: [ReportedChange] {
    let differences = differences
    return comparison.breaks.map { found in
      var change = found.difference.map { differences[$0] } ?? whole
      change.kind = found.audience == .writers ? .writers : .readers
      change.advice = ChangeAdvice.advice(for: change.id, change.kind)
      change.witness = found.witness
      return change
    }
  }

  /// The change for a break that no difference explains.
  private var whole: ReportedChange {
    ReportedChange(
      kind: .none, id: "schema-changed", old: root(of: old), new: root(of: new),
      message: "the schema was changed")
  }

  private func root(of version: SchemaVersion) -> SourceLocation? {
    version.documents.first.map { $0.location(of: $0.root) }
  }

  /// The questions that could not be decided.
  var doubts: [ReportedDoubt] {
    comparison.doubts.map { doubt in
      let place = doubt.obstacle.location
      return ReportedDoubt(
        kind: doubt.audience == .writers ? .writers : .readers, keyword: doubt.obstacle.keyword,
        old: located(place, in: old), new: located(place, in: new),
        message: doubt.obstacle.message)
    }
  }

  /// Returns the location of a value in the documents as they were read.
  ///
  /// What prevented an answer may be located in a variant of them, whose lines are other ones.
  private func located(_ place: SourceLocation?, in version: SchemaVersion) -> SourceLocation? {
    guard let place, let pointer = place.pointer else { return nil }
    let document = version.documents.first { $0.path == place.file }
    guard let document, let node = document.root.resolve(pointer) else { return nil }
    return document.location(of: node)
  }
}

extension ReportedChange {
  /// Creates the change for a difference of two documents, before it is known whom it breaks.
  init(_ difference: SchemaDifference) {
    let description = ChangeDescription(difference)
    self.init(
      kind: .none, id: description.id, old: difference.old?.location,
      new: difference.new?.location, message: description.message)
  }
}
