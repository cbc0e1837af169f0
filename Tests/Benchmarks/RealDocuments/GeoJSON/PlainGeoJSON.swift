/// A collection of features as somebody writes it by hand who knows what their properties are.
///
/// It has less to do than the generated model: `Double` in place of exact numbers, no member that it
/// does not know, and known names and types of the properties, which the schema leaves open.
struct PlainGeoJSON: Codable {
  var type: String
  var features: [Feature]
  var bbox: [Double]?

  struct Feature: Codable {
    var type: String
    var id: Int
    var properties: Properties
    var geometry: Geometry
    var bbox: [Double]?
  }

  struct Properties: Codable {
    var name: String
    var kind: String
    var population: Int?
    var height: Double?
    var isOpen: Bool
  }

  enum Geometry {
    case point([Double])
    case lineString([[Double]])
    case polygon([[[Double]]])
  }
}

extension PlainGeoJSON.Geometry: Codable {
  private enum CodingKeys: CodingKey {
    case type
    case coordinates
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "Point": self = .point(try container.decode([Double].self, forKey: .coordinates))
    case "LineString":
      self = .lineString(try container.decode([[Double]].self, forKey: .coordinates))
    case "Polygon": self = .polygon(try container.decode([[[Double]]].self, forKey: .coordinates))
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "\(type) is no geometry.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .point(let coordinates):
      try container.encode("Point", forKey: .type)
      try container.encode(coordinates, forKey: .coordinates)
    case .lineString(let coordinates):
      try container.encode("LineString", forKey: .type)
      try container.encode(coordinates, forKey: .coordinates)
    case .polygon(let coordinates):
      try container.encode("Polygon", forKey: .type)
      try container.encode(coordinates, forKey: .coordinates)
    }
  }
}
