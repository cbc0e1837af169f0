/// The sentences about mistakes in YAML, for those of libyaml.
enum YAMLWording {
  private static let sentences: [String: String] = [
    "did not find expected key":
      "expected a name here; the indentation differs from that of the names before, or a quote is missing",
    "mapping values are not allowed in this context":
      "no `: ` can be here; a text that contains it needs quotes, and a mapping begins on a line of its own",
    "could not find expected ':'": "expected `:` after this name",
    "did not find expected '-' indicator":
      "expected `-` here, as before the elements above; check the indentation",
    "did not find expected ',' or ']'": "expected `,` or `]` here",
    "did not find expected ',' or '}'": "expected `,` or `}` here",
    "did not find expected node content": "expected a value here",
    "did not find expected <document start>": "expected `---` before another document",
    "found character that cannot start any token":
      "no value can begin with this character; a tab can not indent, and a text that begins so needs quotes",
    "found unexpected end of stream": "the quote is not closed",
    "found unexpected document indicator": "the quote is not closed in its document",
    "found unknown escape character": "there is no such escape in a text in double quotes",
    "found undefined tag handle": "no `%TAG` says what this handle of a tag is",
    "block sequence entries are not allowed in this context":
      "no `- ` can be here; a sequence begins on a line of its own",
    "control characters are not allowed": "there is a control character, which YAML does not allow",
    "found incompatible YAML document": "this version of YAML is not known; 1.1 and 1.2 are",
    "found a tab character that violates indentation": "a tab can not indent",
    "found a tab character where an indentation space is expected": "a tab can not indent",
  ]

  /// Returns a sentence for a problem, without a full stop.
  static func sentence(_ problem: String) -> String {
    if let sentence = sentences[problem] { return sentence }
    if problem.hasPrefix("Maximum nesting level") {
      return "this is nested deeper than 1000 levels"
    }
    if problem.contains("UTF-8") { return "the text is not UTF-8: \(problem)" }
    return problem
  }

  /// Returns what began at the place that belongs to a problem.
  static func context(_ context: String) -> String {
    for verb in ["while parsing ", "while scanning "] where context.hasPrefix(verb) {
      return "\(context.dropFirst(verb.count)) begins here"
    }
    return context
  }
}
