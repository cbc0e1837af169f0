/// Something that a command line asks for and that makes no sense.
struct UsageMistake: Error, Hashable, CustomStringConvertible {
  /// One sentence or two, with their full stops.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
