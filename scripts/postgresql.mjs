// A PostgreSQL server for the tests: the one that answers, else one that is installed and started here. Without any they use the
// embedded database alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './install.mjs'

const PORT = 5432
/** Of a server that is started only for the tests. */
const OWN_PORT = 54329
const OWN_FOLDER = path.join(root, '.cache/postgresql')

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })

async function answersSoon(port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(port)) return true
    await pause(100)
  }
  return false
}

const outputOf = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? ''
const isRoot = process.getuid?.() === 0

/** Debian's own cluster, which its tools start as the user postgres. */
async function startDebianCluster() {
  const clusters = existsSync('/etc/postgresql') ? readdirSync('/etc/postgresql') : []
  const version = clusters.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (version === undefined || !isRoot) return false
  spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, 'main', 'start'], { stdio: ['ignore', 2, 2] })
  return answersSoon(PORT)
}

/** One of our own in .cache, where the programs are installed: PostgreSQL refuses to run as root. */
async function startOwnCluster() {
  const bin = outputOf('pg_config', ['--bindir'])
  if (bin === '' || isRoot || !existsSync(path.join(bin, 'initdb'))) return null
  const program = (name, args) => spawnSync(path.join(bin, name), args, { stdio: ['ignore', 'ignore', 2] }).status === 0
  if (!existsSync(OWN_FOLDER) && !program('initdb', ['-D', OWN_FOLDER, '-U', 'postgres', '-A', 'trust'])) return null
  const options = `-p ${OWN_PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  if (!(await answers(OWN_PORT))) program('pg_ctl', ['-D', OWN_FOLDER, '-o', options, '-w', 'start'])
  if (!(await answersSoon(OWN_PORT))) return null
  return {
    url: `postgres://postgres@127.0.0.1:${OWN_PORT}/postgres`,
    stop: () => void program('pg_ctl', ['-D', OWN_FOLDER, '-m', 'fast', 'stop']),
  }
}

/** What the tests' processes need in their environment, and how to stop what was started only for them. */
export async function ensurePostgresql() {
  const ready = { environment: {}, stop: () => undefined }
  if (process.env.DATABASE_URL_TEST || (await answers(PORT)) || (await startDebianCluster())) return ready
  const own = await startOwnCluster()
  if (own !== null) return { environment: { DATABASE_URL_TEST: own.url }, stop: own.stop }
  process.stderr.write(
    'No PostgreSQL server answers and none is installed: the tests use the embedded database alone.\n',
  )
  return ready
}
