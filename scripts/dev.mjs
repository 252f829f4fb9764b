// `npm run dev`: builds and starts the server, again on each source change. A failed build keeps the running server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
let server = null
let building = false
let again = false

const node = (args) =>
  new Promise((resolve) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', resolve))

async function rebuild() {
  if (building) {
    again = true
    return
  }
  building = true
  const built = (await node(['scripts/build.mjs'])) === 0
  building = false
  if (built) restart()
  if (again) {
    again = false
    await rebuild()
  }
}

function restart() {
  const start = () => {
    server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
      cwd: root,
      stdio: 'inherit',
    })
  }
  if (server === null || server.exitCode !== null) return start()
  server.once('exit', start)
  server.kill('SIGTERM')
}

let timer
for (const folder of ['apps', 'packages']) {
  watch(path.join(root, folder), { recursive: true }, (_, name) => {
    if (name === null || /(^|[/\\])(dist|node_modules)[/\\]|\.test\./.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(), 200)
  })
}
process.on('SIGINT', () => {
  server?.kill('SIGTERM')
  process.exit(0)
})
await rebuild()
