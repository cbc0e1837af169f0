import JSONSchema
import JSONText

/// Finds where subschemas and keywords are written.
///
/// Documents are measured once, so that a place costs about the same wherever it is.
final class PlaceFinder {
  private let program: Program
  private var lines: [ObjectIdentifier: LineIndex] = [:]
  private var prefixes: [ResourceID: [String]] = [:]

  init(_ program: Program) {
    self.program = program
    for site in program.subschemaSites where site.pointer.tokens.isEmpty {
      prefixes[site.resource] = prefixes[site.resource] ?? site.node.pointer.tokens
    }
  }

  /// Where a subschema is written.
  func place(of id: SubschemaID) -> SchemaPlace {
    let location = location(of: id)
    let pointer = location.pointer ?? .root
    return SchemaPlace(
      subschema: id, description: location.file + pointer.uriFragment, location: location)
  }

  /// Where a subschema begins.
  func location(of id: SubschemaID) -> SourceLocation {
    let site = program.subschemaSites[id.index]
    return SourceLocation(
      file: site.file, position: position(of: site.node), pointer: pointer(of: id))
  }

  /// Where a keyword's value is.
  func location(of id: KeywordSiteID) -> SourceLocation {
    let site = program.sites[id.index]
    return SourceLocation(
      file: program.subschemaSites[site.subschema.index].file, position: position(of: site.value),
      pointer: pointer(of: site.subschema).appending(site.keyword))
  }

  /// The way to a subschema from its file's outermost value.
  func pointer(of id: SubschemaID) -> JSONPointer {
    let site = program.subschemaSites[id.index]
    return JSONPointer(tokens: (prefixes[site.resource] ?? []) + site.pointer.tokens)
  }

  private func position(of node: JSONNode) -> SourcePosition {
    let key = ObjectIdentifier(node.document)
    let index = lines[key] ?? LineIndex(node.document)
    lines[key] = index
    return index.position(atByteOffset: node.byteRange.lowerBound, in: node.document)
  }
}

/// Positions in a document at regular distances, from which the others are found quickly.
private struct LineIndex {
  private static let distance = 2_048
  private var positions: [SourcePosition] = []

  init(_ document: JSONDocument) {
    document.bytes.withUnsafeBufferPointer { bytes in
      var position = document.origin
      var offset = 0
      while offset <= bytes.count {
        positions.append(position)
        let end = min(offset + Self.distance, bytes.count)
        position = position.advanced(over: UnsafeBufferPointer(rebasing: bytes[offset..<end]))
        offset += Self.distance
      }
    }
  }

  func position(atByteOffset offset: Int, in document: JSONDocument) -> SourcePosition {
    let index = offset / Self.distance
    return document.bytes.withUnsafeBufferPointer { bytes in
      let rest = bytes[index * Self.distance..<offset]
      return positions[index].advanced(over: UnsafeBufferPointer(rebasing: rest))
    }
  }
}
