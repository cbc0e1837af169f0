import GRDB
import GRDBSQLite

/// A tokenizer for SQLite's search index, which splits texts with ``WordCutter``.
final class WordTokenizer: FTS5CustomTokenizer {
  /// The name in `CREATE VIRTUAL TABLE`.
  static let name = "chatwords"

  /// The version in `CREATE VIRTUAL TABLE`; an index of another version is rebuilt when a file is opened.
  static let version = 2

  private var cutter = WordCutter()

  init(db: Database, arguments: [String]) throws {}

  /// The flag of a token at the same position as the one before (FTS5, Synonym Support).
  private static let colocated: CInt = 1

  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
    pText text: UnsafePointer<CChar>?, nText count: CInt, tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count))
    let isQuery = tokenization.contains(.query)
    var code = SQLITE_OK
    cutter.cutPieces(bytes, isQuery: isQuery) { word, piece in
      code = tokenCallback(
        context, word.isColocated ? Self.colocated : 0,
        word.bytes.assumingMemoryBound(to: CChar.self).baseAddress, CInt(word.bytes.count),
        CInt(piece.lowerBound), CInt(piece.upperBound))
      return code == SQLITE_OK
    }
    return code
  }
}
