// Models expose JSON values, exact numbers and places in JSON texts: whoever imports the runtime, or a public
// module of models, which exports it, can name them.
@_exported public import JSONText
