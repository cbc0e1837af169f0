import ChatRuntime
import CommandStreams
import JSONSchema

/// The values of one transaction, in the order of the input, and those that can not be part of it.
struct LoadBatch<Model: CheckedModel> {
  /// A value that is valid.
  struct Item: Sendable {
    let instance: InputInstance
    let model: Model
  }

  /// Something doubtful, and the bytes that it is about.
  struct Warning {
    let finding: Diagnostic
    let batch: InstanceBatch
  }

  /// The values that are valid.
  private(set) var items: [Item] = []

  /// The values that are not.
  private(set) var refusals: [Refusal] = []

  /// What is doubtful about values.
  private(set) var warnings: [Warning] = []

  private let decoder: InstanceDecoder<Model>

  /// A batch without values.
  init() {
    decoder = InstanceDecoder()
  }

  /// A batch without values, for those behind another batch.
  init(decodedBy batch: LoadBatch) {
    decoder = batch.decoder
  }

  /// How many values there are, valid or not.
  var count: Int { items.count + refusals.count }

  /// The bytes of input that the values were read from.
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
