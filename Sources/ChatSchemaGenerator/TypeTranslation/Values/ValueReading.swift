// Reading is straight-line code: each value is read in its place, with its checks around it. Collections read
// themselves if there is nothing to check inside.

extension ValueTranslator {
  /// Returns statements that read a value of ``type(of:)-(ValueUse)`` with all its checks.
  ///
  /// - Parameters:
  ///   - use: The value.
  ///   - stem: The name of the value, after which the constants of its checks are named.
  ///   - local: The variable to which a value is bound if it must be checked.
  ///   - depth: The number of enclosing values that the same function is reading.
  ///   - store: Returns the statements that store the value, given as an expression that is used once.
  /// - Returns: Statements for a separate scope: they bind `value` and the like.
  func reading(
    _ use: ValueUse, named stem: String, as local: Identifier? = nil, depth: Int = 0,
    store: (Expression) -> [SwiftStatement]
  ) -> [SwiftStatement] {
    let checks = unread(use.checks, of: use.type)
    if use.residuals.isEmpty, let call = readingCall(use, checks) { return store(call) }
    let value = local ?? locals.numbered("value", depth: depth)
    let before = residualChecks(use) + checksBefore(use, named: stem)
    if let call = readingCall(use, checks.filter { isAfter($0, use.type) }) {
      return before + store(call)
    }
    guard readsItself(use.type) else {
      return before + readingCollection(use, named: stem, into: value, depth: depth, store: store)
    }
    let after = checksAfter(use, named: stem, value: value)
    let read = reader(allowsNil(use) ? "readIfPresent" : "read")
    let binding = SwiftStatement.binding(Binding(name: value, type: type(of: use), value: read))
    if !allowsNil(use) { return before + [binding] + after + store(.name(value)) }
    let condition = IfStatement(conditions: [.binding(value, nil)], body: after)
    return before + [binding, .conditional(condition)] + store(.name(value))
  }

  /// Whether a value reads itself with everything inside it, as ``nullableType(of:)`` does.
  func readsItself(_ shape: ValueShape) -> Bool {
    switch shape {
    case .array(let element):
      readsItself(element.type) && !hasChecks(element) && !allowsNil(element)
    case .uniqueArray(let element), .map(let element):
      readsItself(element.type) && !hasChecks(element)
    default: true
    }
  }

  /// Whether a value has checks besides its type.
  func hasChecks(_ use: ValueUse) -> Bool { !use.checks.isEmpty || !use.residuals.isEmpty }

  /// Returns a call of a method of the reader, for example `try reader.read()`.
  func reader(_ method: Identifier, _ arguments: [Argument] = []) -> Expression {
    locals.read(method, arguments)
  }
}

// MARK: Collections

extension ValueTranslator {
  private func readingCollection(
    _ use: ValueUse, named stem: String, into value: Identifier, depth: Int,
    store: (Expression) -> [SwiftStatement]
  ) -> [SwiftStatement] {
    guard allowsNil(use) else {
      let (statements, collection) = collection(use, named: stem, depth: depth)
      return statements + store(collection)
    }
    let (statements, collection) = collection(use, named: stem, depth: depth)
    let isNull = Expression.name(locals.reader).calling("readNullIfPresent")
    return [
      .binding(
        Binding(introducer: .variable, name: value, type: .optional(type(of: use.type)))),
      .conditional(
        IfStatement(
          conditions: [.expression(.tried(.not(isNull)))],
          body: statements + [.assignment(.name(value), collection)])),
    ] + store(.name(value))
  }

  /// Returns statements that read a collection element by element, and the expression for the collection.
  private func collection(
    _ use: ValueUse, named stem: String, depth: Int
  ) -> ([SwiftStatement], Expression) {
    switch use.type {
    case .array(let element):
      let name = locals.numbered("elements", depth: depth)
      let loop = elements(element, into: name, type: type(of: element), named: stem, depth) { $0 }
      return (loop + checksAfter(use, named: stem, value: name), .name(name))
    case .uniqueArray(let element):
      let name = locals.numbered("elements", depth: depth)
      let loop = elements(
        element, into: name, type: nullableType(of: element), named: stem, depth
      ) { nullable($0, element) }
      let array = Expression.call(.type("UniqueArray"), [Argument("read", .name(name))])
      return (loop + checksAfter(use, named: stem, value: name), array)
    case .map(let value):
      let name = locals.numbered("entries", depth: depth)
      let loop = entries(value, into: name, named: stem, depth)
      return (loop + checksAfter(use, named: stem, value: name), .name(name))
    default: preconditionFailure("only collections do not read themselves")
    }
  }

  /// Returns a value as collections store it: wrapped if null is allowed.
  func nullable(_ value: Expression, _ use: ValueUse) -> Expression {
    allowsNil(use) ? .call(.type("Nullable"), [Argument(value)]) : value
  }

  private func elements(
    _ element: ValueUse, into name: Identifier, type: TypeReference, named stem: String,
    _ depth: Int, wrap: (Expression) -> Expression
  ) -> [SwiftStatement] {
    let inner = reading(
      element, named: stem + "Element", as: locals.numbered("element", depth: depth),
      depth: depth + 1
    ) { value in
      [.expression(Expression.name(name).calling("append", [Argument(wrap(value))]))]
    }
    return [
      .binding(
        Binding(introducer: .variable, name: name, type: .array(type), value: .array([]))),
      .expression(reader("beginArray")),
      .whileLoop([.expression(reader("nextElement"))], inner),
    ]
  }

  private func entries(
    _ value: ValueUse, into name: Identifier, named stem: String, _ depth: Int
  ) -> [SwiftStatement] {
    let memberName = locals.numbered("name", depth: depth)
    let inner = reading(
      value, named: stem + "Value", as: locals.numbered("entry", depth: depth), depth: depth + 1
    ) { read in
      [set(nullable(read, value), for: .name(memberName), in: .name(name))]
    }
    return [
      .binding(
        Binding(
          introducer: .variable, name: name,
          value: .call(
            .type(.library("MemberMap", arguments: [nullableType(of: value)])), []))),
      .expression(reader("beginObject")),
      .whileLoop([.binding(memberName, reader("nextMemberName"))], inner),
    ]
  }

  /// Returns an assignment, for example `entries[name] = value`.
  func set(_ value: Expression, for name: Expression, in map: Expression) -> SwiftStatement {
    .assignment(.subscripted(map, [Argument(name)]), value)
  }
}
