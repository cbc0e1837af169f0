@_spi(Generated) @_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONSchema
import JSONText

/// The values of one transaction in the order of the input, and the values that were refused.
struct LoadBatch<Model: CheckedModel> {
  /// A valid value.
  struct Item: Sendable {
    let instance: InputInstance
    let model: Model
  }

  /// A warning, and the batch with the bytes that it is about.
  struct Warning {
    let finding: Diagnostic
    let batch: InstanceBatch
  }

  /// The valid values.
  private(set) var items: [Item] = []

  /// The invalid values.
  private(set) var refusals: [Refusal] = []

  /// The warnings about values.
  private(set) var warnings: [Warning] = []

  private let decoder: InstanceDecoder<Model>

  /// Creates an empty batch.
  init() {
    decoder = InstanceDecoder()
  }

  /// Creates an empty batch that continues after another one, with the same decoder.
  init(decodedBy batch: LoadBatch) {
    decoder = batch.decoder
  }

  /// The number of values, valid or not.
  var count: Int { items.count + refusals.count }

  /// The number of bytes of input from which the values were read.
  private(set) var size = 0

  /// Adds a value.
  mutating func add(_ instance: InputInstance) {
    size += instance.range.count
    for warning in decoder.warnings(about: instance) {
      warnings.append(Warning(finding: warning, batch: instance.batch))
    }
    do throws(Refusal) {
      items.append(Item(instance: instance, model: try decoder.model(of: instance)))
    } catch {
      refusals.append(error)
    }
  }
}

/// Writes batches of values of one entity, one transaction per batch.
struct BatchWriter<Entity: StoredEntity> {
  let store: SQLiteStore

  /// Whether the channel and the user nested in a member are written even without a version.
  let isForced: Bool

  /// Writes a batch, except for the values that the store refuses.
  ///
  /// - Returns: All values of the batch that are not in the store, in the order of the input.
  /// - Throws: An error that concerns the store, not a value. Nothing of the batch was written then.
  func write(_ batch: LoadBatch<Entity.Model>) async throws -> [Refusal] {
    guard !batch.items.isEmpty else { return batch.refusals }
    var loaded: WrittenBatch<LoadBatch<Entity.Model>.Item>?
    try await store.load(batch.items, batchSize: batch.items.count) {
      loaded = $0
    } write: { [isForced] item, transaction in
      try Entity.write(item.model, isForced: isForced, into: transaction)
    }
    guard let loaded else { return batch.refusals }
    if let error = loaded.error { throw error }
    let refused = loaded.refusals.map { refusal in
      Refusal(of: refusal.item.instance, entity: Entity.Record.table.entity, refusal.error)
    }
    return Self.merged(batch.refusals, refused)
  }

  /// Merges two lists in the order of the input.
  private static func merged(_ first: [Refusal], _ second: [Refusal]) -> [Refusal] {
    (first + second).sorted { $0.place < $1.place }
  }
}

extension Refusal {
  /// The location of the value among all inputs, for sorting.
  fileprivate var place: (input: Int, byteOffset: Int) {
    (instance.batch.input, instance.start.byteOffset)
  }
}

/// Decodes instances to models, and reports the diagnostics of each instance.
///
/// It must be used by one thread.
final class InstanceDecoder<Model: CheckedModel> {
  /// The maximum number of failures to report for an instance, the same as the default of `validate`.
  private static var maximumFailureCount: Int { 10 }

  private let limits = JSONLimits(maximumByteCount: InputLimits.maximumByteCount)
  private let walk: StreamingValidator
  private let memory = StreamMemory()

  /// Creates a decoder, and compiles the schema.
  init() {
    walk = StreamingValidator(Model.schema)
  }

  /// Returns the model of an instance.
  ///
  /// - Throws: ``Refusal`` with all errors if the instance is not valid.
  func model(of instance: InputInstance) throws(Refusal) -> Model {
    let start = instance.start
    if let problem = instance.problem {
      throw Refusal(
        of: instance,
        Diagnostic("json-text", at: location(start, in: instance), problem.sentence))
    }
    do throws(PayloadError) {
      let options = ReadingOptions(
        limits: limits, maximumDiagnostics: Self.maximumFailureCount, name: instance.batch.path)
      return try Model(checking: instance.bytes, options: options)
    } catch {
      // A choice between alternatives results in several findings.
      let findings = error.diagnostics.prefix(Self.maximumFailureCount)
      throw Refusal(of: instance, findings.map { $0.placed(behind: start) })
    }
  }

  /// Returns warnings about duplicate member names in an instance.
  ///
  /// - Parameter instance: The instance.
  /// - Returns: The warnings; empty for most instances, which takes one pass over their bytes.
  func warnings(about instance: InputInstance) -> [Diagnostic] {
    let request = StreamRequest(wantsRepeatedNames: true, limits: limits)
    let isPlain = instance.batch.padded.withUnsafeBufferPointer { padded in
      walk.accepts(padded, instance.range, request, memory)
    }
    if isPlain { return [] }
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(instance.bytes, limits: limits, origin: instance.start)
      return document.duplicateMembers.map { duplicate in
        Diagnostic(
          "duplicate-member", .warning, at: location(duplicate.second, in: instance),
          duplicate.sentence)
      }
    } catch {
      // The instance is not JSON, which the refusal reports.
      return []
    }
  }

  private func location(_ position: SourcePosition, in instance: InputInstance) -> SourceLocation {
    SourceLocation(file: instance.batch.path, position: position)
  }
}

extension Diagnostic {
  /// Converts a finding about a text to a finding about the larger text that contains it.
  ///
  /// - Parameter start: The position of the text's first byte.
  /// - Returns: The finding with its location in the larger text.
  fileprivate func placed(behind start: SourcePosition) -> Diagnostic {
    var placed = self
    if let file = location?.file {
      placed.location = location?.placed(behind: start)
      placed.notes = notes.map { note in
        guard note.location?.file == file else { return note }
        return Note(note.message, location: note.location?.placed(behind: start))
      }
    } else {
      placed.location = nil
    }
    return placed
  }
}

extension SourceLocation {
  fileprivate func placed(behind start: SourcePosition) -> SourceLocation {
    let isInFirstLine = position.line == 1
    let moved = SourcePosition(
      byteOffset: start.byteOffset + position.byteOffset,
      line: start.line + position.line - 1,
      column: isInFirstLine ? start.column + position.column - 1 : position.column)
    return SourceLocation(file: file, position: moved, pointer: pointer)
  }
}
