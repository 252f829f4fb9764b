// `npm start`: installs if needed, builds if needed, then starts the server in this process group. The server stops
// when the channel to this process closes, that is, also when this process is killed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { buildMobile, buildPortal, buildServer, serverOutput } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
await buildServer()
await buildMobile()
await buildPortal()
const server = spawn(
  process.execPath,
  ['--enable-source-maps', path.join(serverOutput, 'main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
