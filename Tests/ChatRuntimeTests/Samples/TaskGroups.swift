@_spi(Adapter) import ChatRuntime

/// Custom data of a task.
protocol TaskLabelsData: FlatJSONCustomData {}

/// Custom data of a note.
protocol NoteBodyData: CustomData {}

/// All custom data of a project's application.
protocol ProjectCustomData: Hashable, Sendable {
  associatedtype Labels: TaskLabelsData = VoidCustomData
  associatedtype Body: NoteBodyData = VoidCustomData
}

extension VoidCustomData: TaskLabelsData {}
extension VoidCustomData: NoteBodyData {}
extension VoidCustomData: ProjectCustomData {}
