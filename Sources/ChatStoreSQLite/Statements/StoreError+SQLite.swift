@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

extension StoreError {
  /// Creates an error from a result code (SQLite, Result and Error Codes).
  ///
  /// - Parameters:
  ///   - code: The extended result code.
  ///   - message: SQLite's message, which contains no bound values.
  init(sqliteCode code: CInt, message: String) {
    let cause = DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    self.init(Code(sqlite: code), Self.report(of: message), cause: cause)
  }

  /// Creates an error from one of GRDB's.
  init(sqlite error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError:
      let message = error.message ?? "no message"
      self.init(
        Code(sqlite: error.extendedResultCode.rawValue, message: message),
        Self.report(of: message), cause: error)
    default: self.init(.failed, "The database failed.", cause: error)
    }
  }

  /// Returns a message of SQLite as a sentence.
  private static func report(of message: String) -> String {
    let unique = "UNIQUE constraint failed: "
    if message.hasPrefix(unique), !message.hasSuffix("."), !message.contains("index '") {
      let names = message.dropFirst(unique.count).split(separator: ", ").map { "`\($0)`" }
      return "Another row has the same \(names.joined(separator: " and "))."
    }
    return "SQLite reports: \(message)" + (message.hasSuffix(".") ? "" : ".")
  }
}

extension StoreError.Code {
  fileprivate init(sqlite code: CInt, message: String = "") {
    // GRDB reports a closed connection as misuse.
    if code & 0xff == SQLITE_MISUSE, message.contains("closed") {
      self = .closed
      return
    }
    self =
      switch (code & 0xff, code) {
      // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY, whose macros Swift does not see.
      case (SQLITE_CONSTRAINT, SQLITE_CONSTRAINT | (8 << 8)),
        (SQLITE_CONSTRAINT, SQLITE_CONSTRAINT | (6 << 8)):
        .uniqueConstraint
      case (SQLITE_CONSTRAINT, _), (SQLITE_MISMATCH, _), (SQLITE_TOOBIG, _): .constraint
      case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
      case (SQLITE_FULL, _): .full
      case (SQLITE_CORRUPT, _): .corrupt
      case (SQLITE_READONLY, _), (SQLITE_PERM, _): .readOnly
      case (SQLITE_NOTADB, _): .notADatabase
      case (SQLITE_CANTOPEN, _): .cannotOpen
      case (SQLITE_IOERR, _): .ioFailure
      case (SQLITE_INTERRUPT, _): .cancelled
      default: .failed
      }
  }
}
