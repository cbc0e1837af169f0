/// The payloads that several steps use.
enum TourPayloads {
  /// The example of a user, among the embedded files.
  static let userPath = "Examples/user/valid/example.json"

  /// Newer than the example: a name, no email any more.
  static let freshPatch =
    #"{"id":"some-user-id","name":"Jane Roe","email":null,"#
    + #""eTag":"BZ","updated":"2020-09-24T08:00:00Z"}"#

  /// Older than the example.
  static let stalePatch =
    #"{"id":"some-user-id","name":"J. D.","eTag":"A0","updated":"2019-01-01T00:00:00Z"}"#
}
