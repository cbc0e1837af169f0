/// Names of Swift files that every file system accepts, derived from the names of types.
enum SwiftFileNames {
  /// The maximum length of a name in bytes.
  ///
  /// File systems allow 255, and compilers derive names of their own files from it with a longer ending.
  static let maximumLength = 230

  /// The stems of files that a target contains once, whatever its models are called.
  static let ofTargets: Set<String> = [
    "CustomData", "Identifiers", "PayloadSchemas", "LateModels", "Records", "Actions",
  ]

  /// Returns the name of the file of a type at file scope, for example `Order.swift`.
  ///
  /// If the target has a file with the type's name, ignoring case, it is for example
  /// `Identifiers+Type.swift`.
  static func typeFile(_ type: String) -> String {
    let isTaken = ofTargets.contains { $0.lowercased() == type.lowercased() }
    return swiftFile(isTaken ? "\(type)+Type" : type)
  }

  /// Returns the name of a Swift file, for example `Order+Line.swift`.
  ///
  /// A name that is too long is cut, and a checksum of the whole name (FNV-1a, 64 bits) is appended. The
  /// result depends only on the name, and two long names differ.
  static func swiftFile(_ stem: String) -> String {
    let ending = ".swift"
    guard stem.utf8.count + ending.utf8.count > maximumLength else { return stem + ending }
    var checksum: UInt64 = 14_695_981_039_346_656_037
    for byte in stem.utf8 { checksum = (checksum ^ UInt64(byte)) &* 1_099_511_628_211 }
    let mark = "+" + String(checksum, radix: 16)
    var start = ""
    var length = ending.utf8.count + mark.utf8.count
    for character in stem {
      length += character.utf8.count
      if length > maximumLength { break }
      start.append(character)
    }
    return start + mark + ending
  }
}

/// The part of a file's name that types are named after.
enum FileStem {
  /// Returns the name of a schema without its folder and its extensions, for example `purchase-order` for
  /// `Schemas/purchase-order.schema.json`.
  static func stem(of path: String) -> String {
    let end = path.utf8.firstIndex(of: UInt8(ascii: "#")) ?? path.endIndex
    let path = path[..<end]
    var name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path
    for ending in [".json", ".schema"] where name.count > ending.count && name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    return String(name)
  }
}
