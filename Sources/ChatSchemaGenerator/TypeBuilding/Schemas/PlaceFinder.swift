import JSONSchema
import JSONText

/// Finds where subschemas and keywords are written.
final class PlaceFinder {
  private let program: Program
  private var prefixes: [ResourceID: [String]] = [:]

  init(_ program: Program) {
    self.program = program
    for site in program.subschemaSites where site.place == .root {
      prefixes[site.resource] = prefixes[site.resource] ?? site.node.pointer.tokens
    }
  }

  /// Where a subschema is written.
  func place(of id: SubschemaID) -> SchemaPlace {
    SchemaPlace(subschema: id, location: location(of: id))
  }

  /// Where a subschema begins.
  func location(of id: SubschemaID) -> SourceLocation {
    let site = program.subschemaSites[id.index]
    return SourceLocation(
      file: site.file, position: site.node.position, pointer: pointer(of: id))
  }

  /// Where a keyword's value is.
  func location(of id: KeywordSiteID) -> SourceLocation {
    let site = program.sites[id.index]
    return SourceLocation(
      file: program.subschemaSites[site.subschema.index].file, position: site.value.position,
      pointer: pointer(of: site.subschema).appending(site.keyword))
  }

  /// The way to a subschema from its file's outermost value.
  func pointer(of id: SubschemaID) -> JSONPointer {
    let site = program.subschemaSites[id.index]
    return JSONPointer(tokens: (prefixes[site.resource] ?? []) + site.pointer.tokens)
  }
}
