import ChatComponents
import ChatFaces
import Foundation

/// Connects a chat and a terminal.
///
/// The screen is drawn at once after a key. After scenes it is drawn less often: scenes that arrive
/// shortly after another one are drawn together, so a busy channel does not slow down typing.
actor TerminalSession {
  private static let drawingPause = Duration.milliseconds(33)

  private enum Event: Sendable {
    case terminal(TerminalEvents.Event)
    case scene
    case pauseOver
    case ending
  }

  private let host: any ChatHost
  private let device: TerminalDevice
  private var model = TerminalModel()
  private var painter: FramePainter
  private var seen: (first: String, last: String)?
  /// Whether a scene was drawn so recently that the next one waits.
  private var isPausing = false
  private var isSceneWaiting = false
  private let events: AsyncStream<Event>
  private let input: AsyncStream<Event>.Continuation
  /// The actions, performed one after the other in the order of the keys.
  private let actions: AsyncStream<ChatAction>.Continuation
  private let performing: Task<Void, Never>

  init(_ host: any ChatHost, _ device: TerminalDevice, _ kind: TerminalKind) {
    self.host = host
    self.device = device
    painter = FramePainter(hasColors: kind.hasColors, hasLinks: kind.readsCommands)
    model.hasClipboard = kind.readsCommands
    (events, input) = AsyncStream.makeStream()
    let (stream, actions) = AsyncStream<ChatAction>.makeStream()
    self.actions = actions
    performing = Task { for await action in stream { await host.perform(action) } }
  }

  /// Draws and processes events until the user quits.
  ///
  /// - Parameters:
  ///   - ending: Returns when the process is asked to end.
  ///   - leave: Leaves the chat. The screen shows that while it runs.
  func run(
    until ending: @escaping @Sendable () async -> Void, leaving leave: @Sendable () async -> Void
  ) async {
    let terminal = TerminalEvents()
    let (host, input, keys) = (host, input, terminal.events)
    let tasks = [
      Task { for await event in keys { input.yield(.terminal(event)) } },
      Task { for await _ in host.scene { input.yield(.scene) } },
      Task {
        await ending()
        input.yield(.ending)
      },
    ]
    defer {
      terminal.end()
      for task in tasks { task.cancel() }
      actions.finish()
      performing.cancel()
    }
    model.size = device.size
    draw()
    for await event in events {
      guard handle(event) else { break }
    }
    model.remark = .leaving
    draw()
    await leave()
  }

  /// Handles an event.
  ///
  /// - Returns: Whether the chat continues.
  private func handle(_ event: Event) -> Bool {
    switch event {
    case .ending, .terminal(.ended): return false
    case .terminal(.resized):
      model.size = device.size
      draw()
    case .terminal(.keys(let keys)):
      for key in keys {
        for effect in model.handle(key, host.scene.value) {
          switch effect {
          case .quit: return false
          case .copy(let text): device.write(Clipboard.copying(text))
          case .redraw: painter.forget()
          case .perform(let action): actions.yield(action)
          }
        }
      }
      draw()
    case .scene where isPausing: isSceneWaiting = true
    case .scene: drawScene()
    case .pauseOver:
      isPausing = false
      if isSceneWaiting { drawScene() }
    }
    return true
  }

  private func drawScene() {
    (isPausing, isSceneWaiting) = (true, false)
    let input = input
    Task {
      // Never cancelled; it ends with the pause.
      try? await ContinuousClock().sleep(for: Self.drawingPause)
      input.yield(.pauseOver)
    }
    draw()
  }

  private func draw() {
    let scene = host.scene.value
    model.follow(scene)
    let drawing = ScreenDrawing.drawn(scene, model)
    let output = painter.paint(drawing.frame)
    if !output.isEmpty { device.write(output) }
    guard let now = drawing.seen, now.first != seen?.first || now.last != seen?.last else { return }
    seen = now
    actions.yield(.see(first: now.first, last: now.last))
  }
}

/// The clipboard of the terminal.
enum Clipboard {
  /// Returns the sequence that copies a text to the clipboard (OSC 52).
  ///
  /// The text is sent in Base64, so that the terminal interprets nothing in it.
  static func copying(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
  }
}
