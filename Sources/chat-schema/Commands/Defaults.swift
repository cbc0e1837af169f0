/// The default paths of the spec and of the output folder, relative to the working directory.
enum Defaults {
  static let spec = "Schemas/entities.json"
  static let output = "Generated"
}
