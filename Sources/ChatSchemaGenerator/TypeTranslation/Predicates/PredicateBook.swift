import JSONSchema
import JSONText

/// The predicates of one root type: its residual checks as Swift functions.
///
/// A predicate reads a value's bytes once and returns whether the value is valid. There is one function for
/// each subschema that a check reaches. It is shared by all checks that reach it, and named after its
/// location: `isLineNot` for `#/properties/line/not`. Functions of the checks themselves are named
/// `passesLineNot`.
struct PredicateBook: Sendable {
  /// The enum that the functions are members of.
  let namespace: Identifier
  /// Returns the expression of a subschema's `PayloadSchema`, for assertions that only the engine can
  /// validate.
  let engine: @Sendable (SubschemaID) -> Expression
  private let equals: [SubschemaID: SubschemaID]

  var scope: PredicateScope
  private var functions: [SubschemaID: Identifier] = [:]
  private var checks: [ResidualCheck: Identifier?] = [:]
  private var used: Set<String> = []
  private var pending: [SubschemaID] = []
  /// The declarations that have been made and not been returned yet.
  private var declarations: [SwiftDeclaration] = []

  init(
    namespace: Identifier, program: Program, equals: [SubschemaID: SubschemaID], start: SubschemaID,
    engine: @escaping @Sendable (SubschemaID) -> Expression
  ) {
    self.namespace = namespace
    self.engine = engine
    self.equals = equals
    scope = PredicateScope(program, start: start)
  }

  /// Returns the predicate of a check that was passed to ``declarations(for:)``; nil if the check always
  /// succeeds.
  func predicate(of check: ResidualCheck) -> Expression? {
    guard let name = checks[check] else {
      preconditionFailure("the checks of all types are translated before the types are")
    }
    return name.map { Expression.name(namespace).member($0) }
  }

  /// Translates checks, and the subschemas that they reach and no earlier check reached.
  mutating func declarations(for checks: [ResidualCheck]) -> [SwiftDeclaration] {
    for check in checks where self.checks[check] == nil {
      self.checks[check] = .some(translate(check))
      while let id = pending.first {
        pending.removeFirst()
        translate(id)
      }
    }
    defer { declarations = [] }
    return declarations
  }

  // MARK: What the parts of a translation share

  /// Returns the function that validates against a subschema, as a member of the namespace.
  mutating func function(of subschema: SubschemaID) -> Expression {
    let id = equals[subschema] ?? subschema
    if let known = functions[id] { return .name("Self").member(known) }
    let name = unusedName(["is"] + words(of: id))
    functions[id] = name
    pending.append(id)
    return .name("Self").member(name)
  }

  mutating func declare(_ declaration: SwiftDeclaration) {
    declarations.append(declaration)
  }

  /// Declares a constant beside a function, for example `patternOfLine`, and returns a reference to it.
  mutating func declareConstant(
    _ kind: String, of function: Identifier, type: TypeReference, _ arguments: [Expression]
  ) -> Expression {
    declareConstant(kind, of: function, .call(.type(type), arguments.map { Argument($0) }))
  }

  /// Declares such a constant for a value that is not created by an initializer.
  mutating func declareConstant(
    _ kind: String, of function: Identifier, _ value: Expression
  ) -> Expression {
    let name = companion(kind, of: function)
    declare(
      .property(
        PropertyDeclaration(
          isStatic: true, introducer: .constant, name: name,
          value: .initial(value))))
    return .name("Self").member(name)
  }

  /// Returns the name of a declaration beside a function, for example `membersOfLine` for `isLine`.
  ///
  /// It differs from the name of any function, because all of those begin with one of two words.
  mutating func companion(_ kind: String, of function: Identifier) -> Identifier {
    let isCheck = function.text.hasPrefix("passes")
    let stem = (isCheck ? "Check" : "") + function.text.dropFirst(isCheck ? 6 : 2)
    var number = 1
    while true {
      let text = kind + (number > 1 ? String(number) : "") + "Of" + stem
      if used.insert(text).inserted, let name = Identifier(text) { return name }
      number += 1
    }
  }

