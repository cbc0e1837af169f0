/// A tuple with everything that its translation needs.
struct TupleScope {
  let context: TypeTranslationContext
  let id: TypeID
  let shape: TupleShape
  /// The first elements as members of a structure, like whose properties they are declared.
  let structure: StructureScope
  /// The array of the elements after these; nil if there may be none.
  let rest: (name: Identifier, type: TypeReference, use: ValueUse)?
  /// Local variables: the writer of elements, an element, the index of the next element.
  let elements: Identifier
  let element: Identifier
  let index: Identifier

  init(_ id: TypeID, _ shape: TupleShape, in context: TypeTranslationContext) {
    self.context = context
    self.id = id
    self.shape = shape
    let origin = context.model[id].origin
    let members = shape.elements.enumerated().map { index, element in
      var wording = element.wording
      if wording.title == nil, wording.description == nil {
        wording.description = "The element at index \(index)."
      }
      return Property(
        jsonName: String(index), name: element.name, use: element.use,
        isRequired: element.isRequired, isBoxed: element.isBoxed, wording: wording, place: origin)
    }
    structure = StructureScope(
      id,
      StructureShape(
        properties: members, additional: .forbidden, additionalName: shape.restName),
      in: context)
    let values = structure.values
    rest = shape.rest.map {
      (SwiftName.identifier(shape.restName, .member), values.type(of: .array($0)), $0)
    }
    elements = values.locals.numbered("elements", depth: 0)
    element = values.locals.numbered("element", depth: 0)
    index = values.locals.numbered("index", depth: 0)
  }

  var values: ValueTranslator { structure.values }
  var coding: CodingFunctions { CodingFunctions(access: context.access, locals: values.locals) }
}
