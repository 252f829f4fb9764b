import { UNIT } from '@quayline/domain/contracts/contract-rows.fixture'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { retryUntilUndisturbed, statementsOf } from '../../platform/database/statements.fixture.ts'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import {
  BILL,
  BOOKING,
  discharged,
  iftmbc,
  iftmcs,
  OLD_CONTAINER,
  OPEN_CONTAINER,
} from '../demurrage/charges/charge-app.fixture.ts'
import { intake } from '../intake/index.ts'
import { publishAll } from '../tracking/event-feed.fixture.ts'
import { contracts, importContractRows } from './index.ts'

let test: TestApp
let tokens: Record<'holder' | 'other' | 'basic' | 'staff', string>
beforeAll(async () => {
  test = await openTestApp({ contexts: [contracts, intake] })
  const { db } = test.database
  const key = await createAccessKey(db, test.clock, { role: 'partner', holder: 'CARRIER' })
  await enterPartner(db, 'CARRIER', ['LINE'])
  const boxes = [
    { number: OLD_CONTAINER, iso: '22G1' },
    { number: OPEN_CONTAINER, iso: '45G1' },
  ]
  for (const payload of [
    iftmbc(BOOKING, [BILL], 'SHIPPER1', boxes),
    iftmcs(BILL, BOOKING, 'CONSIGNEE1', boxes),
    discharged('202601201015', boxes),
  ]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: { ...bearer(key), 'content-type': 'application/octet-stream' },
      payload,
    })
    expect(answer.json().data).toMatchObject({ rejected: 0 })
  }
  await publishAll(db, test.clock)
  const tokenOf = async (user: Parameters<typeof logInAs>[1]) => (await logInAs(test, user)).token
  tokens = {
    holder: await tokenOf({ username: 'holder', company: 'SHIPPER1' }),
    other: await tokenOf({ username: 'other', company: 'OTHER1' }),
    basic: await tokenOf({ username: 'basic', kind: 'BASIC' }),
    staff: await tokenOf({ username: 'staff', kind: 'INTERNAL' }),
  }
}, 120_000)
afterAll(() => test.close())
beforeEach(() => test.database.db.execute(sql`truncate service_contract, one_way_unit, contract_import`))

async function put(...units: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ units }))
  const file = { kind: 'one-way', fileName: 'u', bytes, mode: 'MERGE', dryRun: false, importedBy: 'desk' } as const
  expect(await importContractRows({ db: test.database.db, clock: test.clock }, file)).toMatchObject({ isTaken: true })
}

async function ask(query: Readonly<Record<string, string>>, token = tokens.holder) {
  const answer = await test.app.inject({ url: '/v1/one-way', query, headers: token === '' ? {} : bearer(token) })
  return { status: answer.statusCode, ...answer.json() }
}
const keysOf = (answer: { data: { items: readonly { rowKey: string }[] } }) =>
  answer.data.items.map(({ rowKey }) => rowKey)

const BY_CONTRACT = { contractNo: 'QSC2026001' }

