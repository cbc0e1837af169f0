import JSONText

/// The meanings of roles, each made once.
///
/// A generic type has no stored static property, and sync asks for the columns of a role with each
/// event.
final class MeaningCache<Meaning: Sendable>: Sendable {
  private let meanings = Guarded<[ObjectIdentifier: Meaning]>([:])

  /// Returns the meaning of a role.
  ///
  /// - Parameters:
  ///   - role: The type of the role.
  ///   - make: Makes the meaning for the first call.
  /// - Returns: The meaning.
  func meaning(of role: Any.Type, _ make: () -> Meaning) -> Meaning {
    let id = ObjectIdentifier(role)
    if let known = meanings.withLock({ $0[id] }) { return known }
    let meaning = make()
    meanings.withLock { $0[id] = meaning }
    return meaning
  }
}
