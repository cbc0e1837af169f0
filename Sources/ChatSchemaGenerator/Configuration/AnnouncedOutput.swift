/// Fits what was generated to the file names that a build system was told beforehand.
///
/// SwiftPM plans a build once and keeps the plan while no source file comes or goes, so an edited
/// spec can name entities that the plan does not know, and can lack entities that it does. What is
/// compiled must be right all the same.
package enum AnnouncedOutput {
  /// The file that is always announced and takes what the plan does not know.
  package static let lateFile = "LateModels.swift"

  /// The files that are to be written: exactly the announced ones.
  ///
  /// - Parameters:
  ///   - files: What was generated, by name, in order.
  ///   - names: The announced names; if ``lateFile`` is not among them, no name is late.
  /// - Returns: One text per announced name. A name that nothing was generated for gets a comment;
  ///   the late file gets, one below the other, the texts that have no announced name.
  package static func texts(
    of files: [(name: String, text: String)], announcedAs names: [String]
  ) -> [(name: String, text: String)] {
    let announced = Set(names)
    let late = files.filter { !announced.contains($0.name) }.map(\.text)
    let byName = Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first }
    return names.map { name in
      if let text = byName[name] { return (name, text) }
      guard name == lateFile else { return (name, "// The spec has no such model any more.\n") }
      return (name, late.isEmpty ? Self.noLateModels : late.joined(separator: "\n"))
    }
  }

  private static let noLateModels = """
    // Models that join the spec between two plannings of a build are here until the next one.

    """
}
