// `npm run quayline -- COMMAND`: runs the command line, rebuilt first when its sources changed.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildServer, serverOutput } from './build.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
await buildServer()
// npm runs scripts in the repository's root; relative paths on the command line refer to the user's current folder.
const cwd = process.env.INIT_CWD ?? process.cwd()
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', path.join(serverOutput, 'cli.js'), ...process.argv.slice(2)],
  { cwd, stdio: 'inherit' },
)
if (result.error) throw result.error
process.exit(result.status ?? 1)
