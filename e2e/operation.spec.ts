// The server from the operator's point of view: first start, kill -9, a second server on the same folder, PostgreSQL,
// an invalid setting.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { postgresqlServer } from '@quayline/testing/postgresql-server'
import { freePort, quayline, root, type RunningServer, spawnServer, startServer } from './server-process.ts'

const withFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-operation-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answerOf(server: RunningServer, number: string): Promise<unknown> {
  const response = await fetch(`${server.url}/v1/public/tracking/${number}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: unknown }).data
}

test('first start loads the line, prints numbers that answer and a link that opens; kill -9 and a restart lose nothing', async () => {
  test.setTimeout(480_000)
  await withFolder(async (folder) => {
    const first = await startServer({ QUAYLINE_DATA: folder })
    await expect(async () => expect(first.output()).toContain('partner key')).toPass()
    const printed = first.output()
    const bill = /bill of lading +(\d+)/.exec(printed)?.[1] ?? ''
    const container = /container +([A-Z]{4}\d{7})/.exec(printed)?.[1] ?? ''
    const link = /share link +(\S+)/.exec(printed)?.[1] ?? ''
    const [ofBill, ofContainer] = [await answerOf(first, bill), await answerOf(first, container)]
    expect(ofBill).toMatchObject({ type: 'bl' })
    expect(JSON.stringify(ofBill)).toContain('containerNumber')
    expect(await (await fetch(link)).text()).toContain(bill)
    // The folder is in use by the running server, so the command line passes the command to it.
    expect(await quayline({ QUAYLINE_DATA: folder }, 'track', bill, '--json')).toMatchObject({ exit: 0 })

    const second = spawnServer({ QUAYLINE_DATA: folder, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/data folder .* is in use by process \d+/)
    expect(second.output()).not.toContain('    at ')

    await first.stop('SIGKILL')
    const again = await startServer({ QUAYLINE_DATA: folder })
    expect(await answerOf(again, bill)).toEqual(ofBill)
    expect(await answerOf(again, container)).toEqual(ofContainer)
    expect(await (await fetch(link.replace(first.url, again.url))).text()).toContain(bill)
    expect(await again.stop('SIGTERM')).toBe(0)
  })
})

test('the archive alone gives all answers again: a power cut may take what the embedded database never fsynced', async () => {
  test.setTimeout(480_000)
  await withFolder(async (folder) => {
    const environment = { QUAYLINE_DATA: folder, QUAYLINE_DEMO: '0' }
    const { files, shipments } = simulateLine({ now: Date.now(), shipments: 20 })
    const messages = path.join(folder, 'messages')
    mkdirSync(messages)
    for (const { name, text } of files) writeFileSync(path.join(messages, name), text)
    const first = await startServer(environment)
    // Some of the files are damaged on purpose.
    expect((await quayline(environment, 'ingest', messages)).out).toMatch(/[1-9]\d* accepted/)
    const numbers = shipments.flatMap(({ bookingNumber, billNumbers, containers }) => [
      bookingNumber,
      ...billNumbers,
      ...containers,
    ])
    const answersOf = async (server: RunningServer): Promise<unknown[]> => {
      const answers: unknown[] = []
      for (const number of numbers) answers.push(await answerOf(server, number))
      return answers
    }
    const answers = await answersOf(first)
    expect(JSON.stringify(answers)).toContain('containerNumber')
    expect(await first.stop('SIGTERM')).toBe(0)

    rmSync(path.join(folder, 'database'), { recursive: true })
    const rebuilt = await quayline(environment, 'replay', '--all')
    expect(rebuilt).toMatchObject({ exit: 0, err: '' })
    const again = await startServer(environment)
    expect(await answersOf(again)).toEqual(answers)
    expect(await again.stop('SIGTERM')).toBe(0)
  })
})

test('a wrong setting stops the start with its name', async () => {
  await withFolder(async (folder) => {
    const server = spawnServer({ QUAYLINE_DATA: folder, PORT: 'harbour', QUAYLINE_DATE: '2026-01-01' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('PORT')
    expect(server.output()).toContain('QUAYLINE_DATE')
    const busy = spawnServer({
      QUAYLINE_DATA: folder,
      QUAYLINE_DEMO: '0',
      PORT: new URL(process.env.E2E_URL ?? '').port,
    })
    expect(await busy.ended).toBe(1)
    expect(busy.output()).toContain('set PORT to a free port')
    const production = spawnServer({
      QUAYLINE_DATA: folder,
      NODE_ENV: 'production',
      QUAYLINE_NOW: '2026-01-01T00:00:00Z',
    })
    expect(await production.ended).toBe(1)
    expect(production.output()).toContain('QUAYLINE_NOW')
  })
})

test('the same on a PostgreSQL server: the command line and the server work on it side by side', async () => {
  const found = await postgresqlServer()
  test.skip(found.url === null, 'no PostgreSQL server answers')
  test.setTimeout(90_000)
  const database = await openThrowaway(found.url ?? '')
  await withFolder(async (folder) => {
    const environment = { QUAYLINE_DATA: folder, DATABASE_URL: database.url }
    const server = await startServer(environment)
    expect(server.output()).not.toContain('fictitious')
    expect(await quayline(environment, 'ingest', path.join(root, 'docs/examples'))).toMatchObject({ exit: 0 })
    expect(await answerOf(server, 'EXPLSHA2600042')).toMatchObject({ type: 'bl' })
    const { out } = await quayline(
      { ...environment, PUBLIC_URL: server.url },
      'share',
      'create',
      '--type',
      'bl',
      '--number',
      'EXPLSHA2600042',
    )
    expect(await (await fetch(out.trim())).text()).toContain('EXAMPLE LODESTAR 204E')
    expect(await server.stop('SIGTERM')).toBe(0)
  })
  await database.close()
})
