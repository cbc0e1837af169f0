@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatStoreTesting
import TestSupport
import Testing

@Suite(.ends(within: 120)) struct ConformanceTests {
  @Test(arguments: StoreConformance.cases, StoreKind.allCases)
  func `the adapter conforms`(_ conformance: StoreConformanceCase, _ kind: StoreKind) async throws {
    try await conformance.run { try await kind.store(StorageHistory(StoreConformance.schema)) }
  }
}
