import JSONSchema
import JSONSchemaContainment

private var old: CompiledSchema { fatalError() }
private var new: CompiledSchema { fatalError() }
