@_spi(Generated) @_spi(Adapter) import ChatRuntime

private enum MilestoneMembers {
  static let table = MemberTable(["number", "name", "revision"])
}

/// An entity whose only version attribute is a number.
struct Milestone: JSONModel {
  let number: Int
  var name: String?
  var revision: Int?

  init(number: Int, name: String? = nil, revision: Int? = nil) {
    self.number = number
    self.name = name
    self.revision = revision
  }

  init(from reader: inout PayloadReader) throws {
    var number: Int?
    var name: String?
    var revision: Int?
    var members = try reader.beginObject(of: MilestoneMembers.table)
    while let member = try members.next(&reader) {
      switch member {
      case 0: number = try reader.read()
      case 1: name = try reader.readIfPresent()
      case 2: revision = try reader.readIfPresent()
      default: try reader.skipValue()
      }
    }
    self.number = try members.required(number, "number")
    self.name = name
    self.revision = revision
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(number, as: "number")
    try writer.writeIfPresent(name, as: "name")
    try writer.writeIfPresent(revision, as: "revision")
    writer.endObject()
  }
}

extension Milestone: Patchable {
  struct Patcher: EntityPatcher, Hashable {
    var number: Int
    var name: OptionalChange<String> = .noChange
    var revision: Int

    var patchIdentity: Int { number }
    var patchVersion: OrderedVersion<Int> { OrderedVersion(order: revision) }

    func applyChanges(to milestone: inout Milestone) {
      name.apply(to: &milestone.name)
    }
  }

  var patchIdentity: Int { number }
  var patchVersion: OrderedVersion<Int> {
    get { OrderedVersion(order: revision) }
    set { revision = newValue.order }
  }
}
