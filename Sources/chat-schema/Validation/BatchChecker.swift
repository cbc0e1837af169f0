import CommandStreams
import JSONSchema
import JSONText

/// Judges batches of instances; immutable, shared by the threads.
struct BatchChecker: Sendable {
  let schema: CompiledSchema

  /// How many failures of an instance are kept; 0 for all.
  let maximumFailureCount: Int

  let limits: JSONLimits

  /// What puts findings into the words of the report.
  let renderer: any FindingRenderer

  /// Whether anything but counts is wanted.
  let tellsFindings: Bool

  /// What becomes of a member name that is there twice: a warning, nothing, or a failure.
  let repeatedNames: WarningChoices.Choice

  /// Whether instances are looked at for repeated names.
  var wantsRepeatedNames: Bool {
    switch repeatedNames {
    case .off: false
    case .warning: tellsFindings
    case .error: true
    }
  }

  /// What walks over the bytes; only what it does not accept is parsed.
  let validator: StreamingValidator

  init(
    schema: CompiledSchema, maximumFailureCount: Int, limits: JSONLimits,
    renderer: any FindingRenderer, tellsFindings: Bool,
    repeatedNames: WarningChoices.Choice = .warning
  ) {
    self.schema = schema
    self.maximumFailureCount = maximumFailureCount
    self.limits = limits
    self.renderer = renderer
    self.tellsFindings = tellsFindings
    self.repeatedNames = repeatedNames
    validator = StreamingValidator(schema)
  }

  /// Judges a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - memory: What the thread keeps from one batch to the next.
  /// - Returns: What the batch came to.
  func check(_ batch: InstanceBatch, _ memory: WorkerMemory) -> CheckedBatch {
    let judge = BatchJudge(self, batch, memory)
    return judge.checked()
  }
}
