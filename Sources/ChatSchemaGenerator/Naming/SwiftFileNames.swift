/// Names of Swift files that every file system takes, made from the names of types.
enum SwiftFileNames {
  /// How many bytes a name can have.
  ///
  /// File systems allow 255, and compilers name files of theirs after it with a longer ending.
  static let maximumLength = 230

  /// The stems of files that a target has once, whatever its models are called.
  static let ofTargets: Set<String> = [
    "CustomData", "Identifiers", "PayloadSchemas", "LateModels", "Records", "Actions",
  ]

  /// The name of the file of a type at file scope, for example `Order.swift`; `Identifiers+Type.swift` where
  /// the target has a file of the type's name, also to a file system that ignores case.
  static func typeFile(_ type: String) -> String {
    let isTaken = ofTargets.contains { $0.lowercased() == type.lowercased() }
    return swiftFile(isTaken ? "\(type)+Type" : type)
  }

  /// The name of a Swift file, for example `Order+Line.swift`.
  ///
  /// Of a name that is too long the begin stays, with a checksum of all of it (FNV-1a, 64 bits): so it
  /// depends on nothing else, and two of them differ.
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
