import JSONSchema

private var schema: CompiledSchema { fatalError() }