describe('GET /v1/one-way', () => {
  it('shows the register and what messages stated of the voyage and the container', async () => {
    await put(UNIT)
    const { holders: _, ...registered } = UNIT
    // Long Beach to Shanghai by TEST STAR 042W, discharged on 20 January at 10:15 Shanghai time
    // (charge-app.fixture.ts).
    expect(await ask(BY_CONTRACT)).toMatchObject({
      status: 200,
      data: {
        items: [
          {
            ...registered,
            firstVoyage: { vesselName: 'TEST STAR', voyageNo: '042W' },
            lastVoyage: { vesselName: 'TEST STAR', voyageNo: '042W' },
            dischargePort: expect.stringContaining('Shanghai'),
            latestEvent: {
              label: expect.stringContaining('ischarged'),
              at: { local: '2026-01-20 10:15', zone: 'Asia/Shanghai', offset: '+08:00' },
            },
            latestDocument: BILL,
          },
        ],
        next: null,
        can: { import: false },
      },
    })
  })

  it('is null where nothing was stated, and takes the size type from tracking where the register has none', async () => {
    await put({ ...UNIT, bookingNo: null }, { ...UNIT, rowKey: 'OW-2', containerNo: OPEN_CONTAINER, sizeType: null })
    const { data } = await ask(BY_CONTRACT)
    expect(data.items[0]).toMatchObject({
      firstVoyage: null,
      lastVoyage: null,
      loadedAt: null,
      dischargePort: null,
      latestEvent: null,
      latestDocument: null,
    })
    expect(data.items[1]).toMatchObject({ sizeType: '40HQ' })
  })

  it('shows nothing of another booking of the container', async () => {
    await put({ ...UNIT, bookingNo: '7799999999' })
    expect((await ask(BY_CONTRACT)).data.items).toMatchObject([{ latestEvent: null, latestDocument: null }])
  })

  it('finds by contract, by authorization, and by both only where both hold', async () => {
    await put(UNIT, { ...UNIT, rowKey: 'OW-2', authorizationNo: null }, { ...UNIT, rowKey: 'OW-3', contractNo: null })
    expect(keysOf(await ask(BY_CONTRACT))).toEqual(['OW-1', 'OW-2'])
    expect(keysOf(await ask({ authorizationNo: 'owa-77001' }))).toEqual(['OW-1', 'OW-3'])
    expect(keysOf(await ask({ ...BY_CONTRACT, authorizationNo: 'OWA77001' }))).toEqual(['OW-1'])
  })

  it('finds only the containers that are named, six at most', async () => {
    await put(UNIT, { ...UNIT, rowKey: 'OW-2', containerNo: OPEN_CONTAINER })
    expect(keysOf(await ask({ ...BY_CONTRACT, containers: 'xmpu 414203 7' }))).toEqual(['OW-2'])
    expect(keysOf(await ask({ ...BY_CONTRACT, containers: `${OLD_CONTAINER},${OPEN_CONTAINER}` }))).toEqual([
      'OW-1',
      'OW-2',
    ])
    const seven = Array.from({ length: 7 }, (_, at) => `TSTU000000${at}`).join(',')
    for (const [containers, rule] of [
      [seven, 'container-count'],
      ['TSTU12', 'container-number'],
    ] as const)
      expect(await ask({ ...BY_CONTRACT, containers })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'containers', rule }] },
      })
  })

  it('needs a contract or an authorization', async () => {
    expect(await ask({ containers: OLD_CONTAINER })).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'contractNo', rule: 'contract-or-authorization' }] },
    })
  })

  it('is for the holder and staff; another company finds nothing', async () => {
    await put(UNIT)
    expect(await ask(BY_CONTRACT, tokens.other)).toMatchObject({ status: 200, data: { items: [] } })
    expect(await ask(BY_CONTRACT, tokens.staff)).toMatchObject({ data: { items: [{}], can: { import: true } } })
    expect((await ask(BY_CONTRACT, tokens.basic)).status).toBe(403)
    expect((await ask(BY_CONTRACT, '')).status).toBe(401)
    expect(await ask({ contractNo: 'QSC9' })).toMatchObject({ status: 200, data: { items: [], next: null } })
  })

  it('answers page by page', async () => {
    await put(...['A', 'B', 'C'].map((rowKey) => ({ ...UNIT, rowKey })))
    const first = await ask({ ...BY_CONTRACT, limit: '2' })
    expect([keysOf(first), first.data.next]).toEqual([['A', 'B'], 'B'])
    const rest = await ask({ ...BY_CONTRACT, limit: '2', after: 'B' })
    expect([keysOf(rest), rest.data.next]).toEqual([['C'], null])
  })

  it('asks as few statements for fifty containers of a booking as for one', async () => {
    const counted = async () => (await statementsOf(test.database.db, () => ask(BY_CONTRACT))).statements.length
    await put(UNIT)
    await counted()
    const one = await counted()
    await put(...Array.from({ length: 49 }, (_, at) => ({ ...UNIT, rowKey: `MORE-${at}` })))
    expect((await ask(BY_CONTRACT)).data.items).toHaveLength(50)
    expect(await counted()).toBeLessThanOrEqual(one + 2)
  })

  it('asks no more for fifty bookings than for two', async () => {
    const counted = async () => (await statementsOf(test.database.db, () => ask(BY_CONTRACT))).statements.length
    const bookings = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...UNIT, rowKey: `OW-${at}`, bookingNo: `77000090${at + 10}` }))
    const countedFor = async (count: number): Promise<number> => {
      await test.database.db.execute(sql`truncate service_contract, one_way_unit, contract_import`)
      await put(...bookings(count))
      expect((await ask(BY_CONTRACT)).data.items).toHaveLength(count)
      return counted()
    }
    await retryUntilUndisturbed(async () => {
      const two = await countedFor(2)
      expect(await countedFor(50)).toBe(two)
    })
  })
})
