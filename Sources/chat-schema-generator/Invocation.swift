import JSONSchema

/// One run of the generator, as described by its command-line arguments.
enum Invocation {
  /// Run by the build plugin: writes exactly the announced files. Fails if source files of the target have the names of
  /// announced files; `repeated` contains their paths.
  case build(configuration: String, output: String, repeated: [String], announced: [String])
  /// Run by the command plugin: writes the checked-in files and the storage lock of a target, or only compares them.
  case regenerate(configuration: String, isCheck: Bool)

  /// Parses the arguments, which do not include the program's name.
  ///
  /// - Throws: ``DiagnosticsError`` with the usage if the arguments are not valid.
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
