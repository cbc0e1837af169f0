import CommandStreams
import JSONSchema
import JSONText

/// Converts texts in processes of the other executable, which is looked for when the first text needs it.
struct LateConverter: TextConverter {
  private static let converter = HandOver.converter

  func documents(
    in bytes: [UInt8], _ format: TextFormat
  ) throws(TextConversionError) -> [Conversion] {
    try Self.converter.documents(in: bytes, format)
  }
}
