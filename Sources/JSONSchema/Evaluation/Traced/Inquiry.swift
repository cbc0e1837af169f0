@_spi(Engine) import JSONText

/// What is needed to look again at parts of an instance after its evaluation, for the reader of a failure.
///
/// Keeps the program and the document alive. Less work is done than in an evaluation: where it does not
/// suffice, nothing more is said.
struct Inquiry: Sendable {
  let program: Program
  let document: JSONDocument

  /// The resources that were entered, where they decide what a dynamic reference means.
  let scope: [ResourceID]

  let limits: EvaluationLimits

  /// An inquiry about what an evaluation looks at now.
  init<Sink: EvaluationSink>(_ evaluator: TracedEvaluator<Sink>) {
    program = evaluator.program
    document = evaluator.root.document
    scope = program.needsDynamicScope ? evaluator.context.dynamicScope : []
    var limits = evaluator.context.limits
    limits.freeSteps = min(limits.freeSteps, Self.stepCount)
    limits.freeStepsPerValue = min(limits.freeStepsPerValue, Self.stepsPerValue)
    limits.tracedSteps = min(limits.tracedSteps, Self.stepCount)
    limits.tracedStepsPerValue = min(limits.tracedStepsPerValue, Self.stepsPerValue)
    limits.maximumStepCount = min(limits.maximumStepCount, Self.stepCount)
    self.limits = limits
  }

  private static let stepCount = 4096
  private static let stepsPerValue = 4

  /// What a value satisfies of a subschema that it must not satisfy.
  func matchedFacts(of node: Int, _ subschema: SubschemaID) -> [MatchedFact] {
    document.withTape { tape in MatchSearch.facts(of: node, on: tape, subschema, self) }
  }
}

extension Inquiry {
  /// How many elements are looked at, and how many words of the tape they may have together.
  private static let maximumElementCount = 256
  private static let maximumWordCount = 65_536

  /// How many failures of an element are counted.
  private static let maximumFailureCount = 16

  /// The element that comes closest to a subschema; nil if all satisfy it, or that is not known.
  func closestElement(of array: Int, to subschema: SubschemaID) -> ClosestElement? {
    document.withTape { tape in
      var closest: (place: Int, unlikeness: Int, errors: [ValidationError])?
      var element = tape.firstChild(array)
      let end = min(tape.next(after: array), element + Self.maximumWordCount)
      var place = 0
      while element < end, place < Self.maximumElementCount {
        let errors = errors(of: element, on: tape, subschema)
        let unlikeness = errors.reduce(0) { $0 + $1.unlikeness }
        if !errors.isEmpty, unlikeness < closest?.unlikeness ?? .max {
          closest = (place, unlikeness, errors)
        }
        element = tape.next(after: element)
        place += 1
      }
      return closest.flatMap { closest in
        closest.errors.first.map { error in
          ClosestElement(
            place: closest.place, failure: error.failure, location: error.instanceLocation,
            otherCount: closest.errors.count - 1)
        }
      }
    }
  }

  /// What is wrong with a value in the end; nothing if it is valid, or if that was not decided.
  func errors(of node: Int, on tape: JSONTape, _ subschema: SubschemaID) -> [ValidationError] {
    var evaluator = TracedEvaluator(
      tape, JSONNode(document: document, index: node), program,
      ErrorCollector(
        maximumCount: Self.maximumFailureCount,
        maximumLocationTokens: limits.maximumLocationTokens),
      limits: limits)
    evaluator.context.enter(all: scope)
    let isValid = evaluator.evaluate(node, subschema)
    if isValid || evaluator.context.isExhausted { return [] }
    return evaluator.sink.errors.flatMap(\.explanations)
  }
}

extension ValidationError {
  /// How much an error speaks against the value being the one that was meant.
  fileprivate var unlikeness: Int {
    let depth = parts.path.instanceDepth
    return switch failure.reason {
    case .type, .expected, .falseSchema: depth == 0 ? 16 : 2
    case .const: depth <= 1 ? 8 : 2
    case .enumeration(let values): depth <= 1 && values.count == 1 ? 8 : 2
    case .required(let names): 3 * min(names.count, 8)
    default: 2
    }
  }
}
