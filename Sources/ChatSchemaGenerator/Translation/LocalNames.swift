/// The names of parameters and local variables in generated functions.
///
/// They are what a reader would expect, unless a property of the entity has that name.
struct LocalNames: Sendable {
  let reader: Identifier
  let writer: Identifier
  let members: Identifier
  let member: Identifier
  let object: Identifier
  let entity: Identifier
  let start: Identifier

  init(beside properties: Set<Identifier>) {
    let names = NameSpace(.member, reserved: properties).identifiers(
      for: ["reader", "writer", "members", "member", "object", "entity", "start"])
    reader = names[0]
    writer = names[1]
    members = names[2]
    member = names[3]
    object = names[4]
    entity = names[5]
    start = names[6]
  }
}
