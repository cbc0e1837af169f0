import ChatSchemaGenerator
import Foundation

/// Models of several schemas that are compiled into one program.
struct ModelBatch {
  typealias Models = (subject: Subject, files: [GeneratedFile])

  /// Where the files and the program are.
  let folder: URL
  let products: BuildProducts

  /// How many bytes of Swift are compiled as one module at once, which is quickest, but takes memory.
  private static let wholeModuleSize = 2_000_000

  /// How many bytes of Swift the models of a schema are.
  static func size(of models: Models) -> Int { models.files.reduce(0) { $0 + $1.contents.count } }

  /// The types at file scope that the models of a schema declare: two specs may share a name, a program can not.
  static func types(of models: Models) -> Set<Substring> {
    let lines = models.files.flatMap {
      String(decoding: $0.contents, as: UTF8.self).split(separator: "\n")
    }
    return Set(
      lines.compactMap { line in
        let words = line.replacing("indirect ", with: "").split(separator: " ", maxSplits: 3)
        guard words.count > 2, words[0] == "public", ["struct", "enum"].contains(words[1]) else {
          return nil
        }
        return words[2].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      })
  }

  /// Compiles models and the probe into a program.
  ///
  /// If the compiler complains, each schema that it complains about is a finding and is left out, so
  /// that the others are judged nevertheless.
  ///
  /// - Returns: The program with the subjects that it knows, nil if nothing compiles; and what is to
  ///   be said about the others.
  func compile(
    _ models: [Models]
  ) throws -> (program: ModelProgram?, subjects: [Subject], broken: [SubjectVerdict]) {
    var models = models
    var broken: [SubjectVerdict] = []
    while !models.isEmpty {
      guard let complaints = try complaints(about: models) else {
        let program = ModelProgram(path: folder.appending(path: "probe"))
        return (program, models.map(\.subject), broken)
      }
      var accused = models.filter { blames(complaints, $0) }
      // No file is named if the compiler crashed or was given up: then each is asked about alone.
      if accused.isEmpty, models.count > 1 {
        accused = try models.filter { try self.complaints(about: [$0]) != nil }
      }
      if accused.isEmpty { accused = models }
      for (subject, _) in accused {
        let found = excerpt(of: complaints, about: subject)
        broken.append(Self.verdict(about: subject, found))
      }
      let left = Set(accused.map(\.subject.name))
      models.removeAll { left.contains($0.subject.name) }
    }
    return (nil, [], broken)
  }

  private static func verdict(
    about subject: Subject, _ found: String
  ) -> SubjectVerdict {
    let finding = Finding(
      property: .compilation, subject: subject.title, schema: subject.text,
      expected: "nothing to complain about", found: found)
    return SubjectVerdict(name: subject.name, isCompiled: false, findings: [finding])
  }

  private func complaints(about models: [Models]) throws -> String? {
    let asked = models.map(\.subject).filter(\.hasRootType)
    let registry = """
      import ChatRuntime

      let probedModels: [String: any SchemaModel.Type] = [
      \(asked.map { "  \"\($0.name)\": \($0.model).self,\n" }.joined())\(asked.isEmpty ? ":" : "")]
      """
    var paths: [String] = []
    for (subject, files) in models {
      for file in files {
        // The folder names the subject in the compiler's complaints.
        let path = folder.appending(path: subject.name).appending(path: file.path)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.contents).write(to: path)
        paths.append(path.path)
      }
    }
    let list = folder.appending(path: "Registry.swift")
    try Data(registry.utf8).write(to: list)
    let probe = BuildProducts.sources.appending(path: "Probe/Probe.swift")
    let size = models.reduce(0) { $0 + Self.size(of: $1) }
    return try products.complaints(
      compiling: paths + [list.path, probe.path], into: folder.appending(path: "probe").path,
      asWholeModule: size <= Self.wholeModuleSize)
  }

  private func blames(_ complaints: String, _ models: Models) -> Bool {
    complaints.contains("/\(models.subject.name)/")
  }

  /// The lines about a subject with those that follow, which quote it.
  private func excerpt(of complaints: String, about subject: Subject) -> String {
    let lines = complaints.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains("/\(subject.name)/") && $0.contains("error") }
    return lines[(first ?? lines.startIndex)...].prefix(12).joined(separator: "\n")
  }
}
