// Models expose JSON values, exact numbers and positions in JSON texts. Code that imports the runtime, or a public
// module of models that exports it, can name these types.
@_exported public import JSONText
// The place of an error, whose members an application reads.
@_exported public import struct JSONSchema.SourceLocation
