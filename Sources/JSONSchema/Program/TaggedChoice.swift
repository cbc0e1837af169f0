/// `anyOf` or `oneOf` whose branches ask for different strings of one member, the tag.
///
/// Such as messages that say with `type` what they are. The tag of an instance leaves few branches,
/// mostly one, and the others need not be asked: a table finds those that are left.
package struct TaggedChoice: BitwiseCopyable, Sendable {
  /// All branches, for instances without the tag.
  package var branches: SubschemaList

  /// Whether the keyword is `oneOf`.
  package var isExclusive: Bool

  /// The name of the tag: its number in the pool.
  var tag: Int32

  /// The strings that branches ask for.
  var values: NameTable

  /// Where the lists begin of the branches that each string leaves, in ``Program/taggedBranches``.
  var listStart: Int32

  /// The branches that any other value of the tag leaves: those that do not ask for a string.
  var others: SubschemaList
}
