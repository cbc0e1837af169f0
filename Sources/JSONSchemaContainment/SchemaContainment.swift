public import JSONSchema
public import JSONText

/// Decides whether every instance of one schema is an instance of another.
///
/// ```swift
/// let verdict = SchemaContainment().decide(old, isContainedIn: new)
/// if case .notContained(let witness) = verdict {
///   print("valid before, and now not: \(witness.text())")
/// }
/// ```
///
/// The schemas may have different dialects. See <doc:HowContainmentIsDecided>.
public struct SchemaContainment: Sendable {
  /// The answer to the question.
  public enum Verdict: Sendable {
    /// Every instance of the first schema is one of the second.
    case contained

    /// The witness is an instance of the first schema, but not of the second.
    case notContained(witness: JSONValue)

    /// The question could not be decided.
    case undecided(ContainmentObstacle)
  }

  /// The time after which the answer is ``Verdict/undecided(_:)``.
  ///
  /// Default: 2 seconds.
  public var timeLimit: Duration

  /// Creates a decision procedure.
  ///
  /// - Parameter timeLimit: The time after which the answer is ``Verdict/undecided(_:)``.
  public init(timeLimit: Duration = .seconds(2)) { self.timeLimit = timeLimit }

  /// Returns whether every instance of one schema is an instance of another.
  ///
  /// The decision needs much stack, so it runs on a thread of its own while the caller waits.
  ///
  /// - Parameters:
  ///   - schema: The schema whose instances are examined.
  ///   - other: The schema that they should satisfy.
  /// - Returns: The answer. A witness has been checked with both schemas.
  public func decide(_ schema: CompiledSchema, isContainedIn other: CompiledSchema) -> Verdict {
    decide([schema], isContainedIn: other)
  }

  /// Returns whether every value that is an instance of all of some schemas is one of another.
  package func decide(_ schemas: [CompiledSchema], isContainedIn other: CompiledSchema) -> Verdict {
    let box = ResultBox<Verdict>()
    let deadline = ContinuousClock.now + timeLimit
    let hasRun = WorkerThreads.run(stackSize: Self.stackSize) {
      box.result = Self.decide(schemas, other, deadline: deadline)
    }
    let verdict = hasRun ? box.result : nil
    return verdict ?? .undecided(ContainmentObstacle(.size, in: nil))
  }

  static let stackSize = 512 * 1024 * 1024

  private static func decide(
    _ schemas: [CompiledSchema], _ other: CompiledSchema, deadline: ContinuousClock.Instant
  ) -> Verdict {
    var table: ShapeTable?
    do throws(Obstacle) {
      let limits = SearchLimits(deadline: deadline)
      let known = try ShapeTable(schemas + [other], limits)
      table = known
      return try decide(known, limits)
    } catch {
      return .undecided(ContainmentObstacle(error, in: table))
    }
  }

  private static func decide(
    _ table: ShapeTable, _ limits: SearchLimits
  ) throws(Obstacle) -> Verdict {
    let solver = GoalSolver(table, limits: limits)
    var unknown: Obstacle?
    let required = table.roots.dropLast().joined().map { Literal($0) }
    for root in table.roots[table.roots.count - 1] {
      let goal = Goal(required + [Literal(root, isNegative: true)])
      switch try solver.solve(goal) {
      case .none: continue
      case .unknown(let obstacle): unknown = obstacle
      case .witness(let value):
        if isWitness(value, table.schemas) {
          return .notContained(witness: value)
        }
        unknown = Obstacle(keyword: "evaluation")
      }
    }
    if let unknown { throw unknown }
    return .contained
  }

  /// Returns whether a value is an instance of all schemas but the last one.
  private static func isWitness(_ value: JSONValue, _ schemas: [CompiledSchema]) -> Bool {
    guard let instance = try? JSONDocument(value.bytes()).root else { return false }
    return schemas.dropLast().allSatisfy { $0.decides(instance) == true }
      && schemas.last?.decides(instance) == false
  }
}

/// The place into which another thread writes its result.
///
/// It is Sendable although `result` changes: the thread that writes it ends before it is read.
final class ResultBox<Result>: @unchecked Sendable {
  var result: Result?
}
