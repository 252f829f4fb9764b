// `npm run quayline -- COMMAND`: the command line, built when its sources changed.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildServer, serverOutput } from './build.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
await buildServer()
// npm runs scripts in the repository; a path on the command line means the folder in which the person stood.
const cwd = process.env.INIT_CWD ?? process.cwd()
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', path.join(serverOutput, 'cli.js'), ...process.argv.slice(2)],
  { cwd, stdio: 'inherit' },
)
if (result.error) throw result.error
process.exit(result.status ?? 1)
