// Starts the server as a separate process on a free port, for tests that kill or stop it.
import { testProgram } from '@quayline/testing/test-programs'
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot } from './services.ts'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string | null>
}

/** Waits until the server is ready. It gets only the given settings, none of this process's own. */
export async function startServerProcess(given: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = runProgram('main', { QUAYLINE_DEMO: '0', PORT: String(port), ...given })
  for (let attempt = 0; (await fetch(`${url}/readyz`).catch(() => null))?.ok !== true; attempt++) {
    if (server.child.exitCode !== null || attempt === 600)
      throw new Error(`the server did not become ready:\n${server.output()}`)
    await pause(100)
  }
  return { ...server, url }
}

/** Returns without waiting. */
export function runProgram(
  name: Parameters<typeof testProgram>[0],
  given: Readonly<Record<string, string>>,
): Omit<ServerProcess, 'url'> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(QUAYLINE_|DATABASE_URL|PORT$|HOST$)/.test(name))
  const child = spawn(process.execPath, [testProgram(name)], {
    cwd: repositoryRoot,
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'test', ...given },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  return { child, output: () => printed, ended }
}

export function freePort(): Promise<number> {
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
