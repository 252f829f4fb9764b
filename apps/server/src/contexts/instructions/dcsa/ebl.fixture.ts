// A forwarder's system, its reader, a consignee's and a stranger's around one booking, for the tests of the DCSA eBL calls.
import type { OpenDatabase } from '@quayline/database/database'
import { toDcsa, withoutOwnMember } from '@quayline/domain/instructions/dcsa-instruction'
import type { DcsaMembers } from '@quayline/domain/instructions/dcsa-place'
import { testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { expect } from 'vitest'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { bearer } from '../../../platform/test-app.fixture.ts'
import { LEG } from '../../shipments/shipment-lists.fixture.ts'
import { booking } from '../../tracking/event-feed.fixture.ts'
import { BOOKING, CONSIGNED_TO, type InstructionsTest, openInstructions, SHIPPED_BY } from '../instructions.fixture.ts'
import { takeNext } from '../take-messages.ts'

export type Systems = 'forwarder' | 'reader' | 'sender' | 'consignee' | 'stranger'

// oxlint-disable-next-line typescript/no-explicit-any -- The answer of any call: tests look at it member by member.
type Answered = any

export interface EblAnswer {
  readonly status: number
  readonly body: Answered
  readonly version: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const INSTRUCTIONS = '/dcsa/ebl/v3/shipping-instructions'
export const DOCUMENTS = '/dcsa/ebl/v3/transport-documents'

/** The message of a partner: only members of the standard. The line's containers have no size type there. */
export const message = (change: Partial<ShippingInstruction> = {}) => {
  const filed = {
    regime: 'US_AMS',
    country: 'US',
    performedBy: 'CARRIER',
    filerCode: null,
    identificationNumber: null,
  } as const
  return withAddresses(
    withoutOwnMember(toDcsa(testInstruction({ bookingNumbers: [BOOKING], filings: [filed], ...change }))),
  )
}

/** Parties state their countries in their addresses. */
export function withAddresses({ documentParties, ...members }: DcsaMembers): DcsaMembers {
  const { shipper, consignee, ...others } = documentParties as Readonly<Record<string, object>>
  return {
    ...members,
    documentParties: {
      ...others,
      shipper: {
        ...shipper,
        address: { street: '88 Test Road', city: 'Ningbo', postCode: '315000', countryCode: 'CN' },
      },
      consignee: {
        ...consignee,
        address: { street: 'Testweg 1', city: 'Hamburg', postCode: '20095', countryCode: 'DE' },
      },
    },
  }
}

/** Another description of the goods, so that versions differ. */
export const saying = (description: string): Partial<ShippingInstruction> => {
  const [item] = testInstruction().cargo
  if (item === undefined) throw new Error('The instruction has goods')
  return { cargo: [{ ...item, description: [description] }] }
}

export async function openEbl(open: () => Promise<OpenDatabase>) {
  const test: InstructionsTest = await openInstructions(open)
  const { app, db, clock } = test
  const key = async (holder: string, purpose: 'BOTH' | 'READ' | 'SEND') =>
    bearer(await createAccessKey(db, clock, { role: 'partner', holder, purpose }))
  const headers: Readonly<Record<Systems, { readonly authorization: string }>> = {
    forwarder: await key(SHIPPED_BY, 'BOTH'),
    reader: await key(SHIPPED_BY, 'READ'),
    sender: await key(SHIPPED_BY, 'SEND'),
    consignee: await key(CONSIGNED_TO, 'BOTH'),
    stranger: await key('OTHER1', 'BOTH'),
  }
  const stated = booking(BOOKING, {
    parties: [`CZ ${SHIPPED_BY}`, `CN ${CONSIGNED_TO}`],
    legs: [{ ...LEG, from: 'CNNGB' }],
    statedAt: '2015-01-02T00:00',
  })
  // The line confirms a type and its count.
  const equipment = [{ isoSizeType: '45G1', count: 2, container: null }]
  await test.stateAndPublish({ bookings: [{ ...stated, fact: { ...stated.fact, equipment } }] })
  await enterPartner(db, 'DESKA', ['LINE'])
  await test.key('DESKA', 'SEND')

  const ask = async (method: Method, url: string, who: Systems | null, body?: object | string): Promise<EblAnswer> => {
    if (method !== 'GET') clock.set(clock.now() + 1000)
    const answer = await app.inject({
      method,
      url,
      headers: {
        language: 'en_US',
        ...(who === null ? {} : headers[who]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : JSON.parse(answer.body),
      version: answer.headers['api-version'],
    }
  }
  /** Submits an instruction and returns its reference. */
  const submitted = async (change: Partial<ShippingInstruction> = {}): Promise<string> => {
    const { status, body } = await ask('POST', INSTRUCTIONS, 'forwarder', message(change))
    expect(status, JSON.stringify(body)).toBe(202)
    return body.shippingInstructionsReference
  }
  /** A decision of the line's staff in the portal. */
  const decide = async (reference: string, decision: object): Promise<void> => {
    const { items } = (await test.call('GET', `/v1/instructions?numbers=${reference}`, 'deskclerk')).body.data
    const [{ id, version }] = items
    const { status, body } = await test.call('POST', `/v1/instructions/${id}/decision`, 'deskclerk', {
      version,
      ...decision,
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const statusesOf = async (reference: string): Promise<readonly unknown[]> => {
    const { status, body } = await ask('GET', `${INSTRUCTIONS}/${reference}`, 'forwarder')
    return status === 200 ? [body.shippingInstructionsStatus, body.updatedShippingInstructionsStatus ?? null] : [status]
  }
  /** Sends a message of the line's desk through the intake and processes it. */
  const deskSends = async (sent: object): Promise<void> => {
    const answer = await test.send(JSON.stringify(sent), 'DESKA')
    expect(answer.json().data, answer.body).toMatchObject({ accepted: 1, rejected: 0 })
    while (await takeNext({ db, clock, partners: new Map() })) {
      // Repeated until no message is waiting.
    }
  }
  return { ...test, ask, submitted, decide, statusesOf, deskSends }
}
export type EblTest = Awaited<ReturnType<typeof openEbl>>
