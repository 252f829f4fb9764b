// Attacks that once succeeded, from start to end, and a random history of statements by unentitled senders: they change
// no answer, time, call or feed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentParty, partyEvent, vesselCall } from '@quayline/database/schema'
import type { Channel } from '@quayline/domain/intake/sender-authority'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessKey } from '../platform/sessions/access-key.ts'
import { type Archive, openArchive } from '../platform/archive/archive.ts'
import { enterPartner } from '../platform/settings/partner-entry.fixture.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { bearer } from '../platform/test-app.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  BOOKING,
  container,
  type Credential,
  type DemurrageTestApp,
  discharged,
  gateInFull,
  iftmbc,
  iftmcs,
  interchange,
  loaded,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  openDemurrageApp,
  OTHER_BILL,
  pickedUpEmpty,
  queryOf,
  REEFER_CONTAINER,
  returnedEmpty,
  SEA_CONTAINER,
  SEARCH,
} from './demurrage/charges/charge-app.fixture.ts'
import { coreor } from './releases/release-orders.fixture.ts'
import { loadEirs } from './releases/index.ts'
import { ingest } from './intake/index.ts'
import { BY_IMO, scheduleOf } from './schedule/schedule-messages.fixture.ts'
import { trackerOf } from './tracking/index.ts'

const CONTAINERS = [OLD_CONTAINER, OPEN_CONTAINER, AGREED_CONTAINER, SEA_CONTAINER, REEFER_CONTAINER]
const CALLS = [
  { port: 'USLGB', arrives: '202601040800', departs: '202601050200', cutOff: '202601031200' },
  { port: 'CNSHA', arrives: '202601190900', departs: '202601210900' },
] as const

interface Sent {
  readonly text: string
  readonly partner: string | null
  readonly channel: Channel
}

