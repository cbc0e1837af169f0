import ChatRuntime
import Comparison

try Comparison(of: GeoJSON.self, with: PlainGeoJSON.self) { document in
  guard case .geoJSONFeatureCollection(var collection) = document else {
    let original = document
    document = .geoJSONPoint(.init(coordinates: [0, 0]))
    return { $0 = original }
  }
  let box = collection.bbox
  collection.bbox = box == nil ? [-180, -90, 180, 90] : nil
  document = .geoJSONFeatureCollection(collection)
  return { changed in
    guard case .geoJSONFeatureCollection(var collection) = changed else { return }
    collection.bbox = box
    changed = .geoJSONFeatureCollection(collection)
  }
}.run()
