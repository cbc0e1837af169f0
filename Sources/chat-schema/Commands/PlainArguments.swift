import CommandStreams
import JSONSchema

/// A parser for the arguments of `validate` in the form that scripts use, without the argument parser.
///
/// Before the argument parser reads an argument, it inspects every option of a command by reflection. That takes longer
/// than compiling a schema and checking a payload, and a script may run the command once for each of many files. So
/// complete and plain arguments are parsed here, to the same request. Everything else (help, a mistake, `--watch`, an
/// option given twice) is left to the argument parser, which decides.
struct PlainArguments {
  // These are small arrays, because the first dictionary or set of a type costs a process more than everything else
  // here: the runtime searches all types for the conformance of its key.
  private var values: [OptionValue] = []
  private var lists: [String] = []
  private var warnings: [String] = []
  private var flags: [String] = []
  private var paths: [String] = []

  private struct OptionValue {
    var name: String
    var value: String
  }

  private static let valueNames = [
    "--schema", "--entity", "--spec", "--report", "--input", "--max-errors", "--jobs", "--progress",
    "--dialect", "--yaml",
  ]

  /// Parses the arguments of the process, without its name.
  ///
  /// - Parameter arguments: The name of the command, followed by its arguments.
  /// - Returns: The request; `nil` if the argument parser has to handle the arguments.
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
    case "--quiet", "-q": return take(flag: "--quiet")
    case "--no-assert-formats", "--no-warnings", "--strict", "--expect-invalid", "--list-valid":
      return take(flag: argument)
    default: break
    }
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(sign ?? argument.endIndex)])
    let given = sign.map { String(argument[$0...].dropFirst()) }
    guard let value = given ?? rest.popFirst() else { return false }
    // The argument parser treats a value that begins with a hyphen as an option, and an empty value as missing.
    guard !value.isEmpty, value.utf8.first != UInt8(ascii: "-") else { return false }
    if name == "--resolve" {
      lists.append(value)
      return true
    }
    if name == "--warnings" {
      warnings.append(value)
      return true
    }
    guard Self.valueNames.contains(name), self.value(of: name) == nil else { return false }
    values.append(OptionValue(name: name, value: value))
    return true
  }

  private mutating func take(flag: String) -> Bool {
    guard !flags.contains(flag) else { return false }
    flags.append(flag)
    return true
  }

  private func value(of name: String) -> String? { values.first { $0.name == name }?.value }

  private var request: ValidationRequest? {
    guard var schema = schemaRequest, !paths.isEmpty, !paths.contains(""),
      paths.count(where: { $0 == "-" }) <= 1,
      let format = choice("--input", InputFormat.auto),
      let yaml = choice("--yaml", YAMLVersion.version12),
      let report = choice("--report", ReportKind.text),
      let progress = choice("--progress", ProgressKind.auto),
      let maximumFailureCount = number("--max-errors", or: 10),
      let jobs = number("--jobs", or: 1), jobs > 0,
      // The argument parser reports what is wrong with them.
      let warnings = try? WarningChoices(
        arguments: warnings, areSilent: flags.contains("--no-warnings"))
    else { return nil }
    schema.acceptsRepeatedMembers = warnings.acceptRepeatedMembers
    return ValidationRequest(
      schema: schema, paths: paths, format: format, isYAML11: yaml == .version11, report: report,
      isQuiet: flags.contains("--quiet"), expectsInvalid: flags.contains("--expect-invalid"),
      listsValid: flags.contains("--list-valid"), maximumFailureCount: maximumFailureCount,
      jobs: value(of: "--jobs").map { _ in jobs },
      progress: progress, warnings: warnings)
  }

  private var schemaRequest: SchemaRequest? {
    let subject: SchemaRequest.Subject
    switch (value(of: "--schema"), value(of: "--entity"), value(of: "--spec")) {
    case (let schema?, nil, nil): subject = .schema(schema)
    case (nil, let entity?, let spec): subject = .entity(entity, spec: spec ?? Defaults.spec)
    default: return nil
    }
    let dialect = value(of: "--dialect").map { StandardDialect(rawValue: $0) }
    if case .some(nil) = dialect { return nil }
    return SchemaRequest(
      subject: subject, resolve: lists.map { ResolveEntry($0) },
      assertsFormats: !flags.contains("--no-assert-formats"),
      dialect: dialect ?? nil, isStrict: flags.contains("--strict"))
  }

  private func choice<Kind: RawRepresentable<String>>(
    _ name: String, _ preset: Kind
  ) -> Kind? {
    value(of: name).map { Kind(rawValue: $0) } ?? preset
  }

  /// Returns a number without a sign, since no option takes a negative one.
  private func number(_ name: String, or preset: Int) -> Int? {
    value(of: name).map { Int($0) } ?? preset
  }
}
