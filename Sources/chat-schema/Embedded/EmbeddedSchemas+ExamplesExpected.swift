// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let examplesExpected: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Examples/expected.json",
      text: """
        {
          "about": "What every example is expected to show: the verdict, and for each mistake the line and column (Unicode scalars from 1) of the value that is wrong and the keyword that says so. A mistake of syntax makes the text no JSON at all; its code tells which.",
          "examples": [
            {"file": "user/valid/example.json", "valid": true},
            {"file": "user/valid/only-id.json", "valid": true},
            {"file": "user/valid/every-null.json", "valid": true},
            {"file": "user/valid/custom-scalars.json", "valid": true},
            {"file": "user/valid/unknown-member.json", "valid": true},
            {"file": "user/valid/id-of-92-characters.json", "valid": true},
            {"file": "user/valid/updated-with-offset.json", "valid": true},
            {"file": "user/valid/repeated-member.json", "valid": true, "warnings": [{"line": 1, "column": 31, "code": "duplicate-member"}]},
            {"file": "user/invalid/trailing-comma.json", "valid": false, "syntax": {"line": 10, "column": 38, "code": "trailing-comma"}},
            {"file": "user/invalid/comment.json", "valid": false, "syntax": {"line": 2, "column": 3, "code": "comment"}},
            {"file": "user/invalid/single-quotes.json", "valid": false, "syntax": {"line": 1, "column": 2, "code": "single-quotes"}},
            {"file": "user/invalid/cut-off.json", "valid": false, "syntax": {"line": 3, "column": 11, "code": "unterminated-string"}},
            {"file": "user/invalid/two-documents.json", "valid": false, "syntax": {"line": 2, "column": 1, "code": "trailing-content"}},
            {"file": "user/invalid/missing-id.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "required"}]},
            {"file": "user/invalid/id-null.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "type"}]},
            {"file": "user/invalid/id-empty.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "minLength"}]},
            {"file": "user/invalid/id-too-long.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "maxLength"}]},
            {"file": "user/invalid/id-number.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "type"}]},
            {"file": "user/invalid/name-number.json", "valid": false, "errors": [{"line": 3, "column": 11, "keyword": "type"}]},
            {"file": "user/invalid/email-without-at.json", "valid": false, "errors": [{"line": 4, "column": 12, "keyword": "format"}]},
            {"file": "user/invalid/profile-url-relative.json", "valid": false, "errors": [{"line": 6, "column": 17, "keyword": "format"}]},
            {"file": "user/invalid/profile-url-with-space.json", "valid": false, "errors": [{"line": 6, "column": 17, "keyword": "format"}]},
            {"file": "user/invalid/custom-array.json", "valid": false, "errors": [{"line": 1, "column": 27, "keyword": "type"}]},
            {"file": "user/invalid/custom-nested-object.json", "valid": false, "errors": [{"line": 5, "column": 16, "keyword": "type"}]},
            {"file": "user/invalid/custom-list-value.json", "valid": false, "errors": [{"line": 4, "column": 18, "keyword": "type"}]},
            {"file": "user/invalid/etag-null.json", "valid": false, "errors": [{"line": 1, "column": 25, "keyword": "type"}]},
            {"file": "user/invalid/updated-null.json", "valid": false, "errors": [{"line": 1, "column": 41, "keyword": "type"}]},
            {"file": "user/invalid/updated-without-zone.json", "valid": false, "errors": [{"line": 13, "column": 14, "keyword": "format"}]},
            {"file": "user/invalid/updated-impossible-day.json", "valid": false, "errors": [{"line": 13, "column": 14, "keyword": "format"}]},
            {"file": "user/invalid/not-an-object.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "type"}]},
            {"file": "user/invalid/several-mistakes.json", "valid": false, "errors": [{"line": 2, "column": 9, "keyword": "minLength"}, {"line": 3, "column": 11, "keyword": "type"}, {"line": 4, "column": 12, "keyword": "format"}, {"line": 6, "column": 10, "keyword": "type"}, {"line": 7, "column": 10, "keyword": "type"}]},
            {"file": "channel/valid/example.json", "valid": true},
            {"file": "channel/valid/only-id.json", "valid": true},
            {"file": "channel/valid/every-null.json", "valid": true},
            {"file": "channel/valid/type-in-custom.json", "valid": true},
            {"file": "channel/invalid/byte-order-mark.json", "valid": false, "syntax": {"line": 1, "column": 1, "code": "byte-order-mark"}},
            {"file": "channel/invalid/unquoted-name.json", "valid": false, "syntax": {"line": 1, "column": 2, "code": "unquoted-name"}},
            {"file": "channel/invalid/missing-comma.json", "valid": false, "syntax": {"line": 3, "column": 3, "code": "missing-comma"}},
            {"file": "channel/invalid/missing-id.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "required"}]},
            {"file": "channel/invalid/id-with-colon.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "pattern"}]},
            {"file": "channel/invalid/id-with-space.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "pattern"}]},
            {"file": "channel/invalid/id-too-long.json", "valid": false, "errors": [{"line": 1, "column": 8, "keyword": "maxLength"}]},
            {"file": "channel/invalid/description-list.json", "valid": false, "errors": [{"line": 1, "column": 32, "keyword": "type"}]},
            {"file": "channel/invalid/custom-text.json", "valid": false, "errors": [{"line": 1, "column": 27, "keyword": "type"}]},
            {"file": "channel/invalid/custom-profile-url-object.json", "valid": false, "errors": [{"line": 4, "column": 19, "keyword": "type"}]},
            {"file": "channel/invalid/updated-seconds.json", "valid": false, "errors": [{"line": 1, "column": 41, "keyword": "type"}]},
            {"file": "channel/invalid/null.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "type"}]},
            {"file": "message/valid/example.json", "valid": true},
            {"file": "message/valid/nested-content.json", "valid": true},
            {"file": "message/valid/required-only.json", "valid": true},
            {"file": "message/valid/every-null.json", "valid": true},
            {"file": "message/invalid/lone-surrogate.json", "valid": false, "syntax": {"line": 1, "column": 22, "code": "lone-surrogate"}},
            {"file": "message/invalid/not-a-number.json", "valid": false, "syntax": {"line": 4, "column": 25, "code": "not-a-number"}},
            {"file": "message/invalid/line-break-in-text.json", "valid": false, "syntax": {"line": 1, "column": 32, "code": "control-character"}},
            {"file": "message/invalid/missing-text.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "required"}]},
            {"file": "message/invalid/missing-created-at.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "required"}]},
            {"file": "message/invalid/missing-all.json", "valid": false, "errors": [{"line": 1, "column": 1, "keyword": "required"}]},
            {"file": "message/invalid/id-empty.json", "valid": false, "errors": [{"line": 2, "column": 9, "keyword": "minLength"}]},
            {"file": "message/invalid/text-null.json", "valid": false, "errors": [{"line": 1, "column": 21, "keyword": "type"}]},
            {"file": "message/invalid/content-type-number.json", "valid": false, "errors": [{"line": 4, "column": 18, "keyword": "type"}]},
            {"file": "message/invalid/content-text.json", "valid": false, "errors": [{"line": 5, "column": 14, "keyword": "type"}]},
            {"file": "message/invalid/custom-array.json", "valid": false, "errors": [{"line": 6, "column": 13, "keyword": "type"}]},
            {"file": "message/invalid/created-at-null.json", "valid": false, "errors": [{"line": 7, "column": 16, "keyword": "type"}]},
            {"file": "message/invalid/created-at-day-first.json", "valid": false, "errors": [{"line": 7, "column": 16, "keyword": "format"}]},
            {"file": "message/invalid/created-at-hour-24.json", "valid": false, "errors": [{"line": 7, "column": 16, "keyword": "format"}]}
          ]
        }

        """)
  ]
}
