import JSONSchema
import JSONText

/// Finds the locations of subschemas and keywords.
final class PlaceFinder {
  private let program: Program
  private var prefixes: [ResourceID: [String]] = [:]

  init(_ program: Program) {
    self.program = program
    for site in program.subschemaSites where site.place == .root {
      prefixes[site.resource] = prefixes[site.resource] ?? site.node.pointer.tokens
    }
  }

  /// Returns a subschema with its location.
  func place(of id: SubschemaID) -> SchemaPlace {
    SchemaPlace(subschema: id, location: location(of: id))
  }

  /// Returns the location where a subschema begins.
  func location(of id: SubschemaID) -> SourceLocation {
    let site = program.subschemaSites[id.index]
    return SourceLocation(file: site.file, position: site.node.position, pointer: pointer(of: id))
  }

  /// Returns the location of a keyword's value.
  func location(of id: KeywordSiteID) -> SourceLocation {
    let site = program.sites[id.index]
    return SourceLocation(
      file: program.subschemaSites[site.subschema.index].file, position: site.value.position,
      pointer: pointer(of: site.subschema).appending(site.keyword))
  }

  /// Returns the JSON Pointer to a subschema from the root of its file.
  func pointer(of id: SubschemaID) -> JSONPointer {
    let site = program.subschemaSites[id.index]
    return JSONPointer(tokens: (prefixes[site.resource] ?? []) + site.pointer.tokens)
  }
}
