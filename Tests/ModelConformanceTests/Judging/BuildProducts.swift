import Foundation
import TestSupport

/// What the running build has made of this package, and the tools that made it.
///
/// Generated models are compiled against the modules and objects of the running build, so that the
/// runtime is not compiled again, and into a folder of their own.
struct BuildProducts: Sendable {
  /// The folders of the compiled modules, and of the maps of those in C.
  let modules: [String]
  /// The objects that generated models are linked with.
  let objects: [String]

  /// The products of the running build; nil where they are not found.
  static let current: BuildProducts? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let list = folder.appending(path: "ChatSchemaPackageTests.product/Objects.LinkFileList")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return nil }
    let wanted = [
      "CByteMask", "CMetaSchemas", "CUnicodeTables", "JSONText", "JSONSchema", "ChatRuntime",
    ]
    .map { "/\($0).build/" }
    // Paths with spaces are quoted in the list.
    let objects = text.split(separator: "\n").map { $0.trimmingPrefix("'") }
      .map { $0.hasSuffix("'") ? $0.dropLast() : $0 }
      .filter { path in wanted.contains { path.contains($0) } && path.hasSuffix(".o") }
    guard !objects.isEmpty else { return nil }
    return BuildProducts(
      modules: ["Modules", "CByteMask.build", "CMetaSchemas.build", "CUnicodeTables.build"].map {
        folder.appending(path: $0).path
      },
      objects: objects.map(String.init))
  }()

  /// Said where the products are not found.
  static let absence = "The objects of the running build are not where SwiftPM puts them on Linux."

  /// The folder of this test target's sources.
  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// How many seconds the compiler has for a program, and a program for its answers.
  ///
  /// Far more than what is expected: a compiler or a model that never ends must not end a long run.
  static let timeLimit = 1_500

  /// Compiles files into a program; nil if the compiler is content.
  ///
  /// Either as a whole module, or each file by itself as when developing. The linker is the
  /// fastest one of the toolchain.
  func complaints(
    compiling files: [String], into program: String, asWholeModule: Bool = true
  ) throws -> String? {
    let mode =
      asWholeModule
      ? ["-wmo"]
      : ["-enable-batch-mode", "-j", "2", "-output-file-map", try outputMap(files, program)]
    let arguments =
      ["timeout", "\(Self.timeLimit)", "swiftc"] + mode + [
        "-Onone", "-parse-as-library", "-swift-version", "6",
        "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-module-name", "Models", "-use-ld=lld", "-o", program,
      ] + modules.flatMap { ["-I", $0] } + files + objects
    let answer = try ChildProcess().result(arguments)
    switch answer.status {
    case 0: return nil
    case Self.gaveUp: return "the compiler was given up after \(Self.timeLimit) s"
    default: return answer.output + answer.errors
    }
  }

  /// Writes down where the object of each file goes to: with temporary names of its own the driver
  /// once lost one of a thousand.
  private func outputMap(_ files: [String], _ program: String) throws -> String {
    var map: [String: [String: String]] = [:]
    for (number, file) in files.enumerated() {
      map[file] = ["object": "\(program)-\(number).o"]
    }
    try JSONEncoder().encode(map).write(to: URL(filePath: "\(program)-outputs.json"))
    return "\(program)-outputs.json"
  }

  /// The status of a tool that has been given up, from the manual of `timeout`.
  private static let gaveUp: Int32 = 124
}
