import JSONSchema

/// One run of the generator, as its arguments ask for it.
enum Invocation {
  /// For the build plugin: writes exactly the announced files, unless files of the target have names of
  /// them.
  case build(configuration: String, output: String, repeated: [String], announced: [String])
  /// For the command plugin: writes, or only compares, the checked-in files of a target.
  case regenerate(configuration: String, isCheck: Bool)

  /// Reads the arguments, without the program's name.
  ///
  /// - Throws: ``DiagnosticsError`` with the usage.
  init(_ arguments: some Sequence<String>) throws(DiagnosticsError) {
    let arguments = Array(arguments)
    if arguments.count >= 5, arguments[0] == "build", arguments[1] == "--configuration",
      arguments[3] == "--output"
    {
      var names = arguments[5...]
      var repeated: [String] = []
      while names.count > 1, names.first == "--repeated" {
        repeated.append(names[names.startIndex + 1])
        names = names.dropFirst(2)
      }
      self = .build(
        configuration: arguments[2], output: arguments[4], repeated: repeated,
        announced: Array(names))
    } else if arguments.count >= 3, arguments[0] == "regenerate", arguments[1] == "--configuration",
      Array(arguments[3...]) == [] || Array(arguments[3...]) == ["--check"]
    {
      self = .regenerate(configuration: arguments[2], isCheck: arguments.count == 4)
    } else {
      throw DiagnosticsError(
        Diagnostic(
          "usage", at: nil,
          "the plugins run this program; for yourself use `chat-schema generate`",
          notes: [
            Diagnostic.Note(
              "chat-schema-generator build --configuration FILE --output DIR [--repeated FILE]… NAME…"
            ),
            Diagnostic.Note("chat-schema-generator regenerate --configuration FILE [--check]"),
          ]))
    }
  }
}
