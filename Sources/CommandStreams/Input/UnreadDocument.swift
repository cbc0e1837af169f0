/// A file with one document, which the thread that checks it reads, so that many small files are read concurrently.
package struct UnreadDocument: Sendable {
  package let path: InputPath

  /// The input's number.
  package let input: Int

  /// The maximum length of the document, in bytes.
  package let limit: Int

  /// Reads the whole document.
  ///
  /// - Returns: A batch with the document.
  /// - Throws: ``FileProblem`` if the file cannot be opened or read.
  package func read() throws(FileProblem) -> InstanceBatch? {
    var cutter = try path.cutter(format: .json, input: input, limit: limit)
    return try cutter.next()
  }
}
