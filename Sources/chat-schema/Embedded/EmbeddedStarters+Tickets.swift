// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedStarters {
  static let tickets: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Models.swift",
      text: """
        // The build plugin generates the models of this target, Project and Ticket, in each build. SwiftPM builds
        // a target only if it holds a Swift file of its own, so keep this one, or another: extensions of the
        // models belong here, or in files such as Ticket+Overdue.swift.

        """),
    EmbeddedFile(
      path: "Schemas/Examples/ticket.json",
      text: """
        {
          "id": "ticket-1",
          "title": "Write the first schema",
          "state": "started",
          "due": "2026-03-01T12:00:00Z",
          "custom": { "estimateHours": 2 },
          "updated": "2026-02-20T08:30:00Z"
        }

        """),
    EmbeddedFile(
      path: "Schemas/entities.json",
      text: """
        {
          "$schema": "entity-spec.schema.json",
          "description": "Projects and the tickets in them.",
          "customData": {
            "group": "WorkCustomData",
            "description": "The types of an application's own data.",
            "slots": {
              "Ticket": { "form": "flat", "description": "Data of the application that travels with a ticket." }
            }
          },
          "entities": {
            "Project": {
              "schema": "project.schema.json",
              "identity": "id",
              "relationships": {
                "tickets": { "to": "Ticket", "many": true, "inverse": "project", "onDelete": "cascade" }
              }
            },
            "Ticket": {
              "schema": "ticket.schema.json",
              "identity": "id",
              "version": { "order": "updated" },
              "attributes": {
                "dueDate": { "member": "due" },
                "custom": { "slot": "Ticket" }
              },
              "relationships": {
                "project": { "to": "Project", "inverse": "tickets" }
              },
              "requests": {
                "ticketsBy(state:)": { "where": { "state": "state" }, "sort": ["dueDate", "id"] }
              }
            }
          }
        }

        """),
    EmbeddedFile(
      path: "Schemas/project.schema.json",
      text: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Project",
          "description": "A body of work that tickets belong to.",
          "type": "object",
          "properties": {
            "id": { "description": "Identifier of the project.", "type": "string", "minLength": 1 },
            "name": { "description": "Name to show.", "type": "string", "minLength": 1 },
            "homepage": { "description": "A page with more information.", "type": ["string", "null"], "format": "uri" }
          },
          "required": ["id", "name"]
        }

        """),
    EmbeddedFile(
      path: "Schemas/ticket.schema.json",
      text: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Ticket",
          "description": "Something to be done.",
          "type": "object",
          "properties": {
            "id": { "description": "Identifier of the ticket.", "type": "string", "minLength": 1 },
            "title": { "description": "The task, in a few words.", "type": "string", "minLength": 1 },
            "state": {
              "description": "The state of the ticket.",
              "type": "string",
              "enum": ["open", "started", "done"]
            },
            "due": { "description": "When it must be done.", "type": ["string", "null"], "format": "date-time" },
            "custom": {
              "description": "Data of the application that travels with the ticket.",
              "type": ["object", "null"],
              "additionalProperties": { "type": ["string", "number", "boolean", "null"] }
            },
            "updated": { "description": "When it was last changed.", "type": "string", "format": "date-time" }
          },
          "required": ["id", "title", "state"]
        }

        """),
    EmbeddedFile(
      path: "chat-schema.json",
      text: """
        {
          "spec": "Schemas/entities.json",
          "generate": ["models"],
          "access": "public"
        }

        """),
  ]
}
