import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("No text leaves the place it is written in", .blocks)
struct HostileTextTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let toolchain = SwiftToolchain.current

  @Test("a text in every place lints and formats to itself", arguments: HostileCase.allCases)
  func everywhere(_ hostile: HostileCase) throws {
    guard let toolchain = Self.toolchain else {
      print("skipped: no swift format in this toolchain")
      return
    }
    let text = SourceText(HostileCase.file(hostile.text, suffix: 0)).text
    let complaints = try toolchain.complaints(about: [text])
    if !complaints.isEmpty {
      Issue.record("\(complaints.prefix(9).joined(separator: "\n"))\n\(text)")
    }
  }

  @Test("files with hostile texts in every place compile without a warning")
  func compiles() throws {
    guard let toolchain = Self.toolchain else { return }
    var files: [String: String] = [:]
    for (index, hostile) in HostileCase.allCases.enumerated() {
      files["File\(index).swift"] = SourceText(HostileCase.file(hostile.text, suffix: index)).text
    }
    try toolchain.withFolder(files) { folder in
      let answer = try toolchain.run(
        [
          "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6",
          "-warnings-as-errors",
        ] + files.keys.sorted().map { folder + "/" + $0 })
      #expect(answer.status == 0, "\(answer.output)")
    }
  }

  @Test("random hostile texts in every place lint and format to themselves")
  func randomTexts() throws {
    guard let toolchain = Self.toolchain else { return }
    let count = Self.environment["CHAT_SCHEMA_RENDERING_FILES"].flatMap { Int($0) } ?? 60
    let seed = Self.environment["CHAT_SCHEMA_RENDERING_SEED"].flatMap { UInt64($0) } ?? 0
    var hostile = HostileText(seed: seed)
    let texts = (0..<count).map { index in
      let text = hostile.text()
      if index.isMultiple(of: 2) { return SourceText(HostileCase.file(text, suffix: index)).text }
      var random = RandomSwift(seed: seed &+ UInt64(index))
      random.texts = (0..<6).map { _ in hostile.text() }
      return SourceText(random.file()).text
    }
    let complaints = try toolchain.complaints(about: texts)
    if !complaints.isEmpty {
      Issue.record("\(complaints.count):\n\(complaints.prefix(12).joined(separator: "\n"))")
    }
  }

  @Test("literals read back as the text they were made of")
  func literalsReadBack() throws {
    guard let toolchain = Self.toolchain else { return }
    let count = Self.environment["CHAT_SCHEMA_RENDERING_FILES"].flatMap { Int($0) } ?? 60
    var hostile = HostileText(seed: 11)
    let texts = HostileCase.allCases.map(\.text) + (0..<count).map { _ in hostile.text() }
    let literals = texts.flatMap { text -> [ChatSchemaGenerator.Expression] in
      [.string(text), .text(text + "\n" + text), .text("\n" + text), .interpolation([.text(text)])]
    }
    let expected = texts.flatMap { [$0, $0 + "\n" + $0, "\n" + $0, $0] }
    let statements = literals.map {
      SwiftStatement.expression(.call(.name("show"), [Argument($0)]))
    }
    let program = SourceFile(
      header: [], imports: [],
      declarations: [
        .callable(CallableDeclaration(kind: .function("showAll"), body: .statements(statements)))
      ])
    let main = """
      func show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }.joined(separator: " ")) }
      showAll()
      """
    try toolchain.withFolder(["main.swift": main, "Texts.swift": SourceText(program).text]) {
      folder in
      let build = try toolchain.run([
        "swiftc", "-Onone", "-warnings-as-errors", folder + "/main.swift", folder + "/Texts.swift",
        "-o",
        folder + "/program",
      ])
      try #require(build.status == 0, "\(build.output)")
      let found = try toolchain.run([folder + "/program"]).output
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (index, text) in expected.enumerated() {
        #expect(
          found[index] == text.utf8.map { String($0, radix: 16) }.joined(separator: " "),
          "\(text.debugDescription)")
      }
    }
  }
}
