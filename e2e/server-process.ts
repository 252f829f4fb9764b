// Starts and stops the built server and runs the built command line as processes of their own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'apps/server/dist')
export const cliProgram = path.join(built, 'cli.js')

export type Environment = Readonly<Record<string, string>>

/** The server gets only the settings that a test names, none of the caller's own settings. */
export function environmentOf(given: Environment): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(QUAYLINE_|DATABASE_URL|PORT$|HOST$|PUBLIC_URL$)/.test(name),
  )
  return { ...Object.fromEntries(inherited), NODE_ENV: 'test', HOST: '127.0.0.1', ...given }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

export interface RunningServer {
  readonly url: string
  /** Everything the server has printed so far. */
  output(): string
  /** Resolves with the exit code or the signal name. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

export function spawnServer(given: Environment): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | string | null>
} {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(built, 'main.js')], {
    env: environmentOf(given),
    cwd: root,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, output: () => printed, ended }
}

/** Resolves when the server is ready; a server that is not ready in time is killed. */
export async function startServer(given: Environment, mostSeconds = 150): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, output, ended } = spawnServer({ PORT: String(port), PUBLIC_URL: url, ...given })
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  for (let attempt = 0; !(await isReady()); attempt++) {
    if (child.exitCode !== null || attempt === mostSeconds * 4) {
      child.kill('SIGKILL')
      throw new Error(`the server did not become ready:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    url,
    output,
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export interface Ran {
  readonly exit: number
  readonly out: string
  readonly err: string
}

export function quayline(given: Environment, ...words: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cliProgram, ...words], { env: environmentOf(given), cwd: root }, (error, out, err) =>
      resolve({ exit: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}
