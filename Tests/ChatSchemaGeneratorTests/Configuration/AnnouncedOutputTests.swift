import Testing

@testable import ChatSchemaGenerator

struct AnnouncedOutputTests {
  static func file(_ name: String, _ text: String) -> GeneratedFile {
    GeneratedFile(path: name, contents: Array(text.utf8))
  }

  static func texts(_ files: [GeneratedFile], _ names: [String]) -> [String: String] {
    let written = AnnouncedOutput.files(of: files, announcedAs: names, source: "entities.json")
    return Dictionary(
      uniqueKeysWithValues: written.map {
        ($0.path, String(decoding: $0.contents, as: UTF8.self))
      })
  }

  @Test func `announced files are as generated, and the late file holds a comment`() {
    let texts = Self.texts([Self.file("A.swift", "a\n")], ["A.swift", "LateModels.swift"])
    #expect(texts["A.swift"] == "a\n")
    #expect(texts["LateModels.swift"]?.contains("put here") == true)
    #expect(texts.count == 2)
  }

  @Test func `a model that joined the spec is compiled in the late file`() {
    let files = ["A", "B", "C"].map { Self.file("\($0).swift", "struct \($0) {}\n") }
    let texts = Self.texts(files, ["A.swift", "LateModels.swift"])
    #expect(texts["A.swift"] == "struct A {}\n")
    #expect(texts["LateModels.swift"] == "struct B {}\n\nstruct C {}\n")
    #expect(texts.count == 2)
  }

  @Test(arguments: [
    ("import R", "public import R", "public import R"),
    ("package import R", "internal import R", "package import R"),
    ("@_spi(Generated) import R", "public import R", "@_spi(Generated) public import R"),
    ("  public import R", "  public import R", "public import R"),
  ])
  func `a late file imports a module at one level, the highest`(
    first: String, second: String, expected: String
  ) {
    let files = [first, second].enumerated().map { number, line in
      Self.file("\(number).swift", "\(line)\nimport Other\n\nstruct A\(number) {}\n")
    }
    let late = Self.texts(files, ["LateModels.swift"])["LateModels.swift"] ?? ""
    let lines = late.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0.hasSuffix("import R") } == [expected[...], expected[...]])
    #expect(lines.filter { $0 == "import Other" }.count == 2)
  }

  @Test func `a model that left the spec leaves a comment`() {
    let texts = Self.texts([], ["A.swift", "LateModels.swift"])
    #expect(texts["A.swift"]?.contains("no such model") == true)
  }

  @Test func `a file of comments is recognised as generated`() {
    let files = AnnouncedOutput.files(
      of: [], announcedAs: ["A.swift", "LateModels.swift"], source: "entities.json")
    for file in files { #expect(GeneratedFile.isGenerated(file.contents), "\(file.path)") }
  }
}
