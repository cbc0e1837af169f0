@_spi(Adapter) package import ChatRuntime
package import ReadingRoom

// The records of the reading room that have no role, without custom data.

package typealias StoredAuthorship = ReadingRoom.StoredAuthorship<VoidCustomData>
package typealias StoredBook = ReadingRoom.StoredBook<VoidCustomData>
package typealias StoredShelf = ReadingRoom.StoredShelf<VoidCustomData>
