import { selectUnchecked } from '@quayline/database/select-rows'
import { FURNITURE, UNIT } from '@quayline/domain/contracts/contract-rows.fixture'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { contracts } from './index.ts'

let test: TestApp
let tokens: Record<'shipper' | 'other' | 'lonely' | 'basic' | 'staff', string>
beforeAll(async () => {
  test = await openTestApp({ contexts: [contracts] })
  const tokenOf = async (user: Parameters<typeof logInAs>[1]) => (await logInAs(test, user)).token
  tokens = {
    shipper: await tokenOf({ username: 'shipper', company: 'SHIPPER1' }),
    other: await tokenOf({ username: 'other', company: 'OTHER1' }),
    lonely: await tokenOf({ username: 'lonely' }),
    basic: await tokenOf({ username: 'basic', kind: 'BASIC' }),
    staff: await tokenOf({ username: 'staff', kind: 'INTERNAL' }),
  }
}, 120_000)
afterAll(() => test.close())
beforeEach(() => test.database.db.execute(sql`truncate service_contract, one_way_unit, contract_import`))

const QUESTION = {
  contractNo: 'qsc 2026-001',
  originCountry: 'CN',
  destinationCountry: 'US',
  commodity: 'wooden furniture',
  effectiveOn: '2026-03-01',
}

async function get(path: string, query: Readonly<Record<string, string>>, token = tokens.shipper) {
  const answer = await test.app.inject({ url: path, query, headers: token === '' ? {} : bearer(token) })
  return { status: answer.statusCode, ...answer.json() }
}
const ask = (query: Readonly<Record<string, string>> = QUESTION, token = tokens.shipper) =>
  get('/v1/contracts', query, token)

