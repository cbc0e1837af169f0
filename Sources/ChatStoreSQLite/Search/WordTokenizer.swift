import GRDB
import GRDBSQLite

/// Cuts text into words for the search index: as SQLite's `unicode61` does, and scripts that are written
/// without spaces into single characters.
///
/// Letters are folded to lower case and lose their diacritics. A run of Chinese, Japanese, Thai, Lao,
/// Khmer or Burmese characters, which `unicode61` takes for one long word, becomes a token each; a word of
/// several such characters in a query is then a phrase, found anywhere in the run.
final class WordTokenizer: FTS5CustomTokenizer {
  /// The name in `CREATE VIRTUAL TABLE`.
  static let name = "chatwords"

  private let words: any FTS5Tokenizer

  init(db: Database, arguments: [String]) throws {
    words = try db.makeTokenizer(.unicode61(diacritics: .remove))
  }

  /// What the callback of `unicode61` needs: the caller's own.
  private struct Receiver {
    let context: UnsafeMutableRawPointer?
    let callback: FTS5TokenCallback
  }

  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
    pText text: UnsafePointer<CChar>?, nText count: CInt, tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count))
    // Scripts without spaces take three bytes a character or more. A text without any goes through
    // `unicode61` alone, with no look at each of its words.
    guard bytes.contains(where: { $0 >= 0xe0 }) else {
      return words.tokenize(
        context: context, tokenization: tokenization, pText: text, nText: count,
        tokenCallback: tokenCallback)
    }
    var receiver = Receiver(context: context, callback: tokenCallback)
    return withUnsafeMutablePointer(to: &receiver) { receiver in
      words.tokenize(
        context: UnsafeMutableRawPointer(receiver), tokenization: tokenization, pText: text,
        nText: count
      ) { receiver, flags, token, count, start, end in
        guard let receiver, let token else { return SQLITE_OK }
        let receiving = receiver.assumingMemoryBound(to: Receiver.self).pointee
        let bytes = UnsafeRawBufferPointer(start: token, count: Int(count))
        guard bytes.contains(where: { $0 >= 0xe0 }) else {
          return receiving.callback(receiving.context, flags, token, count, start, end)
        }
        return WordTokenizer.pass(bytes, flags: flags, range: start..<end, to: receiving)
      }
    }
  }

  /// Passes a word on, its characters of scripts without spaces one by one.
  private static func pass(
    _ word: UnsafeRawBufferPointer, flags: CInt, range: Range<CInt>, to receiver: Receiver
  ) -> CInt {
    for piece in pieces(of: word) {
      let bytes = UnsafeRawBufferPointer(rebasing: word[piece])
      let code = receiver.callback(
        receiver.context, flags, bytes.assumingMemoryBound(to: CChar.self).baseAddress,
        CInt(bytes.count), range.lowerBound, range.upperBound)
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  /// Where the tokens of a word stand in it.
  private static func pieces(of word: UnsafeRawBufferPointer) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    var position = 0
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      let end = position + UTF8.width(scalar)
      if isOfScriptWithoutSpaces(scalar) {
        if start < position { pieces.append(start..<position) }
        pieces.append(position..<end)
        start = end
      }
      position = end
    }
    if start < position { pieces.append(start..<position) }
    return pieces
  }

  private static func isOfScriptWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: true  // Thai, Lao, Burmese, Khmer
    case 0x3040...0x30ff, 0x31f0...0x31ff: true  // Hiragana, Katakana
    case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: true  // Han
    default: false
    }
  }
}
