// The release as an operator gets it: unpacked outside the repository, with Node.js as the only program in PATH.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export const repository = path.resolve(import.meta.dirname, '..')

const run = promisify(execFile)

export interface UnpackedRelease {
  readonly folder: string
  /** Folder in which a test may write. */
  readonly place: string
  /** Without HOME, npm or any other variable of the developer's environment. */
  readonly environment: Readonly<Record<string, string>>
  remove(): void
}

export async function unpackRelease(): Promise<UnpackedRelease> {
  await run(process.execPath, ['scripts/release.mjs', '--if-changed'], { cwd: repository })
  const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { version: string }
  const name = `quayline-${version}-linux-x64`
  const place = mkdtempSync(path.join(tmpdir(), 'quayline-release-'))
  const programs = path.join(place, 'programs')
  mkdirSync(programs)
  symlinkSync(process.execPath, path.join(programs, 'node'))
  await run('tar', ['-xzf', path.join(repository, 'release', `${name}.tar.gz`), '-C', place])
  return {
    folder: path.join(place, name),
    place,
    environment: { PATH: programs },
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export interface ReleasedServer {
  readonly url: string
  /** Everything the server has printed so far. */
  output(): string
  /** Asks the server to stop; resolves with its exit code or the name of the signal that ended it. */
  stop(): Promise<number | string | null>
  kill(): void
}

/** `program` with its arguments. Resolves when the server is ready. */
export async function startReleased(
  { place }: UnpackedRelease,
  [program, ...args]: readonly [string, ...string[]],
  given: Readonly<Record<string, string>>,
): Promise<ReleasedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, args, { cwd: place, env: { PORT: String(port), ...given } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = endOf(child)
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  for (let attempt = 0; !(await isReady()); attempt++) {
    if (child.exitCode !== null || attempt === 2400) {
      child.kill('SIGKILL')
      throw new Error(`the server did not become ready:\n${printed}`)
    }
    await pause(100)
  }
  return {
    url,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function endOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
}

/** Runs the command line of the release and returns its output. Throws when the exit code is not 0. */
export async function releasedCommand(
  { folder, place }: UnpackedRelease,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<string> {
  const called = run(path.join(folder, 'bin/quayline'), args, { cwd: place, env })
  called.child.stdin?.end(input)
  return (await called).stdout
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
