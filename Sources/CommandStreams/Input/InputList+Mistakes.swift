extension InputList {
  /// What is wrong with the paths of a command line before any of them is looked at.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - purpose: What they are given for, as an infinitive: "check".
  /// - Returns: One sentence with its full stop; nil if nothing is wrong.
  package static func mistake(in paths: [String], to purpose: String) -> String? {
    if paths.isEmpty { return "Give at least one PATH to \(purpose); '-' is standard input." }
    if paths.contains("") {
      return "One PATH is empty; a variable in a script may be without a value."
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      return "Standard input ('-') can be read once only."
    }
    return nil
  }
}
