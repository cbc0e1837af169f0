import ChatRuntime
import CommandStreams
import JSONSchema
import JSONText

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
