/// Matches the generated files to the file names that were announced to the build system.
///
/// SwiftPM plans a build once and keeps the plan while no source file is added or removed. An edited spec can
/// therefore name entities that the plan does not contain, and can lack entities that it does. The code that
/// is compiled must be correct in both cases.
package enum AnnouncedOutput {
  /// The file that is always announced and takes the models that the plan does not contain.
  package static let lateFile = "LateModels.swift"

  /// Returns the files to write: exactly the announced ones.
  ///
  /// - Parameters:
  ///   - generated: The generated files, in order.
  ///   - names: The announced names.
  ///   - source: The source that is named in the header of a file that contains only a comment.
  /// - Returns: One file per announced name. A name without a generated file gets a comment; the late file
  ///   gets the concatenation of the files whose names were not announced.
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

  /// Joins several files into one, with their own imports.
  ///
  /// A module that one file imports for its declarations may be imported by another for its bodies only. The
  /// compiler warns about two access levels in one file, so each module is imported with the highest of its
  /// levels.
  private static func joined(_ files: [[UInt8]]) -> [UInt8] {
    let lines = files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let imports = Dictionary(
      lines.compactMap(ImportLine.init).map { ($0.module, $0) }
    ) { $0.merged(with: $1) }
    let merged = lines.map { line in
      guard let own = ImportLine(line), let shared = imports[own.module] else {
        return String(line)
      }
      return line.prefix { $0 == " " } + shared.text
    }
    return Array(merged.joined(separator: "\n").utf8)
  }

  private static func comment(_ text: String, _ source: String) -> [UInt8] {
    let lines = GeneratedFile.header(sources: [source]) + ["", text]
    return Array(lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined().utf8)
  }
}

/// An import of generated code, for example `@_spi(Generated) public import ChatRuntime`.
private struct ImportLine {
  private static let levels = ["internal", "package", "public"]

  let module: Substring
  private var attributes: [Substring]
  private var level: Substring?

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 1, words[words.count - 2] == "import", let module = words.last else {
      return nil
    }
    let others = words.dropLast(2)
    attributes = others.filter { $0.hasPrefix("@") }
    level = others.first { Self.levels.contains(String($0)) }
    guard others.count == attributes.count + (level == nil ? 0 : 1) else { return nil }
    self.module = module
  }

  /// Returns the import that has the attributes of both and the higher access level.
  func merged(with other: ImportLine) -> ImportLine {
    var merged = self
    merged.attributes += other.attributes.filter { !attributes.contains($0) }
    if other.rank > rank { merged.level = other.level }
    return merged
  }

  private var rank: Int { level.flatMap { Self.levels.firstIndex(of: String($0)) } ?? 0 }

  var text: String {
    (attributes + [level].compactMap(\.self) + ["import", module]).joined(separator: " ")
  }
}
