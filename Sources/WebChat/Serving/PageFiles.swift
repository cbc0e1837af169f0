/// The files of the page, which are compiled into the program.
enum PageFiles {
  /// A file as it is sent.
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// The names of the files, without the page itself.
  static let names: Set<String> = Set(files.keys)

  private static let script = "text/javascript; charset=utf-8"

  private static let files: [String: File] = [
    "banners.js": File(type: script, bytes: PackageResources.banners_js),
    "chat.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.chat_css),
    "chat.js": File(type: script, bytes: PackageResources.chat_js),
    "conversation.js": File(type: script, bytes: PackageResources.conversation_js),
    "elements.js": File(type: script, bytes: PackageResources.elements_js),
    "field.js": File(type: script, bytes: PackageResources.field_js),
    "lists.js": File(type: script, bytes: PackageResources.lists_js),
    "messages.js": File(type: script, bytes: PackageResources.messages_js),
    "requests.js": File(type: script, bytes: PackageResources.requests_js),
    "search.js": File(type: script, bytes: PackageResources.search_js),
    "sides.js": File(type: script, bytes: PackageResources.sides_js),
    "stream.js": File(type: script, bytes: PackageResources.stream_js),
    "tab.js": File(type: script, bytes: PackageResources.tab_js),
  ]

  /// Returns the file with a name; nil for an unknown name.
  static func file(_ name: String) -> File? { files[name] }

  /// Returns the page itself, which contains the token in the paths of its files, and the key.
  static func page(_ secrets: PageSecrets) -> File {
    let template = String(decoding: PackageResources.chat_html, as: UTF8.self)
    let text = template.replacing("TOKEN", with: secrets.token.text)
      .replacing("PAGE-KEY", with: secrets.key.text)
    return File(type: "text/html; charset=utf-8", bytes: Array(text.utf8))
  }
}
