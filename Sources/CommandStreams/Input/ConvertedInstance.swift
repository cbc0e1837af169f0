package import JSONSchema
package import JSONText

/// The treatment of inputs in other formats than JSON.
package enum OtherFormats: Hashable, Sendable {
  /// Everything is read as JSON.
  case refused
  /// The name of a file says what its format is.
  case byName(isVersion11: Bool)

  /// Returns the format of an input.
  ///
  /// - Parameters:
  ///   - path: The path of a file; nil for standard input.
  ///   - format: The user's choice.
  /// - Returns: The format, which is JSON if others are refused.
  package func format(of path: String?, _ format: InputFormat) -> TextFormat {
    guard case .byName(let isVersion11) = self else { return .json }
    switch format {
    case .jsonc: return .jsonc
    case .json5: return .json5
    case .yaml: return .yaml(isVersion11: isVersion11)
    case .toml: return .toml
    case .json, .ndjson, .array: return .json
    case .auto: return path.map { TextFormat(ofFile: $0, isVersion11: isVersion11) } ?? .json
    }
  }
}

extension InstanceBatch {
  /// Whether it was converted from YAML or TOML.
  package var isOfMarkup: Bool {
    guard case .converted(let instances) = contents else { return false }
    return instances.contains { $0.written != nil }
  }
}

/// An instance that was converted from another format, or the reason for which the text is not one.
package struct ConvertedInstance: Sendable {
  /// The JSON text, followed by ``StreamPadding``; empty for a failure.
  package let padded: [UInt8]

  /// The number of bytes without the padding.
  package let byteCount: Int

  /// The text as written, and the places of the values in it; nil if the JSON text has the same offsets.
  package let written: WrittenText?

  /// The offset in the text at which the document begins.
  package let start: Int

  /// The parts that other readers may take otherwise.
  package let remarks: [ConversionRemark]

  /// The reason for which the text is not an instance.
  package let failure: ConversionFailure?

  /// Creates an instance from the result of a conversion.
  init(_ conversion: Conversion, writtenAs bytes: [UInt8]) {
    switch conversion {
    case .success(let document):
      byteCount = document.json.count
      padded = document.json + StreamPadding.bytes
      written = document.map.map { WrittenText(bytes, $0) }
      start = document.start
      remarks = document.remarks
      failure = nil
    case .failure(let failure):
      (padded, byteCount, written, remarks) = ([], 0, nil, [])
      start = failure.offset
      self.failure = failure
    }
  }
}
