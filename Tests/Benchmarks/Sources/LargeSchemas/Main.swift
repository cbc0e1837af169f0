/// Prints a large schema, for measurements of the generator and of what it makes.
///
///     large-schemas --types 1000     a schema that becomes so many types
///     large-schemas --bytes 5000000  a schema of so many bytes
@main
struct LargeSchemas {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let number = arguments.last.flatMap({ Int($0) }) else {
      return print("usage: large-schemas --types NUMBER | --bytes NUMBER")
    }
    let schema =
      arguments.first == "--bytes"
      ? LargeSchema(byteCount: number) : LargeSchema(typeCount: number)
    print(schema.text, terminator: "")
  }
}
