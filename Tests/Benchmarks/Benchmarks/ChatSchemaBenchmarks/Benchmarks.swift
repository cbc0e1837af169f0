import Benchmark
import ChatModels
import ChatRuntime
import ChatSchemaGenerator
import JSONSchema
import JSONText

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .instructions, .peakMemoryResident])

  Benchmark("parse a user") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try JSONDocument(Samples.user)) }
  }

  Benchmark("check a user against its compiled schema") { benchmark in
    let schema = PubNubChatUser.schema
    let document = try JSONDocument(Samples.user)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(schema.isValid(document.root)) }
  }

  Benchmark("decode a user") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try PubNubChatUser(json: Samples.user)) }
  }

  Benchmark("encode a user") { benchmark in
    let user = try PubNubChatUser(json: Samples.user)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try user.json()) }
  }

  for count in [10, 100, 1_000] {
    Benchmark("generate \(count) entities of 30 attributes") { benchmark in
      let spec = SchemaSource(Samples.spec(entities: count), uri: "file:///entities.json")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(try GeneratorPipeline.models(of: spec, loader: FileSchemaLoader()))
      }
    }
  }
}
