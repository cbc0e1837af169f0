/// An `anyOf` or `oneOf` whose branches are distinguished by an object's members.
///
/// Branches may demand different strings of one member, the tag, such as the `type` of messages.
/// And they may require different members, their keys. The members of an object leave few branches,
/// mostly one, and the others need not be evaluated. Tables find the remaining branches.
package struct TaggedChoice: BitwiseCopyable, Sendable {
  /// All branches.
  package var branches: SubschemaList

  /// Whether the keyword is `oneOf`.
  package var isExclusive: Bool

  /// The branches that can hold for an instance that is not an object.
  var nonobjects: SubschemaList

  /// The number of the tag's name in the pool; -1 without a tag.
  var tag: Int32 = -1

  /// The strings that branches demand.
  var values = NameTable.empty

  /// The index in ``Program/taggedBranches`` of the first list of branches for a string.
  var listStart: Int32 = 0

  /// The branches that remain for any other value of the tag: those that do not demand a string.
  var others = SubschemaList.empty

  /// The branches that remain for an object without the tag: those that do not require it.
  var untagged: SubschemaList

  /// The members that these branches require, one or more for each; no names if keys do not
  /// distinguish them.
  var keys = NameTable.empty

  /// The index of the first list of branches that remain for a key, if it is the only one.
  var keyListStart: Int32 = 0

  /// The branches that remain for an object without tag and keys.
  var keyless = SubschemaList.empty
}
