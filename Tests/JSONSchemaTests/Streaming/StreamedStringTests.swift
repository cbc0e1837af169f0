import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// Strings of pieces whose lengths and mistakes are known, with the borders of blocks at every place.
@Suite("Strings that are walked over in blocks")
struct StreamedStringTests {
  /// What a string is made of, and how many Unicode scalars it stands for.
  private struct Piece {
    var bytes: [UInt8]
    var count: Int

    init(_ text: String, count: Int? = nil) {
      bytes = Array(text.utf8)
      self.count = count ?? text.unicodeScalars.count
    }
  }

  /// Escapes of two bytes are counted as one scalar; the first and last scalars of each length of UTF-8
  /// are there (RFC 3629, section 3).
  private static let pieces =
    [
      "a", "/", "plain text", "sixteen letters.", "é", "\u{80}", "\u{7FF}", "\u{800}", "日本語",
      "\u{D7FF}",
      "\u{E000}", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}", "\u{7F}",
    ].map { Piece($0) }
    + [#"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#].map { Piece($0, count: 1) }

  /// Pieces that stand for a scalar with four digits, once or twice; the first and last of each kind are there.
  private static let unitPieces = [
    #"\u0000"#, #"\u00e9"#, #"\u9aAf"#, #"\uD7FF"#, #"\ue000"#, #"\uFFFF"#, #"\uD83D\uDE00"#,
    #"\ud800\udc00"#, #"\uDBFF\uDFFF"#,
  ].map { Piece($0, count: 1) }

  /// What is wrong with such an escape, whatever follows.
  private static let unitMistakes = [
    #"\u12g4"#, #"\u"#, #"\u00e"#, #"\u00é9"#, #"\U0041"#, #"\ud800"#, #"\uDBFF"#, #"\uD83D\n"#,
    #"\uD83D\u0041"#, #"\uD83D\uD83D"#, #"\uD83DuDE00"#, #"\uD83Dx\uDE00"#, #"\uDE00"#, #"\uDFFF"#,
    #"\uDE00\uD83D"#, #"\uD83D\uDE0"#, #"\uD83D\\uDE00"#,
  ].map { Array($0.utf8) }

  /// What makes a string wrong wherever it is in one of ``pieces``.
  private static let mistakes: [[UInt8]] =
    [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xE6, 0x97],
      [0xE6, 0x97, 0xA5, 0xA5], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF0, 0x9F], [0xF0], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0x00], [0x0A], [0x1F],
    ] + [#"\x"#, #"\é"#, #"\ "#, "\\\u{1}"].map { Array($0.utf8) }

  /// Unchecked bytes are gone over with AVX2 where there is any, checked ones in blocks everywhere.
  private static let accesses: [StreamingValidator.MemoryAccess] = [.padded, .checked]

  /// What accepts any string, once for each way to load it.
  private static func anything() throws -> [StreamingValidator] {
    let schema = try CompiledSchema.compile(SchemaSource("true"))
    return accesses.map { StreamingValidator(schema, access: $0) }
  }

  private static func schema(length: Int) throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaSource(#"{"type": "string", "minLength": \#(length), "maxLength": \#(length)}"#))
  }

  private static func text(_ pieces: [Piece], mistake: ([UInt8], at: Int)? = nil) -> [UInt8] {
    var bytes = pieces.map(\.bytes)
    if let mistake { bytes.insert(mistake.0, at: mistake.at) }
    return [UInt8(ascii: "\"")] + bytes.joined() + [UInt8(ascii: "\"")]
  }

  @Test func `the length of a string counts its scalars, and no mistake is passed over`() throws {
    var choices = SeededChoices(seed: 11)
    var schemas: [Int: CompiledSchema] = [:]
    for _ in 0..<2_000 {
      let chosen = (0..<choices.below(24)).map { _ in Self.pieces[choices.below(Self.pieces.count)]
      }
      let length = chosen.reduce(0) { $0 + $1.count }
      let text = Self.text(chosen)
      let shown = String(decoding: text, as: UTF8.self)
      for (bound, isValid) in [(length, true), (length + 1, false), (length - 1, false)]
      where bound >= 0 {
        let schema = try schemas[bound] ?? Self.schema(length: bound)
        schemas[bound] = schema
        for access in Self.accesses {
          let validator = StreamingValidator(schema, access: access)
          #expect(StreamedVerdict.accepts(text, validator) == isValid, "\(shown)")
        }
      }
      let mistake = Self.mistakes[choices.below(Self.mistakes.count)]
      let wrong = Self.text(chosen, mistake: (mistake, at: choices.below(chosen.count + 1)))
      for anything in try Self.anything() {
        #expect(!StreamedVerdict.accepts(wrong, anything), "\(wrong)")
      }
      #expect((try? JSONDocument(wrong)) == nil, "\(wrong)")
    }
  }

  @Test func `escapes of four digits count as the scalars that they stand for`() throws {
    var choices = SeededChoices(seed: 12)
    for _ in 0..<300 {
      var chosen = (0..<choices.below(12)).map { _ in Self.pieces[choices.below(Self.pieces.count)]
      }
      for piece in Self.unitPieces { chosen.insert(piece, at: choices.below(chosen.count + 1)) }
      let schema = try Self.schema(length: chosen.reduce(0) { $0 + $1.count })
      let text = Self.text(chosen)
      for access in Self.accesses {
        #expect(
          StreamedVerdict.accepts(text, StreamingValidator(schema, access: access)),
          "\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test func `runs of backslashes end where they end, wherever a block begins`() throws {
    let anything = try Self.anything()
    for start in 0..<40 {
      for count in 0..<70 {
        let text = Array(
          (#"""# + String(repeating: "é", count: start) + String(repeating: #"\"#, count: count)
            + #"""#).utf8)
        for validator in anything {
          #expect(StreamedVerdict.accepts(text, validator) == (count % 2 == 0), "\(start) \(count)")
        }
      }
    }
  }

  @Test func `escapes of four digits are read wherever a block begins`() throws {
    let anything = try Self.anything()
    let one = try Self.accesses.map { StreamingValidator(try Self.schema(length: 1), access: $0) }
    for start in 0..<70 {
      let before = Piece(String(repeating: "x", count: start) + "é")
      for piece in Self.unitPieces {
        for validator in anything {
          let text = Self.text([before, piece])
          #expect(StreamedVerdict.accepts(text, validator), "\(start) \(piece)")
        }
        for validator in one {
          #expect(StreamedVerdict.accepts(Self.text([piece]), validator))
        }
      }
      for mistake in Self.unitMistakes {
        for others in [[before], [before, before], [before, Self.unitPieces[8], before]] {
          let wrong = Self.text(others, mistake: (mistake, at: 1))
          for validator in anything {
            #expect(!StreamedVerdict.accepts(wrong, validator), "\(start) \(wrong)")
          }
          #expect((try? JSONDocument(wrong)) == nil, "\(wrong)")
        }
      }
    }
  }
}
