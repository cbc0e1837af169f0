import ChatSchemaGenerator
import Foundation

/// Models of several schemas that are compiled into one program.
struct ModelBatch {
  typealias Models = (subject: Subject, files: [GeneratedFile])

  /// Where the files and the program are.
  let folder: URL
  let products: BuildProducts

  /// Compiles models and the probe into a program.
  ///
  /// If the compiler complains, each schema that it complains about is a finding and is left out, so
  /// that the others are judged nevertheless.
  ///
  /// - Returns: The program with the subjects that it knows; nil if nothing compiles.
  func compile(
    _ models: [Models], _ findings: inout [Finding]
  ) throws -> (program: ModelProgram?, subjects: [Subject]) {
    var models = models
    while !models.isEmpty {
      guard let complaints = try complaints(about: models) else {
        return (ModelProgram(path: folder.appending(path: "probe")), models.map(\.subject))
      }
      var accused = models.filter { blames(complaints, $0) }
      // No file is named if the compiler crashed: then each is asked about alone.
      if accused.isEmpty { accused = try models.filter { try self.complaints(about: [$0]) != nil } }
      if accused.isEmpty { accused = models }
      for (subject, _) in accused {
        findings.append(
          Finding(
            property: .compilation, subject: subject.title, schema: subject.text,
            expected: "nothing to complain about",
            found: excerpt(of: complaints, about: subject)))
      }
      let left = Set(accused.map(\.subject.name))
      models.removeAll { left.contains($0.subject.name) }
    }
    return (nil, [])
  }

  private func complaints(about models: [Models]) throws -> String? {
    let registry = """
      import ChatRuntime

      let probedModels: [String: any SchemaModel.Type] = [
      \(models.map { "  \"\($0.subject.name)\": \($0.subject.name).self,\n" }.joined())]
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
    return try products.complaints(
      compiling: paths + [list.path, probe.path], into: folder.appending(path: "probe").path)
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
