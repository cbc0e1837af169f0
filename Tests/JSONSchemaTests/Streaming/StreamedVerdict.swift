import JSONSchema
import JSONText
import Testing

/// What a walk over bytes makes of a text, with each way of loading them.
enum StreamedVerdict {
  /// Expects the verdict that the tree of a text has, however it is read.
  ///
  /// - Parameters:
  ///   - isValid: The verdict.
  ///   - text: The text.
  ///   - schema: The schema.
  ///   - details: What to tell of a difference.
  ///   - sourceLocation: Where the expectation stands.
  static func expect(
    _ isValid: Bool, of text: [UInt8], _ schema: CompiledSchema, _ details: Comment,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for access in [StreamingValidator.MemoryAccess.padded, .checked] {
      let validator = StreamingValidator(schema, access: access)
      #expect(validator.isValid(text) == isValid, details, sourceLocation: sourceLocation)
      #expect(
        acceptsOnTree(text, validator) == isValid, details, sourceLocation: sourceLocation)
      if accepts(text, validator) || acceptsLine(text, validator) {
        #expect(isValid, details, sourceLocation: sourceLocation)
      }
    }
  }

  /// Whether a walk over a text alone accepts it.
  static func accepts(
    _ text: [UInt8], _ validator: StreamingValidator, limits: JSONLimits = .standard
  ) -> Bool {
    (text + StreamPadding.bytes).withUnsafeBufferPointer {
      validator.accepts($0, 0..<text.count, StreamRequest(limits: limits), StreamMemory())
    }
  }

  /// Whether a text that is part of others is valid by its tree.
  static func acceptsOnTree(
    _ text: [UInt8], _ validator: StreamingValidator, limits: JSONLimits = .standard
  ) -> Bool {
    ([0x5B] + text + [0x5D]).withUnsafeBufferPointer {
      validator.acceptsOnTree($0, 1..<text.count + 1, limits, StreamMemory())
    }
  }

  /// Whether a walk over lines, of which a text is the middle one, accepts it.
  static func acceptsLine(
    _ text: [UInt8], _ validator: StreamingValidator, limits: JSONLimits = .standard
  ) -> Bool {
    guard !text.contains(0x0A) else { return false }
    let lines = text + [0x0A, 0x20, 0x0A]
    var progress = StreamLines()
    (lines + StreamPadding.bytes).withUnsafeBufferPointer {
      validator.skipValidLines(
        $0, count: lines.count, &progress, StreamRequest(limits: limits), StreamMemory())
    }
    return progress.offset == lines.count && progress.valueCount == 1
  }
}
