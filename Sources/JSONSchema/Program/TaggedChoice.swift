/// `anyOf` or `oneOf` whose branches an object's members tell apart.
///
/// Branches may ask for different strings of one member, the tag, such as messages that say with `type` what
/// they are; and they may require different members, their keys. What an object has leaves few branches,
/// mostly one, and the others need not be asked: tables find those that are left.
package struct TaggedChoice: BitwiseCopyable, Sendable {
  /// All branches.
  package var branches: SubschemaList

  /// Whether the keyword is `oneOf`.
  package var isExclusive: Bool

  /// The branches that can hold for what is no object.
  var nonobjects: SubschemaList

  /// The name of the tag: its number in the pool; -1 if there is none.
  var tag: Int32 = -1

  /// The strings that branches ask for.
  var values = NameTable.empty

  /// Where the lists begin of the branches that each string leaves, in ``Program/taggedBranches``.
  var listStart: Int32 = 0

  /// The branches that any other value of the tag leaves: those that do not ask for a string.
  var others = SubschemaList.empty

  /// The branches that an object without the tag leaves: those that do not require it.
  var untagged: SubschemaList

  /// Members that these require, one or more for each branch; no names if they are not told apart.
  var keys = NameTable.empty

  /// Where the lists begin of the branches that each key leaves, if it is the only one.
  var keyListStart: Int32 = 0

  /// The branches that an object leaves without tag and keys.
  var keyless = SubschemaList.empty
}
