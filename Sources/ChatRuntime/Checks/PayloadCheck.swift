import JSONSchema
@_spi(Engine) import JSONText

/// A check that the engine makes with parts of the compiled schema, for keywords that no Swift type expresses.
///
/// Generated code creates one for each such keyword, as a static constant:
///
/// ```swift
/// static let lineNotCheck = PayloadCheck.not(OrderSchema.root.part(at: "#/$defs/line/not"))
/// ```
@_spi(Generated)
public enum PayloadCheck: Sendable {
  /// The value is valid against a schema.
  case conforms(PayloadSchema)
  /// The value is not valid against a schema.
  case not(PayloadSchema)
  /// The value is valid against one or more of the schemas.
  case anyOf([PayloadSchema])
  /// The value is valid against exactly one of the schemas.
  case oneOf([PayloadSchema])
  /// The value is valid against the second schema if it is valid against the first, else against the third; a schema
  /// that is nil allows any value.
  case conditional(PayloadSchema, PayloadSchema?, PayloadSchema?)
  /// The number of elements that are valid against the schema is in the range, if the value is an array.
  case contains(PayloadSchema, ClosedRange<Int>)
  /// The value is valid against the schema if it is an object with the member.
  case dependent(String, PayloadSchema)
  /// The names of the members are valid against the schema, if the value is an object.
  case propertyNames(PayloadSchema)
  /// No value passes.
  case never
  /// The verdict depends on the way that leads to the value, which only the evaluation of the whole schema knows.
  case undecided

  /// Returns whether a value on a tape passes.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the engine reached no verdict.
  func passes(_ node: Int, on tape: JSONTape) throws -> Bool {
    func isValid(_ schema: PayloadSchema, _ node: Int) throws -> Bool {
      guard let verdict = schema.compiled.decides(node, on: tape) else {
        throw CheckFailure.undecided
      }
      return verdict
    }
    switch self {
    case .conforms(let schema): return try isValid(schema, node)
    case .not(let schema): return try !isValid(schema, node)
    case .anyOf(let schemas): return try schemas.contains { try isValid($0, node) }
    case .oneOf(let schemas):
      var count = 0
      for schema in schemas where try isValid(schema, node) {
        count += 1
        if count > 1 { return false }
      }
      return count == 1
    case .conditional(let condition, let consequent, let alternative):
      let branch = try isValid(condition, node) ? consequent : alternative
      return try branch.map { try isValid($0, node) } ?? true
    case .contains(let schema, let range):
      guard tape.kind(node) == .array else { return true }
      var (count, element) = (0, tape.firstChild(node))
      for _ in 0..<tape.count(node) {
        if try isValid(schema, element) { count += 1 }
        element = tape.next(after: element)
      }
      return range.contains(count)
    case .dependent(let name, let schema):
      // Names are compared scalar by scalar, unlike texts in Swift.
      let hasMember = Self.names(of: node, on: tape).contains {
        tape.string($0).utf8.elementsEqual(name.utf8)
      }
      return try !hasMember || isValid(schema, node)
    case .propertyNames(let schema):
      return try Self.names(of: node, on: tape).allSatisfy { try isValid(schema, $0) }
    case .never: return false
    case .undecided: throw CheckFailure.undecided
    }
  }

  /// Returns the nodes of an object's names; none for another value.
  private static func names(of node: Int, on tape: JSONTape) -> [Int] {
    guard tape.kind(node) == .object else { return [] }
    var (names, name) = ([Int](), tape.firstChild(node))
    while name < tape.next(after: node) {
      names.append(name)
      name = tape.next(after: name + 1)
    }
    return names
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Checks the next value, and does not consume it.
  ///
  /// - Throws: ``CheckFailure`` for a value that does not pass, or about which the engine reached no verdict.
  @inlinable
  public mutating func check(_ check: @autoclosure () -> PayloadCheck) throws {
    if isChecking, try !passes(check()) { throw CheckFailure.failed }
  }

  /// Checks the next value, the object of a whole payload, and does not consume it.
  ///
  /// - Throws: ``CheckFailure``, also if context members apply to the object, because the check sees only the bytes.
  @inlinable
  public mutating func checkObject(_ check: @autoclosure () -> PayloadCheck) throws {
    guard isChecking else { return }
    if rare.context != nil { throw CheckFailure.undecided }
    if try !passes(check()) { throw CheckFailure.failed }
  }

  /// Returns whether the next value passes a check, and does not consume it.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the engine reached no verdict; the error of a value that is not JSON.
  public mutating func passes(_ check: PayloadCheck) throws -> Bool {
    try json.withNextTape(in: rare.tapeMemory) { tape in try check.passes(0, on: tape) }
  }

  /// Returns whether the elements of the next value, an array, are unique, and does not consume it.
  @usableFromInline
  mutating func hasUniqueElements() throws -> Bool {
    try json.withNextTape(in: rare.tapeMemory) { tape in
      Instance(tape).repeatedElements(of: 0) == nil
    }
  }
}
