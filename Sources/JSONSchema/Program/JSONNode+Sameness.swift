package import JSONText

extension JSONNode {
  /// Whether both are the same value of the same document, not merely equal ones.
  package func isSameNode(as other: JSONNode) -> Bool {
    document === other.document && index == other.index
  }
}
