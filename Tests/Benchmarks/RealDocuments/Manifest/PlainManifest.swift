/// The manifest of an npm package as somebody writes it by hand who needs the usual members.
///
/// It has less to do than the generated model: it skips what it does not name, and the model keeps it.
struct PlainManifest: Codable {
  var name: String?
  var version: String?
  var description: String?
  var keywords: [String]?
  var homepage: String?
  var license: String?
  var licenses: [License]?
  var author: TextOr<Person>?
  var contributors: [TextOr<Person>]?
  var maintainers: [TextOr<Person>]?
  var repository: TextOr<Repository>?
  var bugs: TextOr<Bugs>?
  var files: [String]?
  var main: String?
  var module: String?
  var type: String?
  var types: String?
  var typings: String?
  var bin: TextOr<[String: String]>?
  var scripts: [String: String]?
  var dependencies: [String: String]?
  var devDependencies: [String: String]?
  var optionalDependencies: [String: String]?
  var peerDependencies: [String: String]?
  var engines: [String: String]?
  var os: [String]?
  var cpu: [String]?
  var packageManager: String?
  var readme: String?

  struct License: Codable {
    var type: String?
    var url: String?
  }

  struct Person: Codable {
    var name: String
    var email: String?
    var url: String?
  }

  struct Repository: Codable {
    var type: String?
    var url: String?
    var directory: String?
  }

  struct Bugs: Codable {
    var url: String?
    var email: String?
  }
}

/// A text, or something with members.
enum TextOr<Other: Codable>: Codable {
  case text(String)
  case other(Other)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .other(try container.decode(Other.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .other(let other): try container.encode(other)
    }
  }
}