async function take(rows: readonly object[], query: Record<string, string> = {}, token = tokens.staff) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/contracts/import',
    query: { kind: 'contract', fileName: 'contracts.json', ...query },
    headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
    payload: JSON.stringify({ [query['kind'] === 'one-way' ? 'units' : 'contracts']: rows }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('GET /v1/contracts', () => {
  it('shows a party the lines that hold, and not who else is a party', async () => {
    await take([FURNITURE])
    const { parties: _, ...line } = FURNITURE
    expect(await ask()).toMatchObject({
      status: 200,
      data: { items: [{ ...line, since: '2026-03-01T08:00:00.000Z' }], next: null, total: 1, can: { import: false } },
    })
    expect(JSON.stringify(await ask())).not.toContain('CONSIGNEE1')
    expect(await ask(QUESTION, tokens.staff)).toMatchObject({ data: { items: [line], can: { import: true } } })
  })

  it.each(['other', 'lonely'] as const)('shows nothing of it to %s', async (who) => {
    await take([FURNITURE])
    expect(await ask(QUESTION, tokens[who])).toMatchObject({ status: 200, data: { items: [] } })
  })

  it.each([
    ['contractNo', 'QSC2026002'],
    ['originCountry', 'US'],
    ['destinationCountry', 'CN'],
    ['commodity', 'Furniture'],
    ['effectiveOn', '2025-12-31'],
    ['effectiveOn', '2027-01-01'],
  ])('answers an empty list for another %s, %s', async (field, value) => {
    await take([FURNITURE])
    expect((await ask({ ...QUESTION, [field]: value })).data.items).toEqual([])
  })

  it('gives the total of which it lists the first two hundred lines', async () => {
    await take(Array.from({ length: 203 }, (_, at) => ({ ...FURNITURE, rowKey: `LINE-${at}` })))
    const { data } = await ask()
    expect([data.items.length, data.total]).toEqual([200, 203])
  })

  it('counts both ends of the time in which a line holds, and a line without an end', async () => {
    await take([FURNITURE, { ...FURNITURE, rowKey: 'OPEN', validUntil: null }])
    const on = async (effectiveOn: string) => (await ask({ ...QUESTION, effectiveOn })).data.items.length
    expect([await on('2026-01-01'), await on('2026-12-31'), await on('2027-01-01')]).toEqual([2, 2, 1])
  })

  it.each(['contractNo', 'originCountry', 'destinationCountry', 'commodity', 'effectiveOn'])(
    'needs %s',
    async (missing) => {
      const { [missing as keyof typeof QUESTION]: _, ...rest } = QUESTION
      expect(await ask(rest)).toMatchObject({ status: 400, data: { errors: [{ path: missing, rule: 'required' }] } })
    },
  )

  it.each([
    ['effectiveOn', '2026-02-30'],
    ['originCountry', 'China'],
    ['contractNo', 'x'.repeat(36)],
    ['commodity', 'x'.repeat(51)],
  ])('refuses %s %s', async (path, value) => {
    expect(await ask({ ...QUESTION, [path]: value })).toMatchObject({ status: 400, data: { errors: [{ path }] } })
  })

  it('is for certified users and staff', async () => {
    expect((await ask(QUESTION, '')).status).toBe(401)
    expect((await ask(QUESTION, tokens.basic)).status).toBe(403)
  })

  it('asks one statement of the register, however many lines there are', async () => {
    const counted = async () => {
      const { statements } = await statementsOf(test.database.db, () => ask())
      return statements.filter((text) => text.includes('from "service_contract"')).length
    }
    await take([FURNITURE])
    expect(await counted()).toBe(1)
    await take(Array.from({ length: 150 }, (_, at) => ({ ...FURNITURE, rowKey: `LINE-${at}` })))
    expect(await counted()).toBe(1)
  })
})

describe('the import', () => {
  it('tries without a trace, takes, and takes the same again as unchanged', async () => {
    expect(await take([FURNITURE], { dryRun: 'true' })).toMatchObject({ data: { isTaken: false, added: 1 } })
    expect((await ask()).data.items).toEqual([])
    expect(await take([FURNITURE])).toMatchObject({ data: { isTaken: true, added: 1 } })
    expect(await take([FURNITURE])).toMatchObject({ data: { isTaken: true, added: 0, unchanged: 1 } })
  })

  it('keeps the version before, with who ended it; a replacing file ends what it does not have', async () => {
    await take([FURNITURE, { ...FURNITURE, rowKey: 'SECOND' }])
    const longer = { ...FURNITURE, freeTime: '21 days' }
    expect(await take([longer], { mode: 'REPLACE' })).toMatchObject({ data: { changed: 1, ended: 1, unchanged: 0 } })
    expect((await ask()).data.items).toMatchObject([{ rowKey: FURNITURE.rowKey, freeTime: '21 days' }])
    const versions = await selectUnchecked(
      test.database.db,
      sql`select c.row_key as key, c.row ->> 'freeTime' as free, i.imported_by as "endedBy"
        from service_contract c left join contract_import i on i.id = c.ended_by order by 1, 2`,
    )
    expect(versions).toEqual([
      { key: FURNITURE.rowKey, free: '14 days combined at destination', endedBy: 'staff' },
      { key: FURNITURE.rowKey, free: '21 days', endedBy: null },
      { key: 'SECOND', free: '14 days combined at destination', endedBy: 'staff' },
    ])
  })

  it('takes nothing of a file with one wrong row, and says which', async () => {
    const refused = await take([FURNITURE, { ...FURNITURE, rowKey: 'B', originCountry: 'XX' }])
    expect(refused).toMatchObject({
      status: 200,
      data: { isTaken: false, checkedRows: 2, problems: [{ row: 'contracts[1]', field: 'originCountry' }] },
    })
    expect((await ask()).data.items).toEqual([])
  })

  it.each([
    ['contract', 'contracts', [FURNITURE]],
    ['one-way', 'units', [UNIT]],
  ] as const)('takes its own export of %s back as unchanged', async (kind, member, rows) => {
    await take(rows, { kind })
    for (const format of ['json', 'xlsx']) {
      const file = await test.app.inject({
        url: `/v1/contracts/export.${format}?kind=${kind}`,
        headers: bearer(tokens.staff),
      })
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${member}-2026-03-01.${format}"`)
      const again = await test.app.inject({
        method: 'POST',
        url: '/v1/contracts/import',
        query: { kind, fileName: `f.${format}`, mode: 'REPLACE' },
        headers: { ...bearer(tokens.staff), 'content-type': 'application/octet-stream' },
        payload: file.rawPayload,
      })
      expect(again.json().data).toMatchObject({ isTaken: true, unchanged: 1, added: 0, changed: 0, ended: 0 })
    }
  })

  it.each([['shipper'], ['basic']] as const)('is not for %s', async (who) => {
    expect((await take([FURNITURE], {}, tokens[who])).status).toBe(403)
    expect((await get('/v1/contracts/export.json', { kind: 'contract' }, tokens[who])).status).toBe(403)
  })
})
