import JSONSchema

/// An error that is thrown when the output folder cannot be written or compared.
package struct OutputError: Error, Hashable, Sendable {
  /// The kind of failure.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `unusablePath`.
    public let description: String

    /// A path that leaves the output folder or that a file cannot have, or two paths that are the same if
    /// case is ignored.
    package static let unusablePath = Code(description: "unusablePath")
    /// An entry at the path was not written by the generator.
    package static let notGenerated = Code(description: "notGenerated")
    /// A file or folder cannot be read.
    package static let unreadable = Code(description: "unreadable")
    /// A file cannot be written or removed.
    package static let unwritable = Code(description: "unwritable")
  }

  /// One failure.
  package struct Problem: Hashable, Sendable {
    /// The kind of failure.
    package let code: Code
    /// The path, based on the folder's path as the caller passed it.
    package let path: String
    /// A sentence that states the failure and what to do about it.
    package let message: String
  }

  /// All failures, in the order of the files; at least one.
  package let problems: [Problem]
}

extension OutputError: CustomStringConvertible {
  /// One line for each failure, beginning with its path.
  package var description: String {
    problems.map { "\(DisplayText.line($0.path)): error: \(DisplayText.sentence($0.message))" }
      .joined(separator: "\n")
  }
}
