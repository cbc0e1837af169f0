/// Puts neighboring types of a large schema into one file.
///
/// For each file the compiler looks at all the others, which takes noticeable time with hundreds of files.
/// Checksums of the names of the next types decide where a file ends, instead of a count from the first type
/// on, so that an added or removed type moves only its neighbors. Files are of similar size, because the
/// compiler processes a number of files at a time, and waits for the largest batch at the end.
struct TypeFileSharing {
  let context: TypeTranslationContext

  /// The maximum number of groups that each get a file of their own, where people look for them.
  private static let groupsWithFiles = 100
  /// The numbers of groups that can share a file.
  private static let counts = 2...5

  /// Divides types into files.
  ///
  /// - Parameter groups: Types that are in the same file in any case, in the order of the schema.
  /// - Returns: The types of each file, first the one that the file is named after.
  func files(of groups: [[TypeID]]) -> [[TypeID]] {
    guard groups.count > Self.groupsWithFiles else { return groups }
    var files: [[TypeID]] = []
    var rest = groups[...]
    while !rest.isEmpty {
      let end = end(ofFileIn: rest)
      files.append(Array(rest[..<end].joined()))
      rest = rest[end...]
    }
    return files
  }

  /// Returns the end of the file that the first groups share: before the group with the lowest checksum.
  private func end(ofFileIn groups: ArraySlice<[TypeID]>) -> Int {
    guard groups.count > Self.counts.upperBound else { return groups.endIndex }
    let ends = Self.counts.map { groups.startIndex + $0 }
    return ends.min { context.checksum(of: groups[$0]) < context.checksum(of: groups[$1]) }
      ?? groups.endIndex
  }
}

extension TypeTranslationContext {
  /// Returns a number for a group of types: FNV-1a of the path of the first one, which stays the same
  /// whatever else changes.
  func checksum(of group: [TypeID]) -> UInt32 {
    var checksum: UInt32 = 2_166_136_261
    for byte in path(of: group[0]).joined(separator: ".").utf8 {
      checksum = (checksum ^ UInt32(byte)) &* 16_777_619
    }
    return checksum
  }
}
