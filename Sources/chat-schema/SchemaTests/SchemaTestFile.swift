import JSONSchema
import JSONText

/// Tests of one or several schemas, from a test file or from the folders of a schema.
struct SchemaTestFile {
  /// A schema under test.
  struct Target {
    /// The path or address, as written or as shown to the user.
    var text: String

    /// The location of the text in a test file; nil for a schema that was found by its name.
    var location: SourceLocation?
  }

  /// An instance with the verdict that it must have.
  struct Test {
    /// The description, or the name of the instance's file.
    var name: String?

    /// Whether the instance must be valid.
    var isValid: Bool

    /// The location of the test.
    var location: SourceLocation

    var instance: Instance
  }

  /// The instance of a test.
  enum Instance {
    /// A value in the test file.
    case value(JSONNode)
    /// A file, which is named at a location of the test file, or is the test itself.
    case file(String, namedAt: SourceLocation?)
  }

  /// The test file, or the schema whose folders hold the instances, as shown to the user.
  var path: String

  var targets: [Target]
  var tests: [Test]
}

extension SchemaTestFile {
  /// Returns whether a document of a folder is meant to be a test file.
  static func isMeant(_ root: JSONNode) -> Bool {
    guard root.kind == .object, let tests = root["tests"], tests.kind == .array else {
      return false
    }
    return root["target"] != nil || tests.elements.first?["valid"] != nil
  }

  /// Reads a test file.
  ///
  /// - Throws: `DiagnosticsError` with everything that is not as a test file must be.
  init(_ document: SchemaDocument) throws(DiagnosticsError) {
    var reader = SchemaTestReader(document)
    self = reader.file()
    if !reader.diagnostics.isEmpty { throw DiagnosticsError(reader.diagnostics) }
  }
}

/// Reads the members of a test file, and collects what is wrong with them.
private struct SchemaTestReader {
  private let document: SchemaDocument
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: SchemaDocument) { self.document = document }

  mutating func file() -> SchemaTestFile {
    let root = document.root
    guard root.kind == .object else {
      report(root, "a test file is an object with `target` and `tests`, found \(root.kind)")
      return SchemaTestFile(path: document.path, targets: [], tests: [])
    }
    var tests: [SchemaTestFile.Test] = []
    if let list = root["tests"], list.kind == .array {
      tests = list.elements.compactMap { test($0) }
    } else {
      report(root["tests"] ?? root, "`tests` must be there, and be an array of tests")
    }
    return SchemaTestFile(path: document.path, targets: targets(), tests: tests)
  }

  private mutating func targets() -> [SchemaTestFile.Target] {
    let root = document.root
    let node = root["target"]
    let written = node.map { $0.kind == .array ? Array($0.elements) : [$0] } ?? []
    if written.isEmpty {
      report(node ?? root, "`target` must be there: the path or address of a schema, or a list")
    }
    return written.compactMap { node in
      guard let text = node.string else {
        report(node, "a target is the path or address of a schema, found \(node.kind)")
        return nil
      }
      return SchemaTestFile.Target(text: text, location: document.location(of: node))
    }
  }

  private mutating func test(_ node: JSONNode) -> SchemaTestFile.Test? {
    guard node.kind == .object else {
      report(node, "a test is an object, found \(node.kind)")
      return nil
    }
    if let name = node["description"], name.string == nil {
      report(name, "`description` must be a string, found \(name.kind)")
    }
    let isValid = node["valid"]?.boolean
    if isValid == nil { report(node["valid"] ?? node, "`valid` must be there, true or false") }
    guard let instance = instance(of: node), let isValid else { return nil }
    return SchemaTestFile.Test(
      name: node["description"]?.string, isValid: isValid, location: document.location(of: node),
      instance: instance)
  }

  private mutating func instance(of node: JSONNode) -> SchemaTestFile.Instance? {
    switch (node["data"], node["dataPath"]) {
    case (let data?, nil): return .value(data)
    case (nil, let path?):
      if let text = path.string { return .file(text, namedAt: document.location(of: path)) }
      report(path, "`dataPath` must be a string, found \(path.kind)")
    case (nil, nil): report(node, "a test has `data` or `dataPath`, and this one has neither")
    case (_?, let path?): report(path, "a test has `data` or `dataPath`, and this one has both")
    }
    return nil
  }

  private mutating func report(_ node: JSONNode, _ message: String) {
    diagnostics.append(Diagnostic("malformed-test", at: document.location(of: node), message))
  }
}
