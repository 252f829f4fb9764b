// Starts the server: the first thread reads the environment and supervises; a second thread, which also starts here,
// serves.
import { isMainThread } from 'node:worker_threads'
import { ConfigError, readConfig } from './platform/settings/config.ts'
import { restrictDataFolder } from './platform/pages/restrict-data-folder.ts'
import { superviseServer } from './platform/process/supervise.ts'

if (isMainThread) {
  try {
    const config = readConfig(process.env)
    restrictDataFolder(config)
    superviseServer(new URL(import.meta.url), config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
} else {
  await import('./serve.ts')
}
