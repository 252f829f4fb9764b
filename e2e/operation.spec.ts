// The server as its operator lives with it: first start, kill -9, a second server on the folder, PostgreSQL, a wrong setting.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
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
    // Handed to the running server, which holds the folder.
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

    // A power cut may take what the embedded database never fsynced: the archive has it all.
    rmSync(path.join(folder, 'database'), { recursive: true })
    const rebuilt = await quayline({ QUAYLINE_DATA: folder }, 'replay', '--all')
    expect(rebuilt).toMatchObject({ exit: 0, err: '' })
    const last = await startServer({ QUAYLINE_DATA: folder })
    expect(await answerOf(last, bill)).toEqual(ofBill)
    expect(await answerOf(last, container)).toEqual(ofContainer)
    await last.stop('SIGTERM')
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

const postgresAnswers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(5432, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })

test('the same on a PostgreSQL server: the command line and the server work on it side by side', async () => {
  if (!(await postgresAnswers())) {
    expect(process.env.CI, 'CI must have a PostgreSQL server on 127.0.0.1:5432').toBeUndefined()
    test.skip(true, 'no PostgreSQL server answers on 127.0.0.1:5432')
  }
  test.setTimeout(90_000)
  const { openThrowaway } = await import('@quayline/database/open-throwaway')
  const database = await openThrowaway(process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/test')
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
