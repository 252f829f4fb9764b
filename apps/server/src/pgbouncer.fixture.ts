// A separate pgbouncer in front of a PostgreSQL server, in the strictest setup: each transaction gets another session,
// and every session loses its settings when a transaction ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './server-process.fixture.ts'

export interface Pgbouncer {
  urlOf(database: string): string
  /** The pooler closes its sessions and opens new ones, so that changed settings of a role take effect. */
  reconnect(): Promise<void>
  stop(): Promise<void>
}

/** On the PATH or where Debian installs it; null when it is not installed. */
export function pgbouncerProgram(): string | null {
  const found = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)
  return found ?? null
}

/** `ignored`: connection parameters that it ignores silently; without this, it refuses the connection. */
export async function startPgbouncer(program: string, serverUrl: string, ignored: string): Promise<Pgbouncer> {
  const server = new URL(serverUrl)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const login = [`user=${decodeURIComponent(server.username)}`]
  if (server.password !== '') login.push(`password=${decodeURIComponent(server.password)}`)
  const isRoot = process.getuid?.() === 0
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port || '5432'} ${login.join(' ')}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `admin_users = ${decodeURIComponent(server.username)}`,
      'pool_mode = transaction',
      'default_pool_size = 2',
      'max_client_conn = 200',
      'server_reset_query = DISCARD ALL',
      'server_reset_query_always = 1',
      `ignore_startup_parameters = extra_float_digits${ignored}`,
      // pgbouncer refuses to run as root.
      ...(isRoot ? ['user = nobody'] : []),
    ].join('\n'),
  )
  for (const [name, mode] of [
    [folder, 0o755],
    [file, 0o644],
  ] as const)
    chmodSync(name, mode)
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || attempt === 100) throw new Error(`pgbouncer does not answer:\n${printed}`)
    await pause(100)
  }
  const urlOf = (database: string): string => `postgres://${server.username}@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    reconnect: async () => {
      const administrator = new pg.Client({ connectionString: urlOf('pgbouncer') })
      await administrator.connect()
      try {
        await administrator.query('RECONNECT')
      } finally {
        await administrator.end()
      }
    },
    stop: async () => {
      await ended(child)
      rmSync(folder, { recursive: true })
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // SIGTERM stops it without waiting for clients.
  child.kill('SIGTERM')
  await gone
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })
