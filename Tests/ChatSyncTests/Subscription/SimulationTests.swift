import Foundation
import Testing

@testable @_spi(Adapter) import ChatSync

/// Random runs of a subscription against a model of the service.
struct SimulationTests {
  @Test func `no event is lost or comes twice, nothing hangs, and everything is left`() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CHAT_SYNC_RUNS"].flatMap { Int($0) } ?? 150
    let first = environment["CHAT_SYNC_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in first..<(first + UInt64(count)) {
      var simulation = Simulation(seed: seed)
      let faults = simulation.run()
      #expect(faults.isEmpty, "CHAT_SYNC_SEED=\(seed) CHAT_SYNC_RUNS=1")
      if !faults.isEmpty { return }
    }
  }
}
