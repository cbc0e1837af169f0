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
  ///   - generated: What was generated, in order.
  ///   - names: The announced names.
  ///   - source: What the header of a file that has only a comment names.
  /// - Returns: One file per announced name. A name that nothing was generated for gets a comment;
  ///   the late file gets, one below the other, the files that have no announced name.
  package static func files(
    of generated: [GeneratedFile], announcedAs names: [String], source: String
  ) -> [GeneratedFile] {
    let announced = Set(names)
    let late = generated.filter { !announced.contains($0.path) }.map(\.contents)
    let byName = Dictionary(generated.map { ($0.path, $0) }) { first, _ in first }
    return names.map { name in
      if let file = byName[name] { return file }
      let contents =
        if name != lateFile {
          comment("There is no such model any more.", source)
        } else if late.isEmpty {
          comment("Models that come up between two plannings of a build are put here.", source)
        } else {
          joined(late)
        }
      return GeneratedFile(path: name, contents: contents)
    }
  }

  /// Several files in one, with their own imports.
  ///
  /// What one of them imports for the package, another may import for itself only; the compiler warns
  /// about the second in one file, so it is left out.
  private static func joined(_ files: [[UInt8]]) -> [UInt8] {
    let lines = files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let shared = Set(lines.compactMap { importedModule($0, access: "package") })
    let kept = lines.filter { line in
      importedModule(line, access: "internal").map { !shared.contains($0) } ?? true
    }
    return Array(kept.joined(separator: "\n").utf8)
  }

  private static func importedModule(_ line: Substring, access: String) -> Substring? {
    let statement = line.drop { $0 == " " }
    let start = access + " import "
    return statement.hasPrefix(start) ? statement.dropFirst(start.count) : nil
  }

  private static func comment(_ text: String, _ source: String) -> [UInt8] {
    let lines = GeneratedFile.header(sources: [source]) + ["", text]
    return Array(lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined().utf8)
  }
}
