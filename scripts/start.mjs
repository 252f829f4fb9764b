// `npm start`: install if needed, build if needed, then the server itself in this process group.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildMobile, buildPortal, buildServer, serverOutput } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
await buildServer()
buildMobile()
buildPortal()
const server = spawn(
  process.execPath,
  ['--enable-source-maps', path.join(serverOutput, 'main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
