import Foundation
import Testing

@testable import ChatSchemaGenerator

@Suite("The output folder")
struct OutputFolderTests {
  private static let header =
    "// " + GeneratedFile.header(sources: ["Schemas/user.schema.json"])[0] + "\n\n"

  private func file(_ path: String, _ text: String) -> GeneratedFile {
    GeneratedFile(path: path, contents: Array((Self.header + text).utf8))
  }

  /// Runs a test in a folder of its own, which does not exist at first.
  private func inFolder(_ body: (OutputFolder, URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "chat-schema-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(OutputFolder(path: url.path), url)
  }

  @Test("the header is the line that the style guide shows")
  func header() {
    #expect(
      Self.header == """
        // Generated from Schemas/user.schema.json. Change the schema and regenerate; edits here are lost.


        """)
    #expect(GeneratedFile.isGenerated(Array(Self.header.utf8)))
    #expect(GeneratedFile.isGenerated(Array(Self.header.replacing("\n", with: "\r\n").utf8)))
    let long = GeneratedFile.header(sources: [
      "Schemas/message.schema.json", "Schemas/entities.json",
    ])
    #expect(
      long == [
        "Generated from Schemas/message.schema.json and Schemas/entities.json.",
        "Change them and regenerate; edits here are lost.",
      ])
    #expect(GeneratedFile.isGenerated(Array(long.map { "// \($0)\n" }.joined().utf8)))
    #expect(!GeneratedFile.isGenerated(Array("// Generated from memory.\n".utf8)))
    #expect(!GeneratedFile.isGenerated(Array(("\n" + Self.header).utf8)))
    #expect(!GeneratedFile.isGenerated([]))
  }

  @Test("files are written once, and again only when their bytes differ")
  func unchangedFiles() throws {
    try inFolder { folder, url in
      let first = [file("Models/A.swift", "a\n"), file("Models/B.swift", "b\n")]
      #expect(try folder.write(first).written == ["Models/A.swift", "Models/B.swift"])
      let path = url.appending(path: "Models/A.swift").path
      let old = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
      let changes = try folder.write([first[0], file("Models/B.swift", "c\n")])
      #expect(changes == .init(written: ["Models/B.swift"], unchanged: ["Models/A.swift"]))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.modificationDate] as? Date == old)
    }
  }

  @Test("a link that waits under the name of a draft leads nowhere")
  func plantedDraft() throws {
    try inFolder { folder, url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let other = url.appending(path: "other.txt")
      try Data("mine".utf8).write(to: other)
      let draft = url.appending(path: ".\(getpid()).0.draft")
      try FileManager.default.createSymbolicLink(at: draft, withDestinationURL: other)
      #expect(try folder.write([file("A.swift", "a\n")]).written == ["A.swift"])
      #expect(try String(contentsOf: other, encoding: .utf8) == "mine")
      let attributes = try FileManager.default.attributesOfItem(
        atPath: url.appending(path: "A.swift").path)
      #expect(attributes[.type] as? FileAttributeType == .typeRegular)
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      #expect(names == [draft.lastPathComponent, "A.swift", "other.txt"])
    }
  }

  @Test("a file that can not be read is told in the system's words")
  func unreadableFile() throws {
    try inFolder { folder, url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      // A link to itself: nobody can read it, not even a superuser.
      try FileManager.default.createSymbolicLink(
        atPath: url.appending(path: "A.swift").path, withDestinationPath: "A.swift")
      try Data("x".utf8).write(to: url.appending(path: "Folder"))
      for name in ["A.swift", "Folder/B.swift"] {
        do throws(OutputError) {
          _ = try folder.write([file(name, "a\n")])
        } catch {
          #expect(!error.description.contains("Error"), "\(error)")
          #expect(!error.description.contains("Domain"), "\(error)")
        }
      }
    }
  }

  @Test("generated files that are no longer generated are removed, all others stay")
  func staleFiles() throws {
    try inFolder { folder, url in
      _ = try folder.write([
        file("Models/A.swift", "a\n"), file("Models/B.swift", "b\n"), file("C.swift", ""),
      ])
      try Data("let mine = 1\n".utf8).write(to: url.appending(path: "Models/Mine.swift"))
      try Data(Self.header.utf8).write(to: url.appending(path: "Models/notes.txt"))
      let changes = try folder.write([file("Models/A.swift", "a\n")])
      #expect(
        changes == .init(unchanged: ["Models/A.swift"], removed: ["C.swift", "Models/B.swift"]))
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path + "/Models").sorted()
      #expect(names == ["A.swift", "Mine.swift", "notes.txt"])
    }
  }

  @Test("a file that was not generated is not overwritten, and nothing else is written either")
  func handWrittenFiles() throws {
    try inFolder { folder, url in
      try FileManager.default.createDirectory(
        at: url.appending(path: "Folder.swift"), withIntermediateDirectories: true)
      try Data("let mine = 1\n".utf8).write(to: url.appending(path: "Mine.swift"))
      let error = #expect(throws: OutputError.self) {
        try folder.write([file("A.swift", ""), file("Mine.swift", ""), file("Folder.swift", "")])
      }
      #expect(error?.problems.map(\.code) == [.notGenerated, .notGenerated])
      #expect(error?.problems.first?.path == url.path + "/Mine.swift")
      #expect(!FileManager.default.fileExists(atPath: url.path + "/A.swift"))
      #expect(
        try String(contentsOfFile: url.path + "/Mine.swift", encoding: .utf8) == "let mine = 1\n")
    }
  }

  @Test("files that are written at the same time are each whole, and nothing else is left")
  func manyFiles() throws {
    try inFolder { output, folder in
      let files = (0..<200).map { file("\($0).swift", String(repeating: "\($0)\n", count: 5_000)) }
      _ = try output.write(files)
      #expect(try output.drift(from: files).isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == files.map(\.path).sorted())
    }
  }

  @Test("every file that can not be written is told, and the others are written")
  func unwritableFiles() throws {
    try inFolder { output, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["first", "second"] {
        try Data().write(to: folder.appending(path: name))
      }
      let files = ["first/A.swift", "second/B.swift", "C.swift"].map { file($0, "text") }
      let error = try #require(throws: OutputError.self) { try output.write(files) }
      #expect(error.problems.map(\.code) == [.unwritable, .unwritable])
      let paths = ["first/A.swift", "second/B.swift"].map { output.path + "/" + $0 }
      #expect(error.problems.map(\.path) == paths)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "C.swift").path))
    }
  }

  @Test("drift names what is missing, stale, different or not generated, and changes nothing")
  func drift() throws {
    try inFolder { folder, url in
      let files = [
        file("A.swift", "one\ntwo\n"), file("B.swift", ""), file("C.swift", ""),
        file("D.swift", "x\n"),
      ]
      #expect(try folder.drift(from: [files[0]]).map(\.kind) == [.missing])
      #expect(!FileManager.default.fileExists(atPath: url.path))
      _ = try folder.write([
        file("A.swift", "one\nTWO\n"), file("Old.swift", ""), file("D.swift", "x\ny\n"),
      ])
      try Data("let mine = 1\n".utf8).write(to: url.appending(path: "C.swift"))
      let drift = try folder.drift(from: files)
      #expect(
        drift == [
          Drift(
            path: url.path + "/A.swift", kind: .differs(line: 4, expected: "two", found: "TWO")),
          Drift(path: url.path + "/B.swift", kind: .missing),
          Drift(path: url.path + "/C.swift", kind: .notGenerated),
          Drift(path: url.path + "/D.swift", kind: .differs(line: 4, expected: "", found: "y")),
          Drift(path: url.path + "/Old.swift", kind: .stale),
        ])
      #expect(drift[0].description == "\(url.path)/A.swift:4: differs; expected 'two', found 'TWO'")
      try FileManager.default.removeItem(at: url.appending(path: "C.swift"))
      _ = try folder.write(files)
      #expect(try folder.drift(from: files).isEmpty)
    }
  }

  @Test(
    "a path that leaves the folder or that no file can have is refused",
    arguments: [
      "../A.swift", "/etc/A.swift", "a//A.swift", "./A.swift", "a/../../A.swift", "A\n.swift",
      "A\u{0}.swift",
      "a\\A.swift", "..\u{2F}\u{301}A.swift", String(repeating: "a", count: 300) + ".swift", "",
    ])
  func unusablePaths(_ path: String) throws {
    try inFolder { folder, url in
      let error = #expect(throws: OutputError.self) {
        try folder.write([file("B.swift", ""), file(path, "")])
      }
      #expect(error?.problems.map(\.code) == [.unusablePath])
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test("two files that are one where case is ignored are refused")
  func caseOnly() throws {
    try inFolder { folder, _ in
      let error = #expect(throws: OutputError.self) {
        try folder.drift(from: [file("User.swift", ""), file("USER.swift", "")])
      }
      #expect(error?.problems.map(\.code) == [.unusablePath])
    }
  }
}
