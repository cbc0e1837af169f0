import Foundation
import Testing

@testable import chat_schema

/// The commands of a terminal in README and articles, other than those of `chat-schema`, name what is there.
struct ShellCommandTests {
  /// A simple command: its words, and the variables in front of it.
  struct Command: CustomStringConvertible {
    let document: String
    let variables: [String]
    let words: [String]

    var description: String { "\(document): \(words.joined(separator: " "))" }

    /// The values of an option.
    func values(of option: String) -> [String] {
      words.indices.compactMap { index in
        if words[index] == option { return words[safe: index + 1] }
        return words[index].hasPrefix(option + "=")
          ? String(words[index].dropFirst(option.count + 1)) : nil
      }
    }
  }

  private static func commands() throws -> [Command] {
    try Documents.pages.flatMap { document in
      document.codeLines.flatMap { line -> [Command] in
        let code = line.replacing(/\s#\s.*$/, with: "").replacing(#/^\$ /#, with: "")
        return code.split(separator: /\s(?:&&|\||;|&)(?:\s|$)/).compactMap { part in
          var words = Self.words(of: String(part))
          let variables = words.prefix { $0.wholeMatch(of: /[A-Z][A-Z_]*=.*/) != nil }
          words.removeFirst(variables.count)
          guard let first = words.first,
            ["swift", "sh", "python3"].contains(first) || first.hasPrefix(".ci/")
              || first.hasSuffix(".py")
          else { return nil }
          return Command(
            document: document.path, variables: variables.map { String($0.prefix { $0 != "=" }) },
            words: words)
        }
      }
    }
  }

  /// The words of a command, without quotation marks.
  private static func words(of text: String) -> [String] {
    text.matches(of: /'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path)
  }

  @Test func `scripts are there, can be run, and know their options`() throws {
    var count = 0
    for command in try Self.commands() where command.words[0] != "swift" {
      let isProgram = !["sh", "python3"].contains(command.words[0])
      guard let script = isProgram ? command.words[0] : command.words[safe: 1],
        script.contains("/")
      else { continue }
      count += 1
      let path = Repository.root.appendingPathComponent(script).path
      #expect(Self.exists(script), "\(command)")
      #expect(!isProgram || FileManager.default.isExecutableFile(atPath: path), "\(command)")
      let source = try Self.text(script)
      for option in command.words.filter({ $0.hasPrefix("--") }) {
        #expect(source.contains(String(option.prefix { $0 != "=" })), "\(command)")
      }
    }
    #expect(count > 20)
  }

  @Test func `what SwiftPM is to run, to test and to filter is there`() throws {
    let names = try Repository.testNames()
    var count = 0
    for command in try Self.commands() where command.words[0] == "swift" {
      count += 1
      let folder = command.values(of: "--package-path").first.map { $0 + "/" } ?? ""
      let manifest = try Self.text(folder + "Package.swift")
      switch command.words[safe: 1] {
      case "run":
        let name = Self.name(in: command.words.dropFirst(2))
        #expect(manifest.contains("name: \"\(name ?? "")\""), "\(command)")
      case "test":
        let filters = command.values(of: "--filter").flatMap { $0.split(separator: "|") }
        for filter in filters {
          let isThere = names.contains(String(filter))
          #expect(isThere, "\(command): \(filter)")
        }
      case "package":
        let verb = Self.name(in: command.words.dropFirst(2)) ?? ""
        #expect(
          manifest.contains("verb: \"\(verb)\"") || manifest.contains("/\(verb)\""),
          "\(command)")
      default: #expect(["build", "format"].contains(command.words[safe: 1]), "\(command)")
      }
    }
    #expect(count > 20)
  }

  @Test func `variables are read somewhere`() throws {
    let manifest = Repository.root.appendingPathComponent("Package.swift")
    let sources = try (Repository.swiftFiles() + [manifest]).map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    var count = 0
    for command in try Self.commands() {
      for variable in command.variables {
        count += 1
        #expect(sources.contains { $0.contains("\"\(variable)\"") }, "\(command): \(variable)")
      }
    }
    #expect(count > 5)
  }

  /// The first word that is neither an option nor the value of one.
  private static func name(in words: ArraySlice<String>) -> String? {
    var rest = words
    while let word = rest.popFirst() {
      if ["-c", "--package-path", "--scratch-path", "--product"].contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      }
    }
    return nil
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Repository {
  /// The Swift files of sources, generated code and tests.
  static func swiftFiles(below folders: [String] = ["Sources", "Generated", "Tests"]) throws
    -> [URL]
  {
    try folders.flatMap { folder -> [URL] in
      let url = root.appendingPathComponent(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
        .map(url.appendingPathComponent)
    }
  }

  /// The names of test targets, and of the files and types in them.
  static func testNames() throws -> Set<String> {
    var names = Set(
      try FileManager.default.contentsOfDirectory(atPath: root.path + "/Tests"))
    for file in try swiftFiles(below: ["Tests"]) {
      names.insert(file.deletingPathExtension().lastPathComponent)
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:struct|class|enum|actor) (\w+)/) {
        names.insert(String(match.1))
      }
    }
    return names
  }
}
