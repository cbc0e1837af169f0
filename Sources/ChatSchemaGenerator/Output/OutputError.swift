import JSONSchema

/// Why the output folder could not be written or compared.
package struct OutputError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  package struct Code: Hashable, Sendable {
    private enum Value: Hashable { case unusablePath, notGenerated, unreadable, unwritable }
    private let value: Value

    /// A path that leaves the output folder or that no file can have, or two that are the same file
    /// where case is ignored.
    package static let unusablePath = Code(value: .unusablePath)
    /// Something is in the way that the generator did not write.
    package static let notGenerated = Code(value: .notGenerated)
    /// A file or folder that can not be read.
    package static let unreadable = Code(value: .unreadable)
    /// A file that can not be written or removed.
    package static let unwritable = Code(value: .unwritable)
  }

  /// One failure.
  package struct Problem: Hashable, Sendable {
    /// The kind of failure.
    package let code: Code
    /// The path it is about, as the reader would write it.
    package let path: String
    /// A sentence that says what is wrong and what to do.
    package let message: String
  }

  /// All failures that were found, in the order of the files; at least one.
  package let problems: [Problem]
}

extension OutputError: CustomStringConvertible {
  /// One line for each failure, beginning with its path.
  package var description: String {
    problems.map { "\(DisplayText.line($0.path)): error: \(DisplayText.sentence($0.message))" }
      .joined(separator: "\n")
  }
}
