// Commands for a database that a running server holds: handed to it over a local socket in the data folder.
// One JSON frame a line: the caller sends { argv, cwd, input? }, the server answers { out } and { err } lines and at last { exit }.
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Terminal } from './command.ts'

const request = z.object({ argv: z.array(z.string()), cwd: z.string(), input: z.string().optional() })
const answer = z.union([z.object({ out: z.string() }), z.object({ err: z.string() }), z.object({ exit: z.number() })])

/** The longest path that a Unix socket may have on the systems we run on, with some room. */
const LONGEST_SOCKET_PATH = 100

/** In the data folder; where that path is too long for a socket, a name made from it in the system's temporary folder. */
export function commandSocketPath(dataFolder: string): string {
  const inside = path.resolve(dataFolder, 'command.sock')
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside
  return path.join(tmpdir(), `quayline-${createHash('sha256').update(inside).digest('hex').slice(0, 24)}.sock`)
}

export type RunCommand = (argv: readonly string[], terminal: Terminal) => Promise<number>

/** Listens for commands; only the user who runs the server may speak to the socket. Returns a function that stops listening. */
export async function listenForCommands(dataFolder: string, runCommand: RunCommand): Promise<() => Promise<void>> {
  const socketPath = commandSocketPath(dataFolder)
  // We hold the folder's lock: a socket file that is there was left by a server that was killed.
  rmSync(socketPath, { force: true })
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    const work = serveOne(socket, runCommand).finally(() => running.delete(work))
    running.add(work)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  chmodSync(socketPath, 0o600)
  return async () => {
    await closed(server)
    await Promise.all(running)
    rmSync(socketPath, { force: true })
  }
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

async function serveOne(socket: Socket, runCommand: RunCommand): Promise<void> {
  const send = (frame: z.infer<typeof answer>): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(frame)}\n`)
  }
  // A caller that goes away does not stop the work it asked for; there is only no caller left to report to.
  socket.on('error', () => socket.destroy())
  const asked = await firstLine(socket)
  if (asked !== null) {
    try {
      const { argv, cwd, input } = request.parse(JSON.parse(asked))
      const exit = await runCommand(argv, {
        cwd,
        handedOver: true,
        ...(input === undefined ? {} : { input }),
        out: (text) => send({ out: text }),
        err: (text) => send({ err: text }),
      })
      send({ exit })
    } catch (error) {
      send({ err: error instanceof Error ? error.message : String(error) })
      send({ exit: 1 })
    }
  }
  socket.end()
}

/** Null when the other side has gone without one. Read once: a reader that stays open would throw errors of the socket later. */
function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: socket })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('error', () => lines.close())
    lines.once('close', () => resolve(null))
  })
}

/** Hands a command to the server that holds the folder; resolves with its exit code, or null when no server listens there. */
export async function handOver(
  dataFolder: string,
  argv: readonly string[],
  terminal: Terminal,
): Promise<number | null> {
  const socket = await connected(commandSocketPath(dataFolder))
  if (socket === null) return null
  socket.write(`${JSON.stringify({ argv, cwd: terminal.cwd, input: terminal.input })}\n`)
  const lines = createInterface({ input: socket })
  lines.on('error', () => lines.close())
  try {
    for await (const line of lines) {
      const frame = answer.parse(JSON.parse(line))
      if ('out' in frame) terminal.out(frame.out)
      else if ('err' in frame) terminal.err(frame.err)
      else {
        socket.end()
        return frame.exit
      }
    }
  } catch (error) {
    // A server that is killed resets the connection, or just closes it.
    if (!socket.destroyed) throw error
  }
  terminal.err('The running server ended before it had answered; look at its log and try again.')
  return 1
}

function connected(socketPath: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}
