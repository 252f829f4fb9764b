// A complete instruction as we write it is valid by DCSA's own schema, and so are the messages of partners that our
// tests read.
import { fromDcsa, toDcsa } from '@quayline/domain/instructions/dcsa-instruction'
import { RICH_MESSAGE } from '@quayline/domain/instructions/dcsa-message.fixture'
import { COMPLETE_INSTRUCTION } from '@quayline/domain/instructions/complete-instruction.fixture'
import {
  type InstructionNotificationData,
  instructionNotification,
  transportDocumentNotification,
} from '@quayline/domain/instructions/dcsa-notification'
import {
  INSTRUCTION_NEWS,
  NOTIFICATION_HEAD,
  TRANSPORT_DOCUMENT_NEWS,
} from '@quayline/domain/instructions/dcsa-notification.fixture'
import {
  toTransportDocument,
  type TransportDocumentSource,
} from '@quayline/domain/instructions/dcsa-transport-document'
import { TRANSPORT_DOCUMENT_SOURCE } from '@quayline/domain/instructions/dcsa-transport-document.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { anyInstruction } from '@quayline/domain/instructions/any-instruction.fixture'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../platform/http/dcsa-schema.fixture.ts'

const check = dcsaSchemas('EBL_v3.0.3.yaml')
const INSTRUCTIONS = 'CreateShippingInstructions'

const errorsOf = (schema: string, message: unknown): string | null =>
  check === null ? null : check(schema, JSON.parse(JSON.stringify(message)))

describe.skipIf(check === null)('EBL_v3.0.3.yaml', () => {
  it('a message with all that the standard allows', () => {
    expect(errorsOf(INSTRUCTIONS, RICH_MESSAGE)).toBeNull()
  })

  it.each<[string, Partial<ShippingInstruction>]>([
    ['as it is', {}],
    ['to order', { isToOrder: true }],
    ['as a sea waybill', { documentType: 'SWB', originalsWithoutCharges: 0 }],
    ['without House B/Ls and filings', { houseBills: [], filings: [] }],
    ['mixed charges aside', { charges: [{ kind: 'ORIGIN_PORT', term: 'MIXED' }] }],
    [
      'with lines that the standard does not allow',
      {
        cargo: COMPLETE_INSTRUCTION.cargo.map((item) => ({
          ...item,
          description: ['', '  TOYS ', ...item.description],
        })),
        billNumber: 'A NUMBER THAT IS TOO LONG FOR IT',
        clauses: ['', 'X'.repeat(101), 'CLEAN'],
        payableAt: { unLocode: null, name: 'SOMEWHERE', displayedName: [] },
      },
    ],
  ])('a complete instruction %s', (_, change) => {
    const instruction = { ...COMPLETE_INSTRUCTION, ...change }
    const message = toDcsa(instruction)
    expect(errorsOf(INSTRUCTIONS, message)).toBeNull()
    expect(fromDcsa(JSON.parse(JSON.stringify(message)))).toEqual({ ok: true, value: instruction })
  })

  it('whatever else an instruction says, once what the standard requires is there', () => {
    fc.assert(
      fc.property(anyInstruction, (any) => {
        const { cargo, containers, bookingNumbers, freightTerm } = COMPLETE_INSTRUCTION
        const required = { cargo, containers, bookingNumbers, freightTerm, houseBills: [], unplaced: {} }
        const named = Object.fromEntries(
          Object.entries(any.parties).map(([role, party]) => [role, { ...party, name: 'ACME' }]),
        )
        const parties = { ...named, SHIPPER: COMPLETE_INSTRUCTION.parties.SHIPPER }
        expect(errorsOf(INSTRUCTIONS, toDcsa({ ...any, ...required, parties } as ShippingInstruction))).toBeNull()
      }),
      { numRuns: 300, seed: 25 },
    )
  })

  it.each<[string, Partial<TransportDocumentSource>]>([
    ['an issued bill', {}],
    ['a draft', { status: 'DRAFT', issuedOn: null, onBoardOn: null, receivedOn: null, instructionReference: null }],
    ['a bill to order', { face: { ...COMPLETE_INSTRUCTION, isToOrder: true } }],
    [
      'a sea waybill without a place of payment',
      { face: { ...COMPLETE_INSTRUCTION, documentType: 'SWB', payableAt: null } },
    ],
  ])('%s as a transport document', (_, change) => {
    expect(errorsOf('TransportDocument', toTransportDocument({ ...TRANSPORT_DOCUMENT_SOURCE, ...change }))).toBeNull()
  })

  it.each<[string, Partial<InstructionNotificationData>]>([
    ['with the instruction', {}],
    ['with an update', { update: COMPLETE_INSTRUCTION }],
    ['about one without a bill', { updateStatus: null, billNumber: null, feedbacks: [], instruction: null }],
  ])('news of an instruction %s', (_, change) => {
    const news = instructionNotification(NOTIFICATION_HEAD, { ...INSTRUCTION_NEWS, ...change }, { knows303: true })
    expect(errorsOf('ShippingInstructionsNotification', news)).toBeNull()
  })

  it.each([true, false])('news of a bill to a partner who knows 3.0.3: %s', (knows303) => {
    const news = transportDocumentNotification(NOTIFICATION_HEAD, TRANSPORT_DOCUMENT_NEWS, { knows303 })
    expect(errorsOf('TransportDocumentNotification', news)).toBeNull()
    expect(errorsOf('TransportDocumentNotification', { ...news, time: 'today' })).not.toBeNull()
  })

  // Otherwise the tests above could not fail.
  it.each([
    ['isToOrder', undefined],
    ['freightPaymentTermCode', 'MIX'],
    ['consignmentItems', []],
    ['documentParties', {}],
  ])('the schema refuses %s as %j', (member, value) => {
    expect(errorsOf(INSTRUCTIONS, { ...toDcsa(COMPLETE_INSTRUCTION), [member]: value })).not.toBeNull()
  })
})
