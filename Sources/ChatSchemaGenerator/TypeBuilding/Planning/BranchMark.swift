import JSONSchema
import JSONText

/// A property that may distinguish a branch of `oneOf` or `anyOf` from the others, and that can be used in a
/// name.
enum BranchMark: Hashable {
  /// The value, if the branch is a constant.
  case constant(JSONName)
  /// A member that the branch requires to be a constant, with the text.
  case tag(member: JSONName, text: JSONName)
  /// An element that the branch requires to be a constant, with the text.
  case element(Int, JSONName)
  /// A member that an object must have.
  case required(JSONName)
  /// A member that has a schema.
  case property(JSONName)
  /// The kind of the value, if only one is possible.
  case kind(String)

  /// The text for a name.
  var text: String {
    switch self {
    case .constant(let key), .tag(_, let key), .element(_, let key), .required(let key),
      .property(let key):
      key.text
    case .kind(let kind): kind
    }
  }
}
