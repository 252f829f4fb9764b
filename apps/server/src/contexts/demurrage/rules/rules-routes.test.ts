import { selectUnchecked } from '@quayline/database/select-rows'
import { HIGH_CUBE, LONGER, SPLIT } from '@quayline/domain/demurrage/rule-rows.fixture'
import { BODY_LIMIT } from '@quayline/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { rulesRoutes } from './rules-routes.ts'
import { spoiled, workbook } from '../../../platform/workbook/workbook-file.fixture.ts'

const PATH = '/v1/demurrage/rules/import'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let server: TestApp
let tokens: Record<'stranger' | 'basic' | 'staff', string>
beforeAll(async () => {
  server = await openTestApp({ contexts: [{ name: 'rules', routes: rulesRoutes }] })
  const tokenOf = async (username: string, kind: 'BASIC' | 'CERTIFIED' | 'INTERNAL') =>
    (await logInAs(server, { username, kind })).token
  tokens = {
    stranger: await tokenOf('stranger', 'CERTIFIED'),
    basic: await tokenOf('basic', 'BASIC'),
    staff: await tokenOf('staff', 'INTERNAL'),
  }
})
afterAll(() => server.close())

const json = (file: unknown): Buffer => Buffer.from(JSON.stringify(file))

async function send(payload: Buffer | Uint8Array, query: Record<string, string> = {}, key = server.operatorKey) {
  const answer = await server.app.inject({
    method: 'POST',
    url: PATH,
    query: { kind: 'tariff', fileName: 'tariffs.json', ...query },
    headers: { ...bearer(key), 'content-type': 'application/json' },
    payload: Buffer.from(payload),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; data: Record<string, unknown> }>() }
}

async function get(url: string, key: string) {
  const answer = await server.app.inject({ url, headers: key === '' ? {} : bearer(key) })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}

const data = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data

describe('rules over HTTP', () => {
  it('tries, takes, and takes what it exported as unchanged', async () => {
    const file = json({ tariffs: [HIGH_CUBE, SPLIT] })
    expect(await send(file, { dryRun: 'true' })).toMatchObject({ status: 200, data: { isTaken: false, added: 2 } })
    expect(await send(file)).toMatchObject({ status: 200, data: { isTaken: true, added: 2, problemCount: 0 } })
    for (const [format, type] of [
      ['json', 'application/json'],
      ['xlsx', XLSX],
    ] as const) {
      const exported = await get(`/v1/demurrage/rules/export.${format}?kind=tariff`, server.operatorKey)
      expect(exported.headers['content-type']).toContain(type)
      expect(exported.headers['content-disposition']).toBe(`attachment; filename="tariffs-2026-03-01.${format}"`)
      const again = await send(exported.bytes, { fileName: `t.${format}`, mode: 'REPLACE' })
      expect(again.data).toMatchObject({ isTaken: true, added: 0, changed: 0, unchanged: 2, ended: 0 })
    }
  })

  it('writes down who imported, key or person', async () => {
    expect(await send(json({ agreements: [LONGER] }), { kind: 'agreement' }, tokens.staff)).toMatchObject({
      data: { isTaken: true },
    })
    const rows = await selectUnchecked(server.database.db, sql`select imported_by, file_name from demurrage_import`)
    expect(rows).toEqual([
      { imported_by: 'harbour desk', file_name: 'tariffs.json' },
      { imported_by: 'staff', file_name: 'tariffs.json' },
    ])
  })

  it('answers a wrong file with its problems, not with taken', async () => {
    const wrong = await send(json({ tariffs: [{ ...HIGH_CUBE, rowKey: 'B', country: 'XX' }] }))
    expect(wrong).toMatchObject({
      status: 200,
      data: { isTaken: false, problemCount: 1, problems: [{ row: 'tariffs[0]', field: 'country' }] },
    })
    const macros = await spoiled(
      await workbook({ tariffs: [['rowKey']] }),
      '[Content_Types].xml',
      /sheet\.main\+xml/,
      'sheet.macroEnabled.main+xml',
    )
    for (const payload of [macros, Buffer.from('<html></html>'), Buffer.from('{'), Buffer.alloc(1000)])
      expect(await send(payload)).toMatchObject({ status: 200, data: { isTaken: false, added: 0, problemCount: 1 } })
  })

  it.each([
    [{ kind: 'tariffs' }, 'kind'],
    [{ mode: 'replace' }, 'mode'],
    [{ dryRun: '1' }, 'dryRun'],
    [{ fileName: '' }, 'fileName'],
    [{ fileName: 'x'.repeat(201) }, 'fileName'],
  ])('refuses %j', async (query, path) => {
    const refused = await send(json({ tariffs: [HIGH_CUBE] }), query)
    expect(refused).toMatchObject({ status: 400, data: { errors: [{ path }] } })
  })

  it('refuses a body beyond the limit', async () => {
    expect(await send(Buffer.alloc(BODY_LIMIT.raw + 1, 'x'))).toMatchObject({ status: 413, code: 5413 })
  })

  it('lets only operators and staff import and export', async () => {
    const keys = { none: '', partner: server.partnerKey, stranger: tokens.stranger, basic: tokens.basic }
    for (const [who, key] of Object.entries(keys)) {
      const status = who === 'none' ? 401 : 403
      const sent = await server.app.inject({
        method: 'POST',
        url: `${PATH}?kind=tariff&fileName=a`,
        headers: key === '' ? {} : bearer(key),
        payload: json({ tariffs: [{ ...HIGH_CUBE, rowKey: 'STOLEN', port: 'CNSHA' }] }),
      })
      expect([who, sent.statusCode]).toEqual([who, status])
      for (const format of ['json', 'xlsx'])
        expect((await get(`/v1/demurrage/rules/export.${format}?kind=agreement`, key)).status).toBe(status)
    }
    expect((await get('/v1/demurrage/rules/export.json?kind=tariff', tokens.staff)).text).not.toContain('STOLEN')
  })

  it('shows published tariffs to who is logged in, and who may import', async () => {
    const page = await get('/v1/demurrage/tariffs?limit=1', tokens.basic)
    expect(data(page.text)).toEqual({ lines: [SPLIT], next: SPLIT.rowKey, can: { import: false } })
    const rest = await get(`/v1/demurrage/tariffs?after=${encodeURIComponent(SPLIT.rowKey)}`, tokens.staff)
    expect(data(rest.text)).toEqual({ lines: [HIGH_CUBE], next: null, can: { import: true } })
    const alias = await get('/v1/demurrage/tariffs?port=cnsgh&sizeType=40hq', tokens.basic)
    expect(data(alias.text)).toMatchObject({ lines: [{ rowKey: HIGH_CUBE.rowKey }] })
    for (const query of ['country=CHN', 'port=SHA', 'on=2026-02-30', 'limit=0', 'limit=201', 'bound=IM'])
      expect([query, (await get(`/v1/demurrage/tariffs?${query}`, tokens.basic)).status]).toEqual([query, 400])
    expect((await get('/v1/demurrage/tariffs', '')).status).toBe(401)
    expect((await get('/v1/demurrage/tariffs', server.partnerKey)).status).toBe(403)
    // The line's own systems read what they import.
    expect(data((await get('/v1/demurrage/tariffs', server.operatorKey)).text)).toMatchObject({ can: { import: true } })
  })
})
