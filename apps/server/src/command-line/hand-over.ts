// Hands commands to the running server that has locked the embedded database, over a local socket in the data folder.
// One JSON frame per line: the caller sends { argv, cwd, input? }; the server sends { out } and { err } lines and
// finally { exit }.
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

/** Longest path of a Unix socket on the supported systems, with a margin. */
const LONGEST_SOCKET_PATH = 100

/**
 * In the data folder; if that path is too long for a socket, a name derived from it in the system's temporary folder.
 */
export function commandSocketPath(dataFolder: string): string {
  const inside = path.resolve(dataFolder, 'command.sock')
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside
  return path.join(tmpdir(), `quayline-${createHash('sha256').update(inside).digest('hex').slice(0, 24)}.sock`)
}

export type RunCommand = (argv: readonly string[], terminal: Terminal) => Promise<number>

/**
 * Listens for commands; only the user who runs the server may connect to the socket. Returns a function that stops
 * listening.
 */
export async function listenForCommands(dataFolder: string, runCommand: RunCommand): Promise<() => Promise<void>> {
  const socketPath = commandSocketPath(dataFolder)
  // This process has the folder's lock, so an existing socket file was left by a server that was killed.
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
  // When the caller disconnects, the command still runs to its end; only its output is lost.
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

/**
 * Null when the other side disconnects without sending one. Reads once: a reader left open would throw later socket
 * errors.
 */
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

/**
 * Hands a command to the server that has locked the folder; resolves with its exit code, or null when no server listens
 * there.
 */
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
    // A killed server either resets the connection or only closes it.
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
