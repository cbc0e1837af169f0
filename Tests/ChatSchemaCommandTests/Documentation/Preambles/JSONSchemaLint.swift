import JSONSchema
import JSONSchemaLint

private var source: SchemaSource { fatalError() }
