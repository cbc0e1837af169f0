import CommandStreams
import JSONSchema
import JSONText

/// Checks batches of instances.
///
/// It is immutable, and the threads share it.
struct BatchChecker: Sendable {
  let schema: CompiledSchema

  /// The maximum number of failures to keep for an instance; 0 for all.
  let maximumFailureCount: Int

  let limits: JSONLimits

  /// The renderer that converts findings to the report's text.
  let renderer: any FindingRenderer

  /// Whether the findings are reported; otherwise only their counts are.
  let tellsFindings: Bool

  /// The choice for duplicate member names: a warning, nothing, or a failure.
  let repeatedNames: WarningChoices.Choice

  /// Whether instances are checked for duplicate member names.
  var wantsRepeatedNames: Bool {
    switch repeatedNames {
    case .off: false
    case .warning: tellsFindings
    case .error: true
    }
  }

  /// The validator of the instances' bytes.
  ///
  /// Only instances that it does not accept are parsed.
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

  /// Checks a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - memory: The memory that the thread reuses for each batch.
  /// - Returns: The results of the batch.
  func check(_ batch: InstanceBatch, _ memory: WorkerMemory) -> CheckedBatch {
    let judge = BatchJudge(self, batch, memory)
    return judge.checked()
  }
}
