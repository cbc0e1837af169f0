import ChatRuntime
import CommandStreams
import JSONSchema

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
