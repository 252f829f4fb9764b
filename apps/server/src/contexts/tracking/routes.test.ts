// The EIR numbers of a bill in its tracking answer: for its parties, only of its own containers, and never in the
// stored public answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { file, intakeForTests } from '../intake/intake.fixture.ts'
import { ingest } from '../intake/index.ts'
import { eirsOfBookings } from '../releases/index.ts'
import { coreor } from '../releases/release-orders.fixture.ts'
import { bill, booking, publishAll, state } from './event-feed.fixture.ts'
import { CONTAINER } from './feed-scenario.fixture.ts'
import { tracking } from './index.ts'

const OTHER_CONTAINER = 'TSTU3300102'

let test: TestApp
const tokens = new Map<string, string>()
/** EIR numbers by container. */
let numbers: ReadonlyMap<string, string>
beforeAll(async () => {
  test = await openTestApp({ contexts: [tracking], rateLimits: false })
  for (const [username, company] of [
    ['consignee01', 'CONSIGNEE1'],
    ['stranger01', 'OTHER'],
  ] as const)
    tokens.set(username, (await logInAs(test, { username, company })).token)
  await state(test.database.db, {
    bookings: [
      booking('7300000001', {
        parties: ['CZ SHIPPER1'],
        bills: ['T1000001', 'T1000002'],
        containers: [CONTAINER, OTHER_CONTAINER],
      }),
    ],
    bills: [
      bill('T1000001', { parties: ['CN CONSIGNEE1'], bookings: ['7300000001'], containers: [CONTAINER] }),
      bill('T1000002', { parties: ['CN OTHER'], bookings: ['7300000001'], containers: [OTHER_CONTAINER] }),
    ],
    events: [],
  })
  const intake = intakeForTests(test.database.db)
  const order = coreor({ booking: '7300000001', bill: null, containers: [CONTAINER, OTHER_CONTAINER] })
  expect((await ingest(intake, [file(order)]))[0]?.messages).toMatchObject([{ outcome: 'ACCEPTED' }])
  await intake.remove()
  await publishAll(test.database.db, test.clock)
  const eirs = await eirsOfBookings(test.database.db, ['7300000001'])
  numbers = new Map(eirs.map(({ container, eirNumber }) => [container, eirNumber]))
  expect([...numbers.keys()].toSorted()).toEqual([CONTAINER, OTHER_CONTAINER].toSorted())
})
afterAll(() => test.close())

async function further(number: string, who: string | null) {
  const token = who === null ? null : tokens.get(who)
  const answer = await test.app.inject({
    url: `/v1/public/tracking/${number}?numberType=bl`,
    headers: token === null || token === undefined ? {} : bearer(token),
  })
  return answer.json<{ data: { content: { doc_ext: unknown[] } } }>().data.content.doc_ext
}

describe('doc_ext', () => {
  it('carries the EIRs of the bill’s own containers to a party of the bill', async () => {
    expect(await further('T1000001', 'consignee01')).toContainEqual({ key: 'eirs', value: numbers.get(CONTAINER) })
    expect(await further('T1000002', 'stranger01')).toContainEqual({ key: 'eirs', value: numbers.get(OTHER_CONTAINER) })
  })

  it('carries none to anybody else, also after a party has asked', async () => {
    for (const who of [null, 'stranger01']) expect(JSON.stringify(await further('T1000001', who))).not.toContain('eirs')
    expect(JSON.stringify(await further('T1000002', 'consignee01'))).not.toContain('NGB')
  })
})
