import JSONSchema

/// What checked decoding asks of an object while an entity, a part or a patch is read from it.
///
/// Together with what the types of the members ask for by themselves this is all that the schema asks.
struct ReadingChecks: Hashable, Sendable {
  /// What is asked of the object before it is read.
  var whole: [ResidualCheck] = []
  /// What is asked of each member, by its name in JSON.
  var members: [String: MemberCheck] = [:]
  /// Whether members that have no place in the model are refused.
  var forbidsOthers = false

  /// All that is asked by predicates.
  var residuals: [ResidualCheck] {
    whole
      + members.sorted { $0.key < $1.key }.flatMap { _, check -> [ResidualCheck] in
        switch check.form {
        case .value(let use): use.residuals
        case .predicates(let residuals, _): residuals
        case .byItself, .objectOf, .model: []
        }
      }
  }
}

/// What checked decoding asks of one member of an object.
struct MemberCheck: Hashable, Sendable {
  /// How the value of the member is checked.
  enum Form: Hashable, Sendable {
    /// Reading the value checks it, or nothing is asked of it.
    case byItself
    /// By the checks of a use, whose type is the attribute's, or any where they differ.
    case value(ValueUse)
    /// It is an object, each of its members has one of these types.
    case objectOf(TypeSet)
    /// By predicates, before it is read; not of null if that is allowed besides.
    case predicates([ResidualCheck], unlessNull: Bool)
    /// By reading it as the model of an entity, before a value inside it is read.
    case model(entity: String)
  }

  var form = Form.byItself
  /// Whether null is refused, which reading may take for an absent member.
  var refusesNull = false
  /// Whether the schema requires the member.
  var isRequired = false
}
