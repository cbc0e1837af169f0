package import JSONText

extension JSONDuplicateMember {
  /// A sentence that names the earlier position, without a full stop.
  package var sentence: String {
    "the member \"\(name)\" is there at \(first) already; the last one counts"
  }
}
