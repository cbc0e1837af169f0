package import JSONSchema
package import JSONText

/// Searches for values that satisfy some subschemas of one program and violate others.
///
/// The subschemas are read once, and all questions share what was found.
///
/// ```swift
/// SubschemaSearch.run(over: schema, parts, until: deadline) { search in
///   if case .none = search.find(satisfying: [.init(part)], until: deadline) { … }
/// }
/// ```
package final class SubschemaSearch {
  /// A condition on a value.
  package struct Condition: Hashable, Sendable {
    /// The subschema that must hold.
    package var part: SubschemaID
    /// The keywords of the subschema that do not count.
    package var omitted: Set<String>

    /// Creates the condition that a subschema holds, or all of its keywords but some.
    package init(_ part: SubschemaID, without omitted: Set<String> = []) {
      self.part = part
      self.omitted = omitted
    }
  }

  /// The answer to a question.
  package enum Answer: Sendable {
    /// The value is one that was asked for, and has been checked with the schema.
    case witness(JSONValue)
    /// There is no such value.
    case none
    /// The question could not be decided.
    case undecided
  }

  private let schema: CompiledSchema
  private let table: ShapeTable
  private let solver: GoalSolver
  private let shapes: [SubschemaID: ShapeID]

  /// The number of questions that could not be decided.
  package private(set) var undecidedCount = 0

  private init(
    _ schema: CompiledSchema, _ parts: [SubschemaID], _ limits: SearchLimits
  ) throws(Obstacle) {
    self.schema = schema.part(schema.start)
    table = try ShapeTable([self.schema], from: [parts], limits)
    solver = GoalSolver(table, limits: limits)
    shapes = Dictionary(zip(parts, table.roots[0])) { first, _ in first }
  }

  /// Calls a closure with a search, on a thread with enough stack, and waits for it.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - parts: The subschemas that questions can be about.
  ///   - deadline: The time at which reading the subschemas ends.
  ///   - body: The closure; its argument is nil if the subschemas could not be read.
  /// - Returns: The result; nil if no thread can be created.
  package static func run<Result: Sendable>(
    over schema: CompiledSchema, _ parts: [SubschemaID], until deadline: ContinuousClock.Instant,
    _ body: @escaping @Sendable (SubschemaSearch?) -> Result
  ) -> Result? {
    let box = ResultBox<Result>()
    let hasRun = WorkerThreads.run(stackSize: SchemaContainment.stackSize) {
      do throws(Obstacle) {
        let limits = SearchLimits(deadline: deadline)
        box.result = body(try SubschemaSearch(schema, parts, limits))
      } catch {
        box.result = body(nil)
      }
    }
    return hasRun ? box.result : nil
  }

  /// Returns whether two subschemas mean the same because they are built alike.
  package func areAlike(_ part: SubschemaID, _ other: SubschemaID) -> Bool {
    shapes[part] == shapes[other]
  }

  /// Searches for a value.
  ///
  /// - Parameters:
  ///   - conditions: The conditions that must hold.
  ///   - violated: The subschemas that must not hold.
  ///   - deadline: The time at which the answer is ``Answer/undecided``.
  /// - Returns: The answer.
  package func find(
    satisfying conditions: [Condition], violating violated: [SubschemaID] = [],
    until deadline: ContinuousClock.Instant
  ) -> Answer {
    let answer = search(conditions, violated, deadline)
    if case .undecided = answer { undecidedCount += 1 }
    return answer
  }

  private func search(
    _ conditions: [Condition], _ violated: [SubschemaID], _ deadline: ContinuousClock.Instant
  ) -> Answer {
    var literals: [Literal] = []
    for condition in conditions {
      guard var shape = shapes[condition.part] else { return .undecided }
      if !condition.omitted.isEmpty {
        guard let rest = table.shape(shape, without: condition.omitted) else { return .undecided }
        shape = rest
      }
      literals.append(Literal(shape))
    }
    for part in violated {
      guard let shape = shapes[part] else { return .undecided }
      literals.append(Literal(shape, isNegative: true))
    }
    solver.begin(until: deadline)
    do throws(Obstacle) {
      switch try solver.solve(Goal(literals)) {
      case .none: return .none
      case .unknown: return .undecided
      case .witness(let value):
        return isChecked(value, conditions, violated) ? .witness(value) : .undecided
      }
    } catch {
      return .undecided
    }
  }

  /// Returns whether the engine confirms a value.
  private func isChecked(
    _ value: JSONValue, _ conditions: [Condition], _ violated: [SubschemaID]
  ) -> Bool {
    guard let instance = try? JSONDocument(value.bytes()).root else { return false }
    return conditions.allSatisfy { condition in
      let part = schema.part(condition.part)
      guard let verdict = part.decides(instance) else { return false }
      if verdict || condition.omitted.isEmpty { return verdict }
      return part.validate(instance).errors.allSatisfy { error in
        error.keywordLocation.tokens.first.map(condition.omitted.contains) ?? false
      }
    } && violated.allSatisfy { schema.part($0).decides(instance) == false }
  }
}
