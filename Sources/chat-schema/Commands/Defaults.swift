/// Where things are unless the user says otherwise, relative to the working directory.
enum Defaults {
  static let spec = "Schemas/entities.json"
  static let output = "Generated"
}
