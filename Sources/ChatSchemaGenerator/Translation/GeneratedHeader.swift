/// The comment at the top of a generated file; by it generated files are told from others.
enum GeneratedHeader {
  static func lines(sources: [String]) -> [String] {
    GeneratedFile.header(sources: sources)
  }
}
