// Generated from State/entities.json. Change it and regenerate; edits here are lost.
//
// The spec has no slots for custom data.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments
