// Starts a server to be measured as a separate process.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { processFolder } from '../folders.ts'

export interface MeasuredServer {
  readonly url: string
  /** Processor time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** `name` of `servers/<name>.child.ts`; `settings` is its only argument. */
export async function startServer(name: string, settings: object): Promise<MeasuredServer> {
  const child = fork(path.join(processFolder, `servers/${name}.child.js`), [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps', ...(process.env['QUAYLINE_BENCH_PROFILE'] ? PROFILED : [])],
  })
  const { port } = await answerOf<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: async () => {
      const answer = answerOf<{ cpuMs: number }>(child)
      child.send('cpu')
      return (await answer).cpuMs
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
    },
  }
}

/** QUAYLINE_BENCH_PROFILE=1 writes processor profiles of the servers to .cache/bench. */
const PROFILED = ['--cpu-prof', '--cpu-prof-dir=.cache/bench/profiles']

const answerOf = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null): void => reject(new Error(`a server ended with ${code}`))
    child.once('exit', failed)
    child.once('message', (message) => {
      child.off('exit', failed)
      resolve(message as Answer)
    })
  })
