// The command line for the preparation of tests: all commands of a worker run in one process (command-process.mjs).
// Tests of the command line itself use `quayline` of server-process.ts, which starts a process per command.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { cliProgram, type Environment, environmentOf, type Ran } from './server-process.ts'

const waiting = new Map<number, { resolve: (ran: Ran) => void; reject: (error: Error) => void }>()
let commands = 0
let commandProcess: ChildProcess | null = null

function started(): ChildProcess {
  if (commandProcess !== null) return commandProcess
  const child = fork(path.join(import.meta.dirname, 'command-process.mjs'), { execArgv: [] })
  child.on('message', ({ id, ran }: { readonly id: number; readonly ran: Ran }) => {
    waiting.get(id)?.resolve(ran)
    waiting.delete(id)
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the command process ended with ${code ?? signal}`))
    waiting.clear()
    commandProcess = null
  })
  // It ends with this process and does not keep it running.
  child.unref()
  child.channel?.unref()
  commandProcess = child
  return child
}

export function runCommand(environment: Environment, ...words: string[]): Promise<Ran> {
  const id = ++commands
  const child = started()
  child.channel?.ref()
  return new Promise<Ran>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    child.send({ id, program: cliProgram, words, environment: environmentOf(environment) })
  }).finally(() => {
    if (waiting.size === 0) child.channel?.unref()
  })
}

export type Command = (...words: string[]) => Promise<string>

/** Runs commands on the data of a server. A command resolves with its output and throws when it fails. */
export const commandOn =
  (environment: Environment): Command =>
  async (...words) => {
    const { exit, out, err } = await runCommand(environment, ...words)
    if (exit !== 0) throw new Error(`quayline ${words.join(' ')} answered ${exit}: ${out}${err}`)
    return out.trim()
  }

/** Environment of the server that all tests share, set by the global setup: its data and its address. */
export const sharedEnvironment = (): Environment => JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as Environment

export const dataFolder = (): string => sharedEnvironment().QUAYLINE_DATA ?? ''

/** Runs a command on the shared server's data. */
export const run: Command = (...words) => commandOn(sharedEnvironment())(...words)
