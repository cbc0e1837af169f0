// Generated from State/entities.json. Change it and regenerate; edits here are lost.
//
// SyncMissing has no patcher: the spec has no `version` for it. With `"version": {}`
// it has one whose patches always apply.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments
