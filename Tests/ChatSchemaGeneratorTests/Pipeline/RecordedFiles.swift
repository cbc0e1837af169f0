import Foundation
import Testing

/// Generated files that are kept, to be compared byte for byte.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter Golden` writes them again, and fails.
struct RecordedFiles {
  let folder: URL

  /// Names a folder of `Fixtures`.
  init(_ path: String) {
    folder = Repository.root.appending(path: "Tests/ChatSchemaGeneratorTests/Fixtures/\(path)")
  }

  /// Expects that generated files are the recorded ones.
  func expect(_ files: [String: String]) throws {
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      Issue.record("recorded; run again without CHATSCHEMA_RECORD")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == files.keys.sorted())
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let recorded = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(recorded.utf8.elementsEqual(text.utf8), "\(name) is out of date:\n\(text)")
    }
  }
}