  private mutating func unusedName(_ words: [String]) -> Identifier {
    let base = SwiftName.identifier(words.joined(separator: " "), .member)
    var name = base
    var number = 2
    while !used.insert(name.text).inserted {
      name = Identifier(base.text + "Number" + String(number)) ?? base
      number += 1
    }
    return name
  }

  private func words(of id: SubschemaID) -> [String] {
    let tokens = scope.program.subschemaSites[id.index].pointer.tokens
    let words = tokens.filter { !["properties", "$defs", "definitions"].contains($0) }
    return words.isEmpty ? ["root"] : words
  }
}

extension PredicateBook {
  private mutating func translate(_ id: SubschemaID) {
    guard let name = functions[id] else { return }
    let place = scope.program.subschemaSites[id.index]
    let assertions = scope.assertions(of: id)
    declareFunction(
      name,
      Documentation(
        summary:
          "Whether a value is what `\(Words.place(place.file + place.pointer.uriFragment))` says."
      ),
      assertions, engine: assertions.isForEngine ? part(id) : nil)
  }

  /// Translates a check.
  ///
  /// Returns the name of its predicate, or nil if it always succeeds.
  private mutating func translate(_ check: ResidualCheck) -> Identifier? {
    var (assertions, first) = self.assertions(of: check)
    if case .engine(let id) = check {
      let name = unusedName(["passes"] + words(of: id))
      declareFunction(
        name, Documentation(summary: "Whether a value is valid, as the engine finds."),
        assertions, engine: part(id))
      return name
    }
    switch scope.outcome(of: assertions, asked: first ?? scope.start) {
    case .always: return nil
    case .asked(let id):
      if case .conforms = check, case .member(_, let name) = function(of: id) { return name }
    case .never:
      // If no value is valid, no assertion needs to be evaluated.
      assertions = SubschemaAssertions()
      assertions.isFalse = true
    }
    let name = unusedName(["passes"] + (first.map(words) ?? ["nothing"]))
    declareFunction(
      name, Documentation(summary: "Whether a value passes a check of its type."), assertions)
    return name
  }

  /// Returns the part of the schema by which the engine validates against a subschema.
  ///
  /// A part does not know the dynamic scope that leads to it. Where that matters, the whole schema is used.
  private func part(_ id: SubschemaID) -> Expression? {
    id != scope.start && scope.dependsOnWay(id) ? nil : engine(id)
  }

  /// Returns a check as assertions, and a subschema that its function is named after.
  private func assertions(
    of check: ResidualCheck
  ) -> (assertions: SubschemaAssertions, first: SubschemaID?) {
    var assertions = SubschemaAssertions()
    var first: SubschemaID?
    switch check {
    case .conforms(let id), .engine(let id):
      assertions.applications = [.reference(id)]
      first = id
    case .not(let id):
      assertions.applications = [.not(id)]
      first = id
    case .anyOf(let ids):
      assertions.applications = [.anyOf(ids)]
      first = ids.first
    case .oneOf(let ids):
      assertions.applications = [.oneOf(ids)]
      first = ids.first
    case .conditional(let condition, let consequent, let alternative):
      assertions.applications = [
        .conditional(if: condition, then: consequent, else: alternative)
      ]
      first = condition
    case .contains(let id, let minimum, let maximum):
      assertions.elements.contained = [
        ContainedElements(subschema: id, minimum: minimum, maximum: maximum)
      ]
      first = id
    case .dependent(let name, let id):
      assertions.members.dependentSchemas = [(name, id)]
      first = id
    case .propertyNames(let id):
      assertions.members.names = id
      first = id
    case .never:
      assertions.isFalse = true
    }
    return (assertions, first)
  }
}
