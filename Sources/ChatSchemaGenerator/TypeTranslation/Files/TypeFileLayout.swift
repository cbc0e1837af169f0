/// How the types of a schema are spread over files.
enum TypeFileLayout: Hashable, Sendable {
  /// A file for the root, one for each nested type with its enumerations, and two for schema and
  /// checks. Types of a large schema share files (``TypeFileSharing``).
  case filePerType
  /// A number of files that is known before the schema is read, for a build plugin that announces
  /// them: types go where a checksum of their name says, so that an edit of one touches one file.
  case fixed(count: Int)
}

/// The names of files that are known from the name of the root alone.
enum TypeFileNames {
  /// The file of the root's declaration, for example `PurchaseOrder.swift`.
  static func root(_ root: String) -> String { SwiftFileNames.typeFile(root) }

  /// The file of the embedded schema.
  static func schema(_ root: String) -> String { SwiftFileNames.swiftFile("\(root)+Schema") }

  /// The file of the predicates.
  static func checks(_ root: String) -> String { SwiftFileNames.swiftFile("\(root)+Checks") }

  /// One of a fixed number of files for nested types, for example `PurchaseOrder+Types1.swift`.
  static func bucket(_ root: String, _ index: Int) -> String {
    SwiftFileNames.swiftFile("\(root)+Types\(index + 1)")
  }

  /// All files of a root in a fixed layout, in the order in which they are generated.
  static func all(_ root: String, count: Int) -> [String] {
    [self.root(root)] + (0..<count).map { bucket(root, $0) } + [checks(root), schema(root)]
  }
}
