import ChatRuntime
import Foundation
import JSONText

/// A message as somebody writes it by hand, with the properties of the generated `Message`.
struct PlainMessage: Codable {
  var id: String
  var text: String
  var contentType: String?
  var content: [String: JSONValue]?
  var custom: [String: JSONValue]?
  var createdAt: Date
}

/// A user as somebody writes it by hand.
struct PlainUser: Codable {
  var id: String
  var name: String?
  var email: String?
  var externalId: String?
  var profileUrl: URL?
  var type: String?
  var status: String?
  var custom: VoidCustomData?
  var updated: Date?
  var eTag: String?
}
