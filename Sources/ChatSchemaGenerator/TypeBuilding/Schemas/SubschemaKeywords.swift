import JSONSchema

/// The keywords of every subschema, read once because building types needs them again and again.
struct SubschemaKeywords {
  /// The keywords without references and annotations, by subschema.
  private let asserting: [[MemberKeyword]]
  /// Whether a subschema always applies others to the same value, by subschema.
  private let isExtended: [Bool]

  /// Reads all subschemas of a program.
  init(_ reader: SchemaReader) {
    var asserting: [[MemberKeyword]] = []
    var isExtended: [Bool] = []
    asserting.reserveCapacity(reader.program.subschemas.count)
    isExtended.reserveCapacity(reader.program.subschemas.count)
    for index in 0..<reader.program.subschemas.count {
      let id = SubschemaID(index)
      var keywords: [MemberKeyword] = []
      var extends = false
      for instruction in reader.instructions(of: id) {
        switch instruction.operation {
        case .local(.annotation): continue
        case .inPlace(.reference), .inPlace(.allOf):
          extends = true
          continue
        case .inPlace(.dynamicReference): extends = true
        case .local, .inPlace, .elements, .members, .unevaluated: break
        }
        keywords.append(
          MemberKeyword(member: id, operation: instruction.operation, site: instruction.site))
      }
      asserting.append(keywords)
      isExtended.append(extends)
    }
    self.asserting = asserting
    self.isExtended = isExtended
  }

  /// The keywords of a subschema in its order, without references and annotations.
  subscript(_ id: SubschemaID) -> [MemberKeyword] { asserting[id.index] }

  /// Whether a subschema never applies another one to the same value unconditionally.
  func isAlone(_ id: SubschemaID) -> Bool { !isExtended[id.index] }
}
