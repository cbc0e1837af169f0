/// What the benchmarks work on.
enum Samples {
  /// A user as the service sends it.
  static let user = Array(
    """
    {"id":"5c1f3f6e-4c5f-4f3d-9a43-6a5d1b9f2f10","name":"Ada Lovelace","email":"ada@example.com",\
    "externalId":null,"profileUrl":"https://example.com/people/ada.png","type":"default",\
    "status":"active","custom":{"team":"engine","level":3},"updated":"2024-05-01T10:00:00.123456Z",\
    "eTag":"AbOx6N+6vu3zoAE"}
    """.utf8)

  /// A spec of entities with thirty attributes each.
  static func spec(entities count: Int) -> String {
    let types = ["string", "int", "bool", "date", "url", "number"]
    let attributes = (1..<30).map { number in
      #""attribute\#(number)": {"type": "\#(types[number % types.count])", "optional": true}"#
    }
    let body = (["\"id\": {\"type\": \"string\"}"] + attributes).joined(separator: ", ")
    let entities = (1...count).map { number in
      #""Entity\#(number)": {"identity": "id", "attributes": {\#(body)}}"#
    }
    return #"{"entities": {\#(entities.joined(separator: ", "))}}"#
  }
}
