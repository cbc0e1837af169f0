import JSONSchema

extension Wording {
  /// The title and the description of a value of the spec.
  init(spec value: SourceValue?) {
    self.init(title: value?["title"]?.string, description: value?["description"]?.string)
  }
}

extension String {
  /// The text with a lowercase first letter, for example `messageAction` for `MessageAction` in a label.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
