/// Documents about which SchemaStore and the engine disagree, with the paragraph that says why.
///
/// SchemaStore asks a validator that departs from the drafts in these places.
struct KnownDisagreement: Sendable {
  /// The paragraph.
  let reason: String
  /// The folder of the documents.
  let folder: String
  /// The names of the documents, without extension.
  let names: [String]

  static let all = [
    KnownDisagreement(
      reason: constIsIgnored, folder: "src/test/function",
      names: [
        "BlobTrigger", "EventHubTrigger", "ExternalFileTrigger", "ExternalTable", "FaceLocator",
        "GenericWebHook", "GitHubCommenter", "GitHubWebHook", "HttpGET(CRUD)", "HttpPOST(CRUD)",
        "HttpPUT(CRUD)", "HttpTrigger", "ImageResizer", "Kusto", "ManualTrigger", "MySql",
        "QueueTrigger", "SasToken", "ScheduledMail", "SendGrid", "ServiceBusQueueTrigger",
        "ServiceBusTopicTrigger", "Sql", "TimerTrigger", "function",
      ]),
    KnownDisagreement(
      reason: constIsIgnored, folder: "src/test/es6importsorterrc",
      names: ["es6importsorterrc-test"]),
    KnownDisagreement(
      reason: constIsIgnored, folder: "src/test/web-manifest", names: ["W3C Example 1"]),
    KnownDisagreement(
      reason: """
        What would require `entry` stands beside a `$ref` (draft 7 Core, 8.3: all other properties \
        in a `$ref` object must be ignored).
        """,
      folder: "src/negative_test/pre-commit-config", names: ["local-missing-entry"]),
    KnownDisagreement(
      reason: "A `date-time` has no offset (draft 4 Validation, 7.3.1; RFC 3339, 5.6).",
      folder: "src/test/webjob-publish-settings", names: ["scheduled"]),
    KnownDisagreement(
      reason: """
        An empty string is said to hold JSON: whoever asserts formats asserts content as well (draft \
        7 Validation, 8.2 and 8.4).
        """,
      folder: "src/test/azure-iot-edge-deployment-template-1.0", names: ["deployment.template"]),
  ]

  private static let constIsIgnored = """
    Draft 4 has no `const`, so that every alternative of a `oneOf` matches (draft 4 Core, 5.6: \
    implementations should ignore keywords that they do not support).
    """

  /// The reason for which a document is known to come out otherwise; nil if it is not.
  static func reason(for path: String) -> String? {
    all.first { entry in entry.names.contains { "\(entry.folder)/\($0).json" == path } }?.reason
  }
}
