// The process ends within the limit wherever the server's thread is blocked: each case is a separate process that
// really blocks.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseTemplate } from '@quayline/testing/database-template'
import { testProgram } from '@quayline/testing/test-programs'
import { afterAll, describe, expect, it } from 'vitest'

// Created before the tests: after a new migration, this takes so long that the process could not watch its children.
const bytes = await databaseTemplate()
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface HangingServer {
  readonly child: ChildProcess
  output(): string
  /** Exit code, or the name of the signal that ended it, and after how many milliseconds. */
  ended(): Promise<{ readonly with: number | string | null; readonly afterMs: number }>
}

async function startHanging(way: string, settings: Readonly<Record<string, string>>): Promise<HangingServer> {
  const child = spawn(process.execPath, [testProgram('supervise.child')], {
    env: { PATH: process.env.PATH, STAND_STILL_IN: way, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const closed = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => once(stream ?? child, 'close')),
  ])
  const exited = closed.then(() => child.exitCode ?? child.signalCode)
  while (!printed.includes('standing still')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended too soon: ${printed}`)
    await pause(20)
  }
  // Waits until the thread has left its event loop, so that the request is not handled between two turns.
  await pause(200)
  const since = performance.now()
  return {
    child,
    output: () => printed,
    ended: async () => ({ with: await exited, afterMs: performance.now() - since }),
  }
}

const STOPPED_WITHOUT =
  /Something under way did not end within \d s: stopped without it. What was acknowledged is kept./
/** How long each case would block by itself. */
const MINUTE_MS = 60_000

describe.concurrent('SIGTERM', { timeout: 60_000 }, () => {
  it.each([
    ['a rule that does not end', 'rule', 1],
    // Nothing within the process can end such a thread.
    ['a native call', 'native call', 'SIGKILL'],
  ])('ends a server that is stuck in %s within the limit and 2 s', async (_what, way, end) => {
    const server = await startHanging(way, { QUAYLINE_STOP_SECONDS: '2', QUAYLINE_STALL_SECONDS: '0' })
    server.child.kill('SIGTERM')
    const ended = await server.ended()
    expect(ended.with, server.output()).toBe(end)
    expect(ended.afterMs).toBeGreaterThan(1900)
    // Extra seconds for a busy machine.
    expect(ended.afterMs).toBeLessThan(2000 + 2000 + 6000)
    expect(server.output()).toMatch(STOPPED_WITHOUT)
  })

  it('ends a start at once, whatever it is stuck in', async () => {
    const server = await startHanging('start', { QUAYLINE_STOP_SECONDS: '30' })
    server.child.kill('SIGTERM')
    const ended = await server.ended()
    expect(ended.with).toBe(0)
    expect(ended.afterMs).toBeLessThan(10_000)
  })

  it('is one key press when it comes twice at once, and an order to end at once when it comes again later', async () => {
    const server = await startHanging('waiting', { QUAYLINE_STOP_SECONDS: '40', QUAYLINE_STALL_SECONDS: '4' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) server.child.kill(signal)
    // A server that only waits is not blocked.
    await pause(5500)
    expect([server.child.exitCode, server.child.signalCode], server.output()).toEqual([null, null])
    server.child.kill('SIGINT')
    const ended = await server.ended()
    expect(ended.with).toBe(1)
    expect(ended.afterMs).toBeLessThan(20_000)
  })
})

describe.concurrent('a server that nobody asked to stop', { timeout: 60_000 }, () => {
  it('ends with an error when a statement of the embedded database has spun for the limit', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quayline-still-'))
    const template = path.join(folder, 'template.tar')
    writeFileSync(template, bytes)
    const server = await startHanging('database', { QUAYLINE_STALL_SECONDS: '2', DATABASE_TEMPLATE: template })
    const ended = await server.ended()
    rmSync(folder, { recursive: true })
    expect(ended.with).toBe(1)
    expect(ended.afterMs).toBeLessThan(MINUTE_MS / 4)
    expect(server.output()).toMatch(/The server has stood still for 2 s, in a rule or a statement that does not end/)
  })

  it('ends with an error that nobody caught', async () => {
    const server = await startHanging('error', {})
    expect((await server.ended()).with).toBe(1)
    expect(server.output()).toContain('Error: nobody caught this')
  })

  it('stops when the program that started it has died', async () => {
    const orphan = await startHanging('waiting', { QUAYLINE_STOP_SECONDS: '1' })
    orphan.child.disconnect()
    expect((await orphan.ended()).with).toBe(1)
    expect(orphan.output()).toMatch(STOPPED_WITHOUT)
  })
})
