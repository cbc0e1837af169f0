import ChatActions
import ChatModels
import ChatRecords
import ChatStore
import ChatStoreSQLite
import ChatSync
