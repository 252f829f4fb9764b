// A PostgreSQL server for the tests: started for them where the programs are installed, otherwise a server that is
// already running. Without either, the tests use only the embedded database.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './install.mjs'

/** Port of a server that is already running. */
const PORT = 5432
const MIN_MEMORY_BYTES = 4 * 1024 ** 3
const FOLDER = /^quayline-postgresql-(\d+)$/

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const outputOf = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Folder of initdb and postgres in the newest version; on Debian it is not in PATH. */
function programsFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [outputOf('pg_config', ['--bindir']), ...versions.map((version) => path.join(debian, version, 'bin'))]
  return folders.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null
}

/** The tests create and drop hundreds of databases of 900 files each: in memory, in a tenth of the time on disk. */
function parentFolder() {
  const memory = '/dev/shm'
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= MIN_MEMORY_BYTES) return memory
  }
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  return path.join(root, '.cache')
}

function isRunning(processId) {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends and removes servers of earlier runs that were killed before they could stop them. */
function removeLeftBehind(parent) {
  for (const name of readdirSync(parent)) {
    const owner = FOLDER.exec(name)?.[1]
    if (owner === undefined || isRunning(Number(owner))) continue
    const processFile = path.join(parent, name, 'postmaster.pid')
    if (existsSync(processFile)) {
      const server = Number(readFileSync(processFile, 'utf8').split('\n')[0])
      if (outputOf('ps', ['-o', 'args=', '-p', String(server)]).includes(name)) process.kill(server, 'SIGKILL')
    }
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the user `postgres`. Null when that user does not exist. */
function userOfServer() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(outputOf('id', [flag, 'postgres']), 10))
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid }
}

// The data need not survive a power failure.
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'dynamic_shared_memory_type=mmap',
  'max_connections=300',
  'shared_buffers=256MB',
  // Some tests compare what two equal runs read, so no other process may run statements.
  'autovacuum=off',
]

async function startOwnServer() {
  const programs = programsFolder()
  const user = userOfServer()
  if (programs === null || user === null) return null
  const parent = parentFolder()
  removeLeftBehind(parent)
  const folder = path.join(parent, `quayline-postgresql-${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const asUser = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 2] }
  const initialise = ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync']
  if (spawnSync(path.join(programs, 'initdb'), initialise, asUser).status !== 0) return remove() ?? null
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const server = spawn(path.join(programs, 'postgres'), ['-D', folder, ...settings], {
    ...asUser,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve))
  // The server stops with this process; SIGINT makes PostgreSQL close its sessions at once.
  const kill = () => void server.kill('SIGINT')
  process.once('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const stop = async () => {
    kill()
    await ended
    remove()
  }
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    if (await answers(port)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
    await pause(100)
  }
  return (await stop()) ?? null
}

/** `environment`: variables for the tests' processes. `stop`: ends the server if it was started for the tests. */
export async function ensurePostgresql() {
  const ready = { environment: {}, stop: async () => undefined }
  if (process.env.DATABASE_URL_TEST) return ready
  const own = await startOwnServer()
  if (own !== null) return { environment: { DATABASE_URL_TEST: own.url }, stop: own.stop }
  if (await answers(PORT)) return ready
  process.stderr.write(
    'No PostgreSQL server answers and none is installed: the tests use the embedded database alone.\n',
  )
  return ready
}
