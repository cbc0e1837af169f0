import JSONSchema
import JSONText

/// Something that may distinguish a branch of `oneOf` or `anyOf` from the others, and that a name can be made of.
enum BranchMark: Hashable {
  /// The value, if the branch is a constant.
  case constant(JSONNameKey)
  /// A member of which the branch asks for a constant, with the text.
  case tag(member: JSONNameKey, text: JSONNameKey)
  /// A member that an object must have.
  case required(JSONNameKey)
  /// A member that has a schema.
  case property(JSONNameKey)
  /// The kind of the value, if it can be of one alone.
  case kind(String)

  /// What a name is made of.
  var text: String {
    switch self {
    case .constant(let key), .tag(_, let key), .required(let key), .property(let key): key.text
    case .kind(let kind): kind
    }
  }
}

extension TypeModelBuilder {
  /// Texts for the name of each branch, the most telling first; what two branches have in common is left out.
  mutating func distinctions(_ branches: [SubschemaID]) -> [[String]] {
    var counts: [BranchMark: Int] = [:]
    var all: [[BranchMark]] = []
    for branch in branches {
      let marks = marks(of: branch)
      for mark in Set(marks) { counts[mark, default: 0] += 1 }
      all.append(marks)
    }
    return all.map { marks in marks.filter { counts[$0] == 1 }.map(\.text) }
  }

  private mutating func marks(of branch: SubschemaID) -> [BranchMark] {
    let members = closure([branch])
    var marks: [BranchMark] = []
    if let values = candidates(members), values.count == 1 {
      marks += caseNames(values.map(\.value)).map { .constant(JSONNameKey($0)) }
    }
    for (name, texts) in tagCandidates(members, []) where texts.count == 1 {
      marks.append(.tag(member: JSONNameKey(name), text: JSONNameKey(texts[0])))
    }
    var properties: [BranchMark] = []
    for keyword in keywords(members) {
      switch keyword.operation {
      case .required(let id):
        let names = reader.names(reader.program.nameLists[id.index].names)
        marks += names.map { .required(JSONNameKey($0)) }
      case .properties(let id):
        let names = reader.names(reader.program.propertyTables[id.index].names)
        properties += names.map { .property(JSONNameKey($0)) }
      default: break
      }
    }
    return marks + properties + (kindName(kinds(of: branch)).map { [.kind($0)] } ?? [])
  }

  private func kindName(_ kinds: TypeSet) -> String? {
    switch kinds {
    case .null: "null"
    case .string: "string"
    case .boolean: "boolean"
    case .array: "array"
    case .object: "object"
    case .integer: "integer"
    case .number, .numeric: "number"
    default: nil
    }
  }
}
