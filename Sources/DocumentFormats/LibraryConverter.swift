package import JSONSchema
package import JSONText

/// Converts texts with the libraries for their formats, in this process.
package struct LibraryConverter: TextConverter {
  package init() {}

  package func documents(in bytes: [UInt8], _ format: TextFormat) -> [Conversion] {
    switch format {
    case .json, .jsonc, .json5: format.documents(in: bytes) ?? []
    case .yaml(let isVersion11): YAMLConverter(isVersion11: isVersion11).documents(in: bytes)
    case .toml: [TOMLConverter().document(in: bytes)]
    }
  }
}
