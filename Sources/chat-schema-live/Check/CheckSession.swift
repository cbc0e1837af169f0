import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONSchema

/// One run of `store check`.
struct CheckSession {
  /// The store to check.
  let store: ChatStoreFile
  let output: OutputStream
  let errors: OutputStream

  /// Checks the store and prints the findings.
  ///
  /// - Returns: ``ExitStatus/findings`` if something is wrong.
  func run() async -> ExitStatus {
    defer {
      output.flush()
      errors.flush()
    }
    do {
      let store = try await store.openedForReading()
      let findings = try await StoreFindings(of: store)
      try await store.close()
      for line in findings.lines { output.write(DisplayText.line(line) + "\n") }
      return findings.isSound ? .success : .findings
    } catch let error as StoreError where error.code == .corrupt {
      // The file is too damaged to count anything, and that is the finding.
      output.write("integrity broken\n  damage: \(DisplayText.line(error.message))\n")
      return .findings
    } catch {
      errors.write(store.problem(error))
      return .unusable
    }
  }
}
