/// The names of parameters and local variables in the functions that are generated for one type.
///
/// They are the usual names, unless a property or case of the type has the same.
struct LocalNames: Sendable {
  let reader: Identifier
  let writer: Identifier
  let members: Identifier
  let member: Identifier
  let memberCount: Identifier
  let memberName: Identifier
  let value: Identifier
  let object: Identifier
  let entity: Identifier
  let start: Identifier
  private let names: NameSpace

  /// Creates names that differ from those of properties.
  init(beside properties: Set<Identifier> = []) {
    names = NameSpace(.member, reserved: properties)
    let identifiers = names.identifiers(for: [
      "reader", "writer", "members", "member", "memberCount", "memberName", "value", "object",
      "entity", "start",
    ])
    reader = identifiers[0]
    writer = identifiers[1]
    members = identifiers[2]
    member = identifiers[3]
    memberCount = identifiers[4]
    memberName = identifiers[5]
    value = identifiers[6]
    object = identifiers[7]
    entity = identifiers[8]
    start = identifiers[9]
  }

  /// Returns a call of the reader, for example `try reader.read()`.
  func read(_ method: Identifier, _ arguments: [Argument] = []) -> Expression {
    .tried(Expression.name(reader).calling(method, arguments))
  }

  /// Returns a call of the writer that can throw, for example `try writer.write(name, as: "name")`.
  func write(_ method: Identifier, _ arguments: [Argument]) -> SwiftStatement {
    .expression(.tried(Expression.name(writer).calling(method, arguments)))
  }

  /// Returns a call of the writer that cannot throw, for example `writer.beginObject()`.
  func put(_ method: Identifier, _ arguments: [Argument] = []) -> SwiftStatement {
    .expression(Expression.name(writer).calling(method, arguments))
  }

  /// Returns further names for texts, all different.
  func identifiers(for texts: [String]) -> [Identifier] {
    names.identifiers(for: texts)
  }

  /// Returns a further name, with a number if it is nested in code that uses it already: `element`,
  /// `element2`.
  func numbered(_ name: String, depth: Int) -> Identifier {
    names.identifiers(for: [depth == 0 ? name : name + String(depth + 1)])[0]
  }
}
