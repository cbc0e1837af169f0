import JSONSchema
import JSONText

/// Something that may distinguish a branch of `oneOf` or `anyOf` from the others, and that a name can be made of.
enum BranchMark: Hashable {
  /// The value, if the branch is a constant.
  case constant(JSONName)
  /// A member of which the branch asks for a constant, with the text.
  case tag(member: JSONName, text: JSONName)
  /// An element of which the branch asks for a constant, with the text.
  case element(Int, JSONName)
  /// A member that an object must have.
  case required(JSONName)
  /// A member that has a schema.
  case property(JSONName)
  /// The kind of the value, if it can be of one alone.
  case kind(String)

  /// What a name is made of.
  var text: String {
    switch self {
    case .constant(let key), .tag(_, let key), .element(_, let key), .required(let key),
      .property(let key):
      key.text
    case .kind(let kind): kind
    }
  }
}
