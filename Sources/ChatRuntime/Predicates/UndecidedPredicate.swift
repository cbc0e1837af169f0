/// Thrown by a generated predicate that can not decide; the engine decides then.
public struct UndecidedPredicate: Error, Hashable, Sendable {
  /// Why nothing was decided.
  public enum Reason: Hashable, Sendable {
    /// An object has two members of one name, of which only the last counts.
    case repeatedName
    /// The search for a pattern took too many steps.
    case endlessSearch
    /// The engine gave up, for lack of stack.
    case exhausted
    /// Members from outside of the payload stand in for some of the object.
    case contextMembers
  }

  /// Why nothing was decided.
  public let reason: Reason
}
