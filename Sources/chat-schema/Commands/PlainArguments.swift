/// Arguments of `validate` as scripts write them, read without the argument parser.
///
/// The parser describes every option of a command to itself by reflection before it looks at an argument.
/// That takes longer than to compile a schema and to check a payload, which a script may do for each of
/// many files. So arguments that are complete and plain are read here, to the same request; anything
/// else (help, a mistake, `--watch`, an option twice) is left to the parser, which has the say.
struct PlainArguments {
  private var values: [Substring: String] = [:]
  private var lists: [String] = []
  private var flags: Set<Substring> = []
  private var paths: [String] = []

  private static let valueNames: Set<Substring> = [
    "--schema", "--entity", "--spec", "--report", "--input", "--max-errors", "--jobs", "--progress",
  ]

  /// Reads the arguments of the process behind its name.
  ///
  /// - Parameter arguments: The name of the command, and what it is given.
  /// - Returns: What is asked for; `nil` if the parser must see to it.
  static func request(_ arguments: some Collection<String>) -> ValidationRequest? {
    guard arguments.first == "validate" else { return nil }
    var plain = PlainArguments()
    var rest = arguments.dropFirst()[...]
    while let argument = rest.popFirst() {
      guard plain.take(argument, &rest) else { return nil }
    }
    return plain.request
  }

  private mutating func take<Rest: Collection<String>>(
    _ argument: String, _ rest: inout Rest
  ) -> Bool where Rest.SubSequence == Rest {
    guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
      paths.append(argument)
      return true
    }
    switch argument {
    case "--quiet", "-q": return flags.insert("--quiet").inserted
    case "--no-assert-formats": return flags.insert("--no-assert-formats").inserted
    default: break
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else { return false }
    // The parser takes what begins with a hyphen for an option, and an empty value for none.
    guard !value.isEmpty, value.utf8.first != UInt8(ascii: "-") else { return false }
    if parts[0] == "--resolve" {
      lists.append(value)
      return true
    }
    return Self.valueNames.contains(parts[0]) && values.updateValue(value, forKey: parts[0]) == nil
  }

  private var request: ValidationRequest? {
    guard let schema = schemaRequest, !paths.isEmpty, paths.count(where: { $0 == "-" }) <= 1,
      let format = choice("--input", InputFormat.auto),
      let report = choice("--report", ReportKind.text),
      let progress = choice("--progress", ProgressKind.auto),
      let maximumFailureCount = number("--max-errors", or: 10),
      let jobs = number("--jobs", or: WorkerThreads.processorCount), jobs > 0
    else { return nil }
    return ValidationRequest(
      schema: schema, paths: paths, format: format, report: report,
      isQuiet: flags.contains("--quiet"), maximumFailureCount: maximumFailureCount, jobs: jobs,
      progress: progress)
  }

  private var schemaRequest: SchemaRequest? {
    let subject: SchemaRequest.Subject
    switch (values["--schema"], values["--entity"], values["--spec"]) {
    case (let schema?, nil, nil): subject = .schema(schema)
    case (nil, let entity?, let spec): subject = .entity(entity, spec: spec ?? Defaults.spec)
    default: return nil
    }
    return SchemaRequest(
      subject: subject, resolve: lists, assertsFormats: !flags.contains("--no-assert-formats"))
  }

  private func choice<Kind: RawRepresentable<String>>(
    _ name: Substring, _ preset: Kind
  ) -> Kind? {
    values[name].map { Kind(rawValue: $0) } ?? preset
  }

  /// A number without a sign, as no option takes a negative one.
  private func number(_ name: Substring, or preset: Int) -> Int? {
    values[name].map { Int($0) } ?? preset
  }
}
