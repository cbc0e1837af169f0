/// The comment at the top of a generated file; by it generated files are told from others.
enum GeneratedHeader {
  static func lines(sources: [String]) -> [String] {
    let them = sources.count == 1 ? "it" : "them"
    return [
      "Generated from \(sources.joined(separator: " and ")).",
      "Change \(them) and regenerate; edits here are lost.",
    ]
  }
}
