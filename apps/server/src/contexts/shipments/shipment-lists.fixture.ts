// Shipments of invented companies for the tests of lists, as messages of the line would state them, and the callers.
import type { OpenDatabase } from '@quayline/database/database'
import { shipmentDeadline } from '@quayline/database/schema'
import { facts, type StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import type { KeyPurpose } from '@quayline/database/schema'
import { expect } from 'vitest'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { bearer, logInAs, openTestApp, type TestUser } from '../../platform/test-app.fixture.ts'
import { publishAll, type Statements } from '../tracking/event-feed.fixture.ts'

/** Minutes after 1 March 2026, 08:00 UTC. */
export const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString()

export const CONTAINER = 'CBHU4398907'
export const NAVIGATOR = { imoNumber: '9321483', callSign: null, carrierCode: null, name: 'Test Navigator' }
export const PIONEER = { imoNumber: '9703291', callSign: null, carrierCode: null, name: 'Test Pioneer' }

export const LEG = {
  from: 'CNSHA',
  to: 'USLGB',
  voyage: '012E',
  service: 'FE1',
  vessel: NAVIGATOR,
  etd: '2026-03-05T10:00',
  eta: '2026-03-20T16:00',
}

export const loaded = (number: { booking: string } | { bill: string }, container = CONTAINER): StatedEvent => ({
  code: 'LOAD',
  at: '2026-03-04T10:00',
  container,
  where: 'CNSHA',
  empty: 'LADEN',
  mode: 'VESSEL',
  voyage: '012E',
  vessel: NAVIGATOR,
  ...number,
})

export interface ListAnswer {
  readonly items: readonly {
    readonly documentType: string
    readonly number: string
    readonly [field: string]: unknown
  }[]
  readonly next: string | null
  readonly total: { readonly count: number; readonly isMore: boolean }
  readonly waiting: { readonly count: number; readonly isMore: boolean }
  readonly asOf: string | null
}

/** Callers: the headers of a key or of a user, by a name that the test chooses. */
export async function openLists(open: () => Promise<OpenDatabase>) {
  const database = await open()
  const { db } = database
  const test = await openTestApp({ db, rateLimits: false })
  const { clock } = test
  const callers = new Map<string, { readonly authorization: string }>()
  callers.set('operator', bearer(await createAccessKey(db, clock, { role: 'operator', holder: 'desk' })))

  const get = (url: string, who: string) => {
    const headers = callers.get(who)
    if (headers === undefined) throw new Error(`${who} has no credential`)
    return test.app.inject({ url, headers: { language: 'en_US', ...headers } })
  }
  const ask = (query: string, who: string) => get(`/v1/shipments${query}`, who)
  const list = async (query: string, who: string): Promise<ListAnswer> => {
    const answer = await ask(query, who)
    expect(answer.statusCode, `${query} ${answer.body}`).toBe(200)
    return answer.json().data
  }
  const publish = () => publishAll(db, clock)
  const state = ({ events = [], bookings = [], bills = [] }: Statements, receivedAt = '2026-03-01T08:00:00.000Z') =>
    recordFacts(db, facts(events, { bookings, bills }), receivedAt)

  return {
    app: test.app,
    db,
    clock,
    archive: test.archive,
    /** Writes facts like intake does; pictures are calculated when they are published. */
    state,
    publish,
    stateAndPublish: async (statements: Statements, receivedAt?: string) => {
      await state(statements, receivedAt)
      await publish()
    },
    key: async (holder: string, purpose: KeyPurpose, who = holder) => {
      callers.set(who, bearer(await createAccessKey(db, clock, { role: 'partner', holder, purpose })))
    },
    /** Returns the user's Authorization header. */
    user: async (user: TestUser) => {
      const header = bearer((await logInAs({ database, clock }, user)).token)
      callers.set(user.username, header)
      return header.authorization
    },
    deadline: (row: Partial<typeof shipmentDeadline.$inferInsert> & { readonly number: string }) =>
      db.insert(shipmentDeadline).values({
        documentType: 'BKG',
        kind: 'CARGO_CUT_OFF',
        container: '',
        local: '2026-03-01T16:00',
        zone: 'Asia/Shanghai',
        at: '2026-03-01T08:00:00.000Z',
        unLocode: 'CNSHA',
        ...row,
      }),
    get,
    /** Sends a partner's message unchanged. */
    send: (payload: string, who: string) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/intake/messages',
        payload,
        headers: { 'content-type': 'application/edifact', ...callers.get(who) },
      }),
    ask,
    /** `who` null: a visitor. */
    post: async (url: string, payload: object, who: string | null) => {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: who === null ? {} : (callers.get(who) ?? {}),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    list,
    numbers: async (query: string, who: string) => (await list(query, who)).items.map(({ number }) => number),
    close: async () => {
      await test.close()
      await database.close()
    },
  }
}

export type Lists = Awaited<ReturnType<typeof openLists>>
