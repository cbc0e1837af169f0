/// An error for arguments that are not valid for the store, such as an unknown attribute.
struct UsageMistake: Error, Hashable, CustomStringConvertible {
  /// One or two sentences, with full stops.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
