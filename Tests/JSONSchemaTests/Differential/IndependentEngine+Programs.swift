extension IndependentEngine {
  /// Reads a request a line, and answers each with a line: a list of verdicts, or a text that says
  /// why the schema was refused.
  var program: String {
    switch self {
    case .jsonschemaRS: Self.programOfJSONSchemaRS
    case .sourcemeta: Self.programOfSourcemeta
    }
  }

  /// `Decimal` keeps every number exactly, but would take `1e0` for `1`, which draft 4 tells apart.
  private static let programOfJSONSchemaRS = """
    import decimal, json, sys, jsonschema_rs
    drafts = {
        "draft4": jsonschema_rs.Draft4Validator,
        "draft6": jsonschema_rs.Draft6Validator,
        "draft7": jsonschema_rs.Draft7Validator,
        "draft2019-09": jsonschema_rs.Draft201909Validator,
        "draft2020-12": jsonschema_rs.Draft202012Validator,
    }
    def number(text):
        exact = decimal.Decimal(text)
        return float(exact) if abs(exact) < 2 ** 53 and exact == int(exact) else exact
    def value(text):
        return json.loads(text, parse_float=number)
    def answer(request):
        try:
            validator = drafts[request["draft"]](value(request["schema"]), validate_formats=True)
            return [validator.is_valid(value(i)) for i in request["instances"]]
        except ValueError as error:
            return str(error)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))
    """

  /// The command line takes one schema, so that it runs once for each, several at a time.
  ///
  /// Its JSON gives verdicts in another order than that of the instances, its text numbers them.
  private static let programOfSourcemeta = """
    import concurrent.futures, json, os, platform, re, subprocess, sys, tempfile
    import sourcemeta_jsonschema
    package = os.path.dirname(sourcemeta_jsonschema.__file__)
    name = f"jsonschema-{platform.system().lower()}-{platform.machine()}"
    command = os.path.join(package, name.replace("aarch64", "arm64"))
    def answer(request):
        with tempfile.TemporaryDirectory() as folder:
            schema, instances = os.path.join(folder, "s.json"), os.path.join(folder, "i.jsonl")
            with open(schema, "w", encoding="utf-8") as file:
                file.write(request["schema"])
            with open(instances, "w", encoding="utf-8") as file:
                file.write("".join(i + "\\n" for i in request["instances"]))
            found = subprocess.run(
                [command, "validate", schema, instances, "--default-dialect", request["dialect"],
                 "--fast", "--continue", "--format-assertion", "--verbose"],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8").stdout
        lines = re.findall(r"^(ok|fail): .*\\(entry #(\\d+)\\)$", found, re.MULTILINE)
        verdicts = {int(number): verdict == "ok" for verdict, number in lines}
        numbers = range(1, 1 + len(request["instances"]))
        if sorted(verdicts) != list(numbers):
            return found[:1000]
        return [verdicts[number] for number in numbers]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(answer, [json.loads(line) for line in sys.stdin]):
            print(json.dumps(found))
    """
}
