import JSONText

/// The filter of a subscriber, which selects messages, signals and files.
struct SubscriberFilter: Hashable, Sendable {
  private let expression: FilterExpression

  /// Reads an expression.
  init(_ text: String) throws(FilterProblem) {
    expression = try FilterParser.expression(text)
  }

  /// Returns whether an event passes; presence, objects and actions always do.
  func passes(_ event: Event) -> Bool {
    switch event.kind {
    case .message, .signal, .file: break
    case .object, .action, .presence: return true
    }
    let payload = event.payload.value
    let meta = event.meta?.value
    let evaluation = FilterEvaluation(
      missing: .failsAll, isInstant: { _ in false },
      field: { Self.field($0, payload: payload, meta: meta, publisher: event.publisher) })
    return evaluation.holds(expression)
  }

  private static func field(
    _ steps: [FilterExpression.Step], payload: JSONValue?, meta: JSONValue?, publisher: String?
  ) -> JSONValue? {
    guard case .name(let name)? = steps.first else { return nil }
    switch name {
    case "meta": return steps.dropFirst().value(in: meta)
    case "data", "message": return steps.dropFirst().value(in: payload)
    default: break
    }
    // A bare name is a key of the metadata, even `uuid` if the metadata contains it.
    if let value = steps[...].value(in: meta) { return value }
    return steps == [.name("uuid")] ? publisher.map(JSONValue.string) : nil
  }
}

extension ArraySlice<FilterExpression.Step> {
  /// Returns the value that the steps lead to.
  func value(in root: JSONValue?) -> JSONValue? {
    reduce(root) { value, step in
      switch step {
      case .name(let name): value?[name]
      case .index(let index): value?[index]
      }
    }
  }
}
