import JSONText
import LocalPages

/// The files of the page, which are compiled into the program.
enum PlaygroundFiles {
  /// The names of the files, without the page itself.
  static let names: Set<String> = Set(files.keys)

  private static let files: [String: PageFile] = PageFile.shared.merging(own) { $1 }

  private static let own: [String: PageFile] = [
    "entities.json": .json(entities),
    "playground.css": .style(PackageResources.playground_css),
    "answers.js": .script(PackageResources.answers_js),
    "difference.js": .script(PackageResources.difference_js),
    "editor.js": .script(PackageResources.editor_js),
    "examples.js": .script(PackageResources.examples_js),
    "failures.js": .script(PackageResources.failures_js),
    "formats.js": .script(PackageResources.formats_js),
    "links.js": .script(PackageResources.links_js),
    "pieces.js": .script(PackageResources.pieces_js),
    "places.js": .script(PackageResources.places_js),
    "playground.js": .script(PackageResources.playground_js),
    "requests.js": .script(PackageResources.requests_js),
    "ruler.js": .script(PackageResources.ruler_js),
    "swift.js": .script(PackageResources.swift_js),
    "tabs.js": .script(PackageResources.tabs_js),
  ]

  /// The schemas of the entities of the chat, by their names.
  private static let entities: [UInt8] = {
    let members = ChatEntity.allCases.map { ($0.rawValue, JSONValue.string($0.schema)) }
    return JSONValue.object(JSONObject(members.map { (name: $0.0, value: $0.1) })).bytes()
  }()

  /// Returns the file with a name; nil for an unknown name.
  static func file(_ name: String) -> PageFile? { files[name] }

  /// Returns the page itself, which contains the token in the paths of its files, and the key.
  static func page(_ secrets: PlaygroundSecrets) -> PageFile {
    let template = String(decoding: PackageResources.playground_html, as: UTF8.self)
    return .page(
      template.replacing("TOKEN", with: secrets.token.text)
        .replacing("PAGE-KEY", with: secrets.key.text))
  }
}
