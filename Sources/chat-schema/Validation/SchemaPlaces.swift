import JSONSchema
import JSONText

/// The places of keywords in words; most failures of a batch are about a few keywords.
struct SchemaPlaces {
  /// The latest ones, each with an error of its keyword.
  private var texts: [(error: ValidationError, text: [UInt8])] = []

  /// Which one is forgotten next, once there are as many as are kept.
  private var oldest = 0

  private static let maximumCount = 64

  /// Where the keyword of an error is written, in UTF-8: file, line, column and pointer.
  mutating func text(of error: ValidationError) -> [UInt8] {
    for place in texts.indices where texts[place].error.hasKeyword(of: error) {
      return texts[place].text
    }
    let location = error.schemaLocation
    let place = location.description + (location.pointer.map { ": \($0.uriFragment)" } ?? "")
    let text = Array(place.utf8)
    if texts.count < Self.maximumCount {
      texts.append((error, text))
    } else {
      texts[oldest] = (error, text)
      oldest = (oldest + 1) % Self.maximumCount
    }
    return text
  }
}
