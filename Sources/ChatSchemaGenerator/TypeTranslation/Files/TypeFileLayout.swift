/// The way in which the types of a schema are divided into files.
enum TypeFileLayout: Hashable, Sendable {
  /// A file for the root, one for each nested type with its enumerations, and one for the schema.
  /// Types of a large schema share files (``TypeFileSharing``).
  case filePerType
  /// A number of files that is known before the schema is read, for a build plugin that announces them. A
  /// checksum of a type's name selects its file, so that an edit of one type changes one file.
  case fixed(count: Int)
}

/// The names of files that are known from the name of the root alone.
enum TypeFileNames {
  /// Returns the file of the root's declaration, for example `PurchaseOrder.swift`.
  static func root(_ root: String) -> String { SwiftFileNames.typeFile(root) }

  /// Returns the file of the embedded schema.
  static func schema(_ root: String) -> String { SwiftFileNames.swiftFile("\(root)+Schema") }

  /// Returns one of a fixed number of files for nested types, for example `PurchaseOrder+Types1.swift`.
  static func bucket(_ root: String, _ index: Int) -> String {
    SwiftFileNames.swiftFile("\(root)+Types\(index + 1)")
  }

  /// Returns all files of a root in a fixed layout, in the order in which they are generated.
  static func all(_ root: String, count: Int) -> [String] {
    [self.root(root)] + (0..<count).map { bucket(root, $0) } + [schema(root)]
  }
}
