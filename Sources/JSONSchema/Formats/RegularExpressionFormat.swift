/// `regex`: a pattern of ECMA-262 with the `u` flag (JSON Schema 2020-12 Validation, 7.3.8).
enum RegularExpressionFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    let pattern = String(decoding: bytes, as: UTF8.self)
    // A pattern that is too large to be matched is still valid.
    var parser = PatternParser(pattern, syntax: .strict, limits: .standard)
    do {
      _ = try parser.parse()
    } catch {
      if error.code.isLimit { return }
      let offset = pattern.unicodeScalars.prefix(error.scalarOffset)
        .reduce(0) { $0 + UTF8.width($1) }
      throw FormatProblem(.invalidPattern(error.message), at: offset)
    }
  }
}
