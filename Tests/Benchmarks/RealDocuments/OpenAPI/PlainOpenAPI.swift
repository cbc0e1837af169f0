/// An OpenAPI document as somebody writes it by hand who needs its operations and schemas.
///
/// It has less to do than the generated model in that it skips what it does not name (callbacks,
/// links, examples and extensions); it has more to do where the published schema leaves the schemas
/// of parameters and bodies open, which the model keeps as any JSON.
struct PlainOpenAPI: Codable {
  var openapi: String
  var info: Info
  var servers: [Server]?
  var tags: [Tag]?
  var paths: [String: PathItem]?
  var components: Components?

  struct Info: Codable {
    var title: String
    var version: String
    var summary: String?
    var description: String?
  }

  struct Server: Codable {
    var url: String
    var description: String?
  }

  struct Tag: Codable {
    var name: String
    var description: String?
  }

  struct PathItem: Codable {
    var summary: String?
    var description: String?
    var parameters: [Parameter]?
    var get: Operation?
    var put: Operation?
    var post: Operation?
    var delete: Operation?
    var patch: Operation?
  }

  struct Operation: Codable {
    var tags: [String]?
    var summary: String?
    var description: String?
    var operationId: String?
    var parameters: [Parameter]?
    var requestBody: Body?
    var responses: [String: Response]?
    var deprecated: Bool?
    var security: [[String: [String]]]?
  }

  struct Parameter: Codable {
    var ref: String?
    var name: String?
    var `in`: String?
    var description: String?
    var required: Bool?
    var schema: Schema?

    private enum CodingKeys: String, CodingKey {
      case ref = "$ref"
      case name, `in`, description, required, schema
    }
  }

  struct Body: Codable {
    var description: String?
    var required: Bool?
    var content: [String: Media]
  }

  struct Response: Codable {
    var ref: String?
    var description: String?
    var content: [String: Media]?

    private enum CodingKeys: String, CodingKey {
      case ref = "$ref"
      case description, content
    }
  }

  struct Media: Codable {
    var schema: Schema?
  }

  struct Components: Codable {
    var schemas: [String: Schema]?
    var parameters: [String: Parameter]?
    var responses: [String: Response]?
  }

  final class Schema: Codable {
    var ref: String?
    var type: String?
    var format: String?
    var description: String?
    var required: [String]?
    var properties: [String: Schema]?
    var items: Schema?
    var minimum: Double?
    var maxLength: Int?

    private enum CodingKeys: String, CodingKey {
      case ref = "$ref"
      case type, format, description, required, properties, items, minimum, maxLength
    }
  }
}