describe.each(await oneDatabase())('nobody but the entitled, on the $name', ({ open }) => {
  let test: DemurrageTestApp
  let archive: Archive
  let folder: string
  let clerk: Credential
  let shipperKey: Credential
  beforeAll(async () => {
    test = await openDemurrageApp(open)
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-say-'))
    archive = openArchive(folder)
    const { db } = test.database
    clerk = await test.logIn({ username: 'clerk', kind: 'INTERNAL' })
    shipperKey = bearer(await createAccessKey(db, test.clock, { role: 'partner', holder: 'SHIPPER1' }))
    await enterPartner(db, 'SHIPPER1', ['CUSTOMER'])
    await enterPartner(db, 'MEDDLER', ['CUSTOMER'], ['*'])
    // With two facilities a statement without a place belongs to neither.
    await enterPartner(db, 'FARTERM', ['TERMINAL', 'DEPOT'], ['NLRTM', 'DEHAM'])
    await enterPartner(db, 'FARLINE', ['CARRIER'], ['NLRTM'])
    await test.deliver(scheduleOf(BY_IMO, '042W', CALLS, { prepared: '260101:0800' }))
    await test.deliver(coreor({ booking: BOOKING, bill: BILL, containers: [OPEN_CONTAINER], consignee: 'CONSIGNEE1' }))
    await test.publish()
  }, 240_000)
  afterAll(async () => {
    await archive.close()
    rmSync(folder, { recursive: true })
    await test.close()
  })

  const post = (headers: Credential, text: string) =>
    test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: text,
    })
  const send = (sent: readonly Sent[]) => {
    const deps = { db: test.database.db, clock: test.clock, archive, partners: NO_PARTNERS }
    const deliveries = sent.map(({ text, ...from }) => ({ ...from, source: 'x', bytes: Buffer.from(text) }))
    return ingest(deps, deliveries)
  }
  const charges = async (bill: string) => {
    const asked = queryOf({ chargeType: 'ALL', bound: 'BM', docRef: bill })
    return (await test.call('GET', `${SEARCH}?${asked}`, clerk)).body.data
  }

  /** Everything shown to any caller. */
  const everything = async () => {
    const { db } = test.database
    await test.publish()
    const tracker = trackerOf(db)
    const tracked = []
    for (const number of [BOOKING, BILL, OTHER_BILL, ...CONTAINERS]) tracked.push(await tracker.track(number, null))
    const operations = await tracker.trackBill({ number: BILL, type: 'bl' }, { showOperations: true })
    const calls = await db.select().from(vesselCall).orderBy(asc(vesselCall.key))
    const feed = await db
      .select()
      .from(partyEvent)
      .orderBy(asc(partyEvent.partyCode), asc(partyEvent.eventId), asc(partyEvent.number))
    const parties = await db
      .select()
      .from(documentParty)
      .orderBy(asc(documentParty.partyCode), asc(documentParty.number))
    return {
      tracked,
      operations,
      calls,
      feed,
      parties,
      charges: [await charges(BILL), await charges(OTHER_BILL)],
      eirs: await loadEirs(db, BOOKING),
    }
  }

  it('a shipper’s key reports the empty container as returned: his demurrage stays what it is', async () => {
    const before = await everything()
    // 40HQ, 7 free days, discharged on 10 February, out until 1 March, 20 days: 8 days at 120 and 5 at 200 (T1 of
    // docs/requirements/tariff-tables.md 2.1).
    expect(JSON.stringify(before.charges[0])).toContain('1960.00')
    const answer = await post(shipperKey, returnedEmpty('202602120800', container(OPEN_CONTAINER, '45G1')))
    expect(answer.json().data).toMatchObject({
      accepted: 1,
      messages: [{ outcome: 'ACCEPTED', warnings: [{ code: 'NOT_ENTITLED' }] }],
    })
    expect(await everything()).toEqual(before)
  })

  it('a stranger’s IFTMCS takes over a bill, its vessel, route, weights and parties: nothing of it', async () => {
    const before = await everything()
    const stranger = bearer(
      await createAccessKey(test.database.db, test.clock, { role: 'partner', holder: 'STRANGER' }),
    )
    const forged = iftmcs(BILL, BOOKING, 'STRANGER', [container('TSTU9999990', '22G1')])
      .replaceAll('202601060800', '202602280800')
      .replace('TEST STAR', 'OTHER STAR')
      .replace('LOC+11+CNSHA', 'LOC+11+NLRTM')
    expect((await post(stranger, forged)).json().data).toMatchObject({ accepted: 1 })
    expect(await everything()).toEqual(before)
    const seen = await test.app.inject({ url: '/dcsa/tnt/v2/events', headers: stranger })
    expect(seen.body).not.toContain(OPEN_CONTAINER)
  })

  it('the terminal itself may: the gate that the shipper claimed moves the clock', async () => {
    const { db } = test.database
    await enterPartner(db, 'SHADEPOT', ['DEPOT'], ['CNSHA/YARD1'])
    const before = await everything()
    const depot = bearer(await createAccessKey(db, test.clock, { role: 'partner', holder: 'SHADEPOT' }))
    await post(depot, returnedEmpty('202602270800', container(AGREED_CONTAINER, '45G1')))
    const after = await everything()
    expect(after.charges[1]).not.toEqual(before.charges[1])
    expect(after.charges[0]).toEqual(before.charges[0])
  })

  const digits = (count: number, value: number): string => String(value).padStart(count, '0')
  const wallClock = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }))
    .map(([month, day, hour]) => `2026${digits(2, month)}${digits(2, day)}${digits(2, hour)}00`)
  const anyContainer = fc.constantFrom(...CONTAINERS, 'TSTU9999990').map((number) => container(number, '45G1'))
  const bill = fc.constantFrom(BILL, OTHER_BILL, 'QLTB9999999')
  const booking = fc.constantFrom(BOOKING, '7799999999')
  const text = fc.oneof(
    fc.tuple(wallClock, anyContainer).map(([at, one]) => returnedEmpty(at, one)),
    fc.tuple(wallClock, anyContainer).map(([at, one]) => pickedUpEmpty(at, one)),
    fc.tuple(wallClock, anyContainer).map(([at, one]) => gateInFull(at, one)),
    fc.tuple(wallClock, anyContainer).map(([at, one]) => loaded(at, one)),
    fc.tuple(wallClock, anyContainer).map(([at, one]) => discharged(at, [one])),
    // Without a place.
    fc.tuple(wallClock, anyContainer).map(([at, one]) => returnedEmpty(at, one).replace(/LOC\+165[^\n]*\n/, '')),
    fc.tuple(bill, booking, anyContainer).map(([of, by, one]) => iftmcs(of, by, 'MEDDLER', [one])),
    fc.tuple(booking, bill, anyContainer).map(([of, by, one]) => iftmbc(of, [by], 'MEDDLER', [one])),
    fc
      .tuple(wallClock, bill, booking, fc.constantFrom('9', '1', '4', '5' as const))
      .map(([at, of, by, messageFunction]) =>
        coreor({
          at,
          messageFunction: messageFunction as '9',
          bill: of,
          booking: by,
          containers: CONTAINERS,
          consignee: 'MEDDLER',
        }),
      ),
    fc.tuple(wallClock, fc.constantFrom('9', '1')).map(([at, bgm]) =>
      scheduleOf(
        BY_IMO,
        '042W',
        CALLS.map((call) => ({ ...call, arrives: at, departs: at })),
        {
          prepared: `${at.slice(2, 8)}:${at.slice(8)}`,
          bgm,
        },
      ),
    ),
    // A customer’s own documents about another customer's shipment.
    fc
      .tuple(wallClock, booking, anyContainer)
      .map(([at, by, one]) =>
        interchange('VERMAS:D:16A', at, [
          `BGM+749+V${at}+9'`,
          `DTM+137:${at}:203'`,
          `EQD+CN+${one.number}+45G1:102:5'`,
          `RFF+BN:${by}'`,
          "MEA+AAE+VGM+KGM:21000'",
          `DTM+WAT:${at}:203'`,
          "NAD+SPC+++MEDDLER LTD'",
        ]),
      ),
  )
  /** Cancelled, replaced, sent in another sender’s name. */
  const changed = fc
    .tuple(text, fc.constantFrom('9', '1', '5'), fc.constantFrom('QLTB', 'CARRIER', 'MEDDLER', 'FARTERM'))
    .map(([given, messageFunction, sender]) =>
      given.replace(/^(BGM\+[^+]*\+[^+]*\+)9/m, `$1${messageFunction}`).replace('UNOC:3+QLTB', `UNOC:3+${sender}`),
    )
  const sender = fc.constantFrom<Omit<Sent, 'text'>>(
    { partner: 'NOBODY', channel: 'KEY' },
    { partner: 'MEDDLER', channel: 'KEY' },
    { partner: 'FARTERM', channel: 'KEY' },
    { partner: 'FARLINE', channel: 'INBOX' },
    { partner: 'NOBODY', channel: 'INBOX' },
    { partner: null, channel: 'INBOX' },
    { partner: 'NOBODY', channel: 'COMMAND' },
    { partner: 'MEDDLER', channel: 'COMMAND' },
  )
  const history = fc.array(fc.record({ text: changed, from: sender }), { minLength: 1, maxLength: 12 })

  it('no history by people without a say changes any answer, clock, call or feed', async () => {
    const before = await everything()
    await fc.assert(
      fc.asyncProperty(history, async (messages) => {
        await send(messages.map(({ text: given, from }) => ({ text: given, ...from })))
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 16 },
    )
  }, 120_000)
})
