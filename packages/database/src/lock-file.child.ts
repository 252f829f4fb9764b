// Run by lock-file.test.ts as a separate process: acquires the lock of a folder, reports it, and keeps it until it is
// killed.
import { DataFolderLocked, takeLock } from './lock-file.ts'

try {
  takeLock(process.argv[2] ?? '')
  process.send?.('taken')
} catch (error) {
  process.send?.(error instanceof DataFolderLocked ? String(error.pid) : String(error))
}
setInterval(() => undefined, 1000)
