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
