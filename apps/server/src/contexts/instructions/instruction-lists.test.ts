// The list of the instructions that a company wrote and of those that others wrote for bookings that it ships: each
// instruction once, in one order over all pages.
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { LEG } from '../shipments/shipment-lists.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'
import { type InstructionsTest, openInstructions } from './instructions.fixture.ts'

let test: InstructionsTest
const made: string[] = []
beforeAll(async () => {
  test = await openInstructions(openTestDatabase)
  const legs = [{ ...LEG, from: 'CNNGB' }]
  const parties = ['CZ FWD1', 'FW AGT1', 'BA AGT2']
  await test.stateAndPublish({
    bookings: ['6103622791', '6103622792'].map((number) => booking(number, { parties, legs })),
  })
  const agent = await test.user({ username: 'agent', company: 'AGT1', partyCodes: ['AGT2'] })
  // Alternately: the shipper's (both bookings in one bill), the agent's own, the shipper's of one booking, the agent's
  // own.
  for (const [who, bookings] of [
    ['forwarder', ['6103622791', '6103622792']],
    ['agent', ['6103622791']],
    ['forwarder', ['6103622792']],
    ['agent', ['6103622792']],
  ] as const) {
    test.clock.set(test.clock.now() + 60_000)
    const payload = { bookings: [...bookings], isSplit: true }
    const answer =
      who === 'forwarder'
        ? await test.call('POST', '/v1/instructions', who, payload)
        : await test.app
            .inject({ method: 'POST', url: '/v1/instructions', headers: { authorization: agent }, payload })
            .then(({ statusCode, body }) => ({ status: statusCode, body: JSON.parse(body) }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    made.unshift(answer.body.data.id)
  }
}, 120_000)
afterAll(() => test.close())

const page = async (query: string) =>
  (await test.get(`/v1/instructions${query}`, 'agent')).json().data as {
    readonly items: readonly { readonly id: string }[]
    readonly next: string | null
    readonly total: number
  }

it('has each instruction once, last changed first', async () => {
  const { items, total, next } = await page('')
  expect(items.map(({ id }) => id)).toEqual(made)
  expect([total, next]).toEqual([4, null])
})

it('in pages that together are the same', async () => {
  const ids: string[] = []
  let after = ''
  for (let pages = 0; pages < 4; pages++) {
    const { items, next, total } = await page(`?limit=1${after}`)
    expect(total).toBe(4)
    ids.push(...items.map(({ id }) => id))
    after = next === null ? '' : `&after=${encodeURIComponent(next)}`
  }
  expect(after).toBe('')
  expect(ids).toEqual(made)
})

it('by number also only once', async () => {
  const { items, total } = await page('?numbers=6103622791')
  expect(items.map(({ id }) => id)).toEqual([made[2], made[3]])
  expect(total).toBe(2)
})

// docs/requirements/performance.md: the number of statements of a list is a test.
it('by one statement for the rows with their bookings and one for the number of all, however many rows', async () => {
  const ofTable = async (query: string) => {
    const { statements } = await statementsOf(test.db, () => page(query))
    return statements.filter((text) => /\binstruction\b/.test(text)).length
  }
  expect(await ofTable('?limit=1')).toBe(2)
  expect(await ofTable('?limit=3')).toBe(2)
  // The only page needs no count.
  expect(await ofTable('')).toBe(1)
})
