import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Terminal } from './command.ts'
import { commandSocketPath, handOver, listenForCommands } from './hand-over.ts'

let folder: string
let stop: (() => Promise<void>) | null = null

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-handover-'))
})
afterEach(async () => {
  await stop?.()
  stop = null
  rmSync(folder, { recursive: true, force: true })
})

function recorder(): Terminal & { lines: string[] } {
  const lines: string[] = []
  return {
    cwd: '/somewhere',
    lines,
    out: (line) => lines.push(`out ${line}`),
    err: (line) => lines.push(`err ${line}`),
  }
}

describe('handing a command to the running server', () => {
  it('gives it the words and the folder of the caller, and brings back its lines and its exit code', async () => {
    stop = await listenForCommands(folder, async (argv, terminal) => {
      terminal.out(`${argv.join('|')} in ${terminal.cwd}`)
      terminal.err('careful\nsecond line')
      return 3
    })
    const terminal = recorder()
    expect(await handOver(folder, ['track', 'A B', '提单'], terminal)).toBe(3)
    expect(terminal.lines).toEqual(['out track|A B|提单 in /somewhere', 'err careful\nsecond line'])
  })

  it('answers null when nobody listens, also behind the socket file of a killed server', async () => {
    expect(await handOver(folder, ['rejects'], recorder())).toBeNull()
    writeFileSync(commandSocketPath(folder), '')
    expect(await handOver(folder, ['rejects'], recorder())).toBeNull()
    stop = await listenForCommands(folder, async () => 0)
    expect(await handOver(folder, ['rejects'], recorder())).toBe(0)
  })

  it('reports a command that throws, and goes on serving', async () => {
    stop = await listenForCommands(folder, async () => Promise.reject(new Error('the disk is full')))
    const terminal = recorder()
    expect(await handOver(folder, ['ingest'], terminal)).toBe(1)
    expect(terminal.lines).toEqual(['err the disk is full'])
    expect(await handOver(folder, ['ingest'], recorder())).toBe(1)
  })

  it.each([
    ['before it has asked', 0, 0],
    ['while its command runs', 1, 10],
    ['with much to read', 5000, 10],
    ['when it was answered and has not read it', 100, 150],
  ])('outlives a caller that goes away %s', async (_, lines, afterMs) => {
    let ended = 0
    stop = await listenForCommands(folder, async (argv, terminal) => {
      for (let line = 0; line < lines; line++) terminal.out('a line of some length '.repeat(10))
      await pause(argv.length * 20)
      terminal.out('the end')
      ended++
      return 0
    })
    await new Promise<void>((resolve) => {
      const socket = connect(commandSocketPath(folder), () => {
        if (lines === 0) socket.write('{"argv":["tra', () => socket.destroy())
        // A socket closed with unread data resets the connection, as a pipe into `head` does.
        else socket.write('{"argv":["a","b"],"cwd":"/"}\n', () => setTimeout(() => socket.destroy(), afterMs))
      })
      socket.pause()
      socket.on('close', () => resolve())
    })
    await pause(150)
    expect(await handOver(folder, ['rejects'], recorder())).toBe(0)
    // A command runs to its end even after its caller has disconnected.
    expect(ended).toBe(lines === 0 ? 1 : 2)
  })

  it('refuses what is no command and lives on', async () => {
    stop = await listenForCommands(folder, async () => 0)
    await new Promise<void>((resolve) => {
      const socket = connect(commandSocketPath(folder), () => socket.write('GET / HTTP/1.1\n'))
      socket.on('data', () => undefined).on('close', () => resolve())
    })
    expect(await handOver(folder, ['rejects'], recorder())).toBe(0)
  })

  it('lets only its own user speak to it, and leaves no file behind', async () => {
    stop = await listenForCommands(folder, async () => 0)
    expect(statSync(commandSocketPath(folder)).mode & 0o077).toBe(0)
    await stop()
    stop = null
    expect(existsSync(commandSocketPath(folder))).toBe(false)
  })

  it('works where the folder’s path is too long for a socket', async () => {
    const deep = path.join(folder, 'a'.repeat(120))
    mkdirSync(deep)
    stop = await listenForCommands(deep, async () => 7)
    expect(await handOver(deep, [], recorder())).toBe(7)
  })
})
