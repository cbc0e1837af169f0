@_spi(Adapter) import ChatStore
import CommandStreams
import JSONSchema
import JSONText

/// A value that was left out, and the reasons.
struct Refusal: Error {
  /// The value.
  let instance: InputInstance

  /// The errors, each with its location; at least one.
  let findings: [Diagnostic]

  /// Creates a refusal with several errors.
  init(of instance: InputInstance, _ findings: [Diagnostic]) {
    self.instance = instance
    self.findings = findings
  }

  /// Creates a refusal with one error.
  init(of instance: InputInstance, _ finding: Diagnostic) {
    self.init(of: instance, [finding])
  }

  /// Creates a refusal for a value that the store refused.
  init(of instance: InputInstance, entity: String, _ error: any Error) {
    let location = SourceLocation(file: instance.batch.path, position: instance.start)
    self.init(of: instance, Self.finding(entity, error, at: location))
  }

  private static func finding(
    _ entity: String, _ error: any Error, at location: SourceLocation
  ) -> Diagnostic {
    guard let error = error as? StoreError else {
      return Diagnostic("unstorable", at: location, String(describing: error))
    }
    let id = Diagnostic.ID(rawValue: error.code.description)
    guard let missing = error.missing else { return Diagnostic(id, at: location, error.message) }
    let columns = missing.columns.map { "'\($0)'" }.joined(separator: " and ")
    let values = missing.key.description
    return Diagnostic(
      id, at: location,
      "the store has no \(missing.entity) with \(columns) \"\(values)\", "
        + "which this \(entity) needs")
  }
}

extension Refusal {
  /// Appends the errors for people: location and sentence, the source line with a caret, notes.
  func append(to text: inout OutputBytes) {
    for finding in findings { Self.append(finding, in: instance.batch, to: &text) }
  }

  /// Appends a finding about a value of a batch.
  static func append(
    _ finding: Diagnostic, in batch: InstanceBatch, to text: inout OutputBytes
  ) {
    let lines = finding.rendered.split(separator: "\n")
    for (number, line) in lines.enumerated() {
      text.append(contentsOf: String(line))
      text.append(UInt8(ascii: "\n"))
      // The source line belongs between the finding and its notes.
      guard number == 0, let position = finding.location?.position else { continue }
      let offset = position.byteOffset - batch.start.byteOffset
      batch.padded.withUnsafeBufferPointer { bytes in
        SourceExcerpt.append(of: bytes, atByteOffset: offset, to: &text)
      }
    }
    text.append(UInt8(ascii: "\n"))
  }
}
