package import JSONText

extension JSONNode {
  /// Returns whether both are the same value of the same document, and not merely equal.
  package func isSameNode(as other: JSONNode) -> Bool {
    document === other.document && index == other.index
  }
}
