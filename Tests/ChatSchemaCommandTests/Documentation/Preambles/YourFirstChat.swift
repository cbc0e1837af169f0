import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
