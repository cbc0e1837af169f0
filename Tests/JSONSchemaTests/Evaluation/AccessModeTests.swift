import JSONSchema
import JSONText
import Testing

/// `readOnly` and `writeOnly` by the direction of an instance.
struct AccessModeTests {
  private static let text = """
    {"type": "object", "required": ["id", "name", "password"],
     "properties": {"id": {"type": "string", "readOnly": true}, "name": {"type": "string"},
      "password": {"$ref": "#/$defs/secret"}},
     "$defs": {"secret": {"type": "string", "writeOnly": true}}}
    """

  private static func messages(
    _ mode: AccessMode?, _ instance: String, _ schema: String = text
  ) throws -> [String] {
    var options = CompilationOptions()
    options.accessMode = mode
    let schema = try CompiledSchema.compile(SchemaSource(schema), options: options)
    #expect(schema.warnings.isEmpty)
    let node = try JSONDocument(instance).root
    let errors = schema.validate(node).errors
    #expect(schema.isValid(node) == errors.isEmpty)
    return errors.map(\.message)
  }

  @Test func `both are annotations without a direction`() throws {
    #expect(try Self.messages(nil, #"{"id": "a", "name": "b", "password": "c"}"#).isEmpty)
    #expect(try Self.messages(nil, #"{"name": "b", "password": "c"}"#) == ["`id` is required"])
  }

  @Test func `what is written lacks members that are read-only`() throws {
    #expect(try Self.messages(.write, #"{"name": "b", "password": "c"}"#).isEmpty)
    #expect(
      try Self.messages(.write, #"{"id": "a", "name": "b", "password": "c"}"#) == [
        "`id` is read-only"
      ])
    #expect(try Self.messages(.write, #"{"name": "b"}"#) == ["`password` is required"])
  }

  @Test func `what is read lacks members that are write-only, through a reference too`() throws {
    #expect(try Self.messages(.read, #"{"id": "a", "name": "b"}"#).isEmpty)
    #expect(
      try Self.messages(.read, #"{"id": "a", "name": "b", "password": "c"}"#) == [
        "`password` is write-only"
      ])
  }

  @Test(arguments: [
    // The member and the keyword in different schema objects.
    #"{"required": ["id"], "allOf": [{"properties": {"id": {"readOnly": true}}}]}"#,
    #"{"properties": {"id": {"readOnly": true}}, "allOf": [{"required": ["id"]}]}"#,
    ##"{"allOf": [{"$ref": "#/$defs/a"}, {"required": ["id"]}], "$defs": {"a": {"properties": {"id": {"readOnly": true}}}}}"##,
    #"{"properties": {"id": {"allOf": [{"readOnly": true}]}}, "required": ["id"]}"#,
    // More members than the quick list has room for, and conditions.
    #"{"if": true, "then": {"required": ["id"], "properties": {"id": {"readOnly": true}}}}"#,
    #"{"dependentRequired": {"x": ["id"]}, "properties": {"id": {"readOnly": true}}}"#,
  ])
  func `required and properties need not be side by side`(_ schema: String) throws {
    #expect(try Self.messages(.write, #"{"x": 1}"#, schema).isEmpty)
    #expect(try Self.messages(.write, #"{"x": 1, "id": 2}"#, schema) == ["`id` is read-only"])
    #expect(try Self.messages(.read, #"{"x": 1, "id": 2}"#, schema).isEmpty)
    #expect(try Self.messages(.read, #"{"x": 1}"#, schema).count == 1)
  }

  @Test func `a draft that does not know writeOnly ignores it`() throws {
    let text =
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "properties": {"a": {"readOnly": true}}}"#
    var options = CompilationOptions()
    options.accessMode = .write
    let schema = try CompiledSchema.compile(SchemaSource(text), options: options)
    #expect(schema.isValid(try JSONDocument(#"{"a": 1}"#).root))
  }

  @Test func `const true is still a constant`() throws {
    let schema = #"{"properties": {"a": {"const": true}}}"#
    #expect(
      try Self.messages(.write, #"{"a": false}"#, schema) == ["expected true, found false"])
  }
}
