extension InputList {
  /// Returns the first mistake in the paths of a command line, without access to the file system.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - purpose: The purpose of the paths, as an infinitive: "check".
  /// - Returns: A sentence with a full stop; nil if there is no mistake.
  package static func mistake(in paths: [String], to purpose: String) -> String? {
    if paths.isEmpty { return "Give at least one PATH to \(purpose); '-' is standard input." }
    if paths.contains("") {
      return "One PATH is empty; a variable in a script may be without a value."
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      return "Standard input ('-') can be read only once."
    }
    return nil
  }
}
