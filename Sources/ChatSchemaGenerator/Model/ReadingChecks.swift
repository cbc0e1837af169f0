import JSONSchema

/// The checks that decoding performs on an object while an entity, a part or a patch is read from it.
///
/// Together with the checks that the types of the members perform themselves, they cover everything that the
/// schema asserts.
struct ReadingChecks: Hashable, Sendable {
  /// The checks of the object before it is read.
  var whole: [ResidualCheck] = []
  /// The checks of each member, by its name in JSON.
  var members: [String: MemberCheck] = [:]
  /// Whether members that are not in the model are rejected.
  var forbidsOthers = false

  /// All checks that the engine makes.
  var residuals: [ResidualCheck] {
    whole
      + members.sorted { $0.key < $1.key }.flatMap { _, check -> [ResidualCheck] in
        switch check.form {
        case .value(let use): use.residuals
        case .asked(let residuals, _): residuals
        case .byItself, .objectOf, .model: []
        }
      }
  }
}

/// The checks that decoding performs on one member of an object.
struct MemberCheck: Hashable, Sendable {
  /// The way in which the value of the member is checked.
  enum Form: Hashable, Sendable {
    /// Reading the value checks it, or the schema asserts nothing about it.
    case byItself
    /// By the checks of a use whose type is the attribute's, or any checks where the types differ.
    case value(ValueUse)
    /// The value must be an object, and each of its members must have one of these types.
    case objectOf(TypeSet)
    /// By the engine, before the value is read; null is not checked if it is allowed as well.
    case asked([ResidualCheck], unlessNull: Bool)
    /// By reading it as the model of an entity, before a value inside it is read.
    case model(entity: String)
  }

  var form = Form.byItself
  /// Whether null is rejected, which reading may take for an absent member.
  var refusesNull = false
  /// Whether the schema requires the member.
  var isRequired = false
}
