// A forwarder, a consignee, a stranger and the line's desk around one booking to Long Beach, for the tests of shipping instructions.
import type { OpenDatabase } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import { testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Lists, LEG, openLists } from '../shipments/shipment-lists.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'

export const BOOKING = '6103622780'
export const SHIPPED_BY = 'FWD1'
export const CONSIGNED_TO = 'CNEE1'

export type Users = 'forwarder' | 'colleague' | 'consignee' | 'stranger' | 'deskclerk'

// oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call; tests look at it field by field
type Answered = any

export interface InstructionsTest extends Lists {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    who: Users,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Answered }>
  upload(url: string, who: Users, payload: Buffer): Promise<{ readonly status: number; readonly body: Answered }>
  /** The detail of a new draft of the forwarder, filled so that it can be submitted. */
  draft(change?: Partial<ShippingInstruction>): Promise<Answered>
  /** Submitted and decided by the line. */
  confirmed(change?: Partial<ShippingInstruction>): Promise<Answered>
}

function wireOf({ unplaced: _unplaced, ...content }: ShippingInstruction) {
  return content
}

/** A content that can be submitted for the booking: AMS by the line. */
export const submittable = (change: Partial<ShippingInstruction> = {}): object =>
  wireOf(
    testInstruction({
      bookingNumbers: [BOOKING],
      filings: [
        { regime: 'US_AMS', country: 'US', performedBy: 'CARRIER', filerCode: null, identificationNumber: null },
      ],
      ...change,
    }),
  )

export async function openInstructions(open: () => Promise<OpenDatabase>): Promise<InstructionsTest> {
  const lists = await openLists(open)
  const headers = new Map<Users, string>()
  const user = async (username: Users, who: Partial<Parameters<Lists['user']>[0]>) => {
    headers.set(username, await lists.user({ username, ...who }))
  }
  await user('forwarder', { company: SHIPPED_BY })
  await user('colleague', { company: SHIPPED_BY })
  await user('consignee', { company: CONSIGNED_TO })
  await user('stranger', { company: 'OTHER1' })
  await user('deskclerk', { kind: 'INTERNAL' })
  await lists.db.update(appUser).set({ hasTestRights: true }).where(eq(appUser.username, 'colleague'))
  await lists.stateAndPublish({
    bookings: [
      booking(BOOKING, { parties: [`CZ ${SHIPPED_BY}`, `CN ${CONSIGNED_TO}`], legs: [{ ...LEG, from: 'CNNGB' }] }),
    ],
  })
  const call: InstructionsTest['call'] = async (method, url, who, body) => {
    // Lists are ordered by the time of the last change.
    if (method !== 'GET') lists.clock.set(lists.clock.now() + 1000)
    const answer = await lists.app.inject({
      method,
      url,
      headers: { language: 'en_US', authorization: headers.get(who) ?? '' },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const draft: InstructionsTest['draft'] = async (change = {}) => {
    const made = await call('POST', '/v1/instructions', 'forwarder', { bookings: [BOOKING], isSplit: true })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id, version } = made.body.data
    const saved = await call('PUT', `/v1/instructions/${id}`, 'forwarder', { version, content: submittable(change) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return saved.body.data
  }
  return {
    ...lists,
    call,
    upload: async (url, who, payload) => {
      const answer = await lists.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/octet-stream', authorization: headers.get(who) ?? '' },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    draft,
    confirmed: async (change) => {
      const { id, version } = await draft(change)
      const submitted = await call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
      expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
      const decided = await call('POST', `/v1/instructions/${id}/decision`, 'deskclerk', {
        version: submitted.body.data.version,
        decision: 'ACCEPT',
      })
      expect(decided.status, JSON.stringify(decided.body)).toBe(200)
      return (await call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data
    },
  }
}
