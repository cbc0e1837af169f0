import Foundation
import JSONSchema

/// What Foundation's coders do with structures that say the same as the generated ones.
///
/// Dates take the parser and the formatter of the generated models, so that the coders are compared
/// and not the dates.
enum PlainCoding {
  static func decode<Model: Decodable>(_ type: Model.Type) -> Work {
    let decoder = self.decoder
    return .data { line in succeeds { _ = try decoder.decode(type, from: line) } }
  }

  static func encode<Model: Codable>(_ type: Model.Type, _ lines: Lines) -> Work {
    let decoder = self.decoder
    let models = lines.values { try decoder.decode(type, from: $0) }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(text(of: date))
    }
    return .values(models.count) { number in succeeds { _ = try encoder.encode(models[number]) } }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let dateTime = RFC3339DateTime(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date and time.")
      }
      let seconds = dateTime.secondsSinceUnixEpoch - secondsFrom1970To2001
      return Date(
        timeIntervalSinceReferenceDate: Double(seconds)
          + Double(dateTime.nanosecond / 1000) / 1_000_000)
    }
    return decoder
  }

  private static func text(of date: Date) -> String? {
    let microseconds = Int64((date.timeIntervalSinceReferenceDate * 1_000_000).rounded())
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let dateTime = RFC3339DateTime(
      secondsSinceUnixEpoch: seconds + secondsFrom1970To2001, nanosecond: Int(rest) * 1000,
      fractionDigitCount: 6)
    return dateTime?.text
  }

  private static let secondsFrom1970To2001: Int64 = 978_307_200
}
