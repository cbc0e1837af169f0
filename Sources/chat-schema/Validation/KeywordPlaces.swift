import JSONSchema
import JSONText

/// The places of keywords in words; most failures of a run are about a few keywords.
///
/// For the errors of one compiled schema, which outlives the places.
struct KeywordPlaces {
  /// The latest ones, by their keywords.
  private var keywords: [KeywordIdentity] = []
  private var texts: [[UInt8]] = []

  /// Which one is forgotten next, once there are as many as are kept.
  private var oldest = 0

  private static let maximumCount = 64

  /// Where the keyword of an error is written, in UTF-8: file, line, column and pointer.
  mutating func text(of error: ValidationError) -> [UInt8] {
    let keyword = error.keywordIdentity
    if let place = keywords.firstIndex(of: keyword) { return texts[place] }
    let location = error.schemaLocation
    let fragment = location.pointer.map { ": \(DisplayText.fragment($0))" }
    let place = DisplayText.line(location.description) + (fragment ?? "")
    let text = Array(place.utf8)
    if texts.count < Self.maximumCount {
      keywords.append(keyword)
      texts.append(text)
    } else {
      keywords[oldest] = keyword
      texts[oldest] = text
      oldest = (oldest + 1) % Self.maximumCount
    }
    return text
  }
}
