import LocalPages

/// The files of the page, which are compiled into the program.
enum PageFiles {
  /// The names of the files, without the page itself.
  static let names: Set<String> = Set(files.keys)

  private static let files: [String: PageFile] = PageFile.shared.merging(own) { $1 }

  private static let own: [String: PageFile] = [
    "banners.js": .script(PackageResources.banners_js),
    "chat.css": .style(PackageResources.chat_css),
    "chat.js": .script(PackageResources.chat_js),
    "conversation.js": .script(PackageResources.conversation_js),
    "field.js": .script(PackageResources.field_js),
    "lists.js": .script(PackageResources.lists_js),
    "messages.js": .script(PackageResources.messages_js),
    "requests.js": .script(PackageResources.requests_js),
    "search.js": .script(PackageResources.search_js),
    "sides.js": .script(PackageResources.sides_js),
    "stream.js": .script(PackageResources.stream_js),
    "tab.js": .script(PackageResources.tab_js),
  ]

  /// Returns the file with a name; nil for an unknown name.
  static func file(_ name: String) -> PageFile? { files[name] }

  /// Returns the page itself, which contains the token in the paths of its files, and the key.
  static func page(_ secrets: PageSecrets) -> PageFile {
    let template = String(decoding: PackageResources.chat_html, as: UTF8.self)
    let text = template.replacing("TOKEN", with: secrets.token.text)
      .replacing("PAGE-KEY", with: secrets.key.text)
    return .page(text)
  }
}
