import JSONSchema
import JSONText

/// A cache of the keywords' locations as text; most failures of a run are about a few keywords.
///
/// It is for the errors of one compiled schema, which must outlive it.
struct KeywordPlaces {
  /// The keywords of the cached texts.
  private var keywords: [KeywordIdentity] = []
  private var texts: [[UInt8]] = []

  /// The index of the entry to replace next, when the cache is full.
  private var oldest = 0

  private static let maximumCount = 64

  /// Returns the location of an error's keyword in UTF-8: file, line, column and pointer.
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
