import { describe, expect, it } from 'vitest'
import { isEblMessage, readEblMessage } from './read.ts'

const notification = (kind: 'shipping-instructions' | 'transport-document', data: unknown) => ({
  specversion: '1.0',
  id: 'N-1',
  source: 'https://desk.example/',
  type: `org.dcsa.${kind}.v3`,
  time: '2026-03-20T10:00:00+01:00',
  data,
})
const about = (status: string, update?: string, feedbacks?: unknown) =>
  notification('shipping-instructions', {
    shippingInstructionsReference: 'QSI0123456789AB',
    shippingInstructionsStatus: status,
    updatedShippingInstructionsStatus: update,
    feedbacks,
  })
const bill = (status: string) =>
  notification('transport-document', { transportDocumentStatus: status, transportDocumentReference: 'QYL17' })

describe('isEblMessage', () => {
  it.each<[string, unknown, boolean]>([
    ['a notification about instructions', about('RECEIVED'), true],
    ['a notification about a bill', bill('VOID'), true],
    ['a bill', { transportDocumentReference: 'QYL17', transportDocumentStatus: 'DRAFT' }, true],
    [
      'an event',
      { eventType: 'SHIPMENT', transportDocumentReference: 'QYL17', transportDocumentStatus: 'DRAFT' },
      false,
    ],
    ['an event that lacks its type', { eventID: '1', references: [] }, false],
    ['a number', 17, false],
    ['nothing', null, false],
    ['a list', [], false],
    ['members of its prototype', Object.create({ transportDocumentReference: '', transportDocumentStatus: '' }), false],
  ])('%s', (_, value, expected) => {
    expect(isEblMessage(value)).toBe(expected)
  })
})

describe('a notification about shipping instructions', () => {
  it.each([
    ['RECEIVED', undefined, 'ACCEPTED', 'RECEIVED'],
    ['RECEIVED', 'UPDATE_CONFIRMED', 'ACCEPTED', 'UPDATE_CONFIRMED'],
    ['RECEIVED', 'UPDATE_DECLINED', 'REFUSED', 'UPDATE_DECLINED'],
    ['PENDING_UPDATE', undefined, 'REFUSED', 'PENDING_UPDATE'],
    ['DECLINED', undefined, 'REFUSED', 'DECLINED'],
    ['RECEIVED', 'UPDATE_RECEIVED', 'UNKNOWN', 'UPDATE_RECEIVED'],
    ['CANCELLED', undefined, 'UNKNOWN', 'CANCELLED'],
    ['COMPLETED', undefined, 'UNKNOWN', 'COMPLETED'],
  ])('%s, %s is %s', (status, update, outcome, code) => {
    const { name, reading } = readEblMessage(about(status, update))
    expect(name).toBe('EBL https://desk.example/ N-1')
    expect(reading).toMatchObject({ messageType: 'EBL', documentNumber: 'QSI0123456789AB', facts: [], rejection: null })
    expect(reading.documents).toEqual([
      { kind: 'ANSWER', format: 'DCSA', answers: [{ reference: 'QSI0123456789AB', outcome, code, reasons: [] }] },
    ])
  })

  it('keeps what it asks for, with its place, and leaves aside what is none', () => {
    const feedbacks = [{ message: 'HS code missing', jsonPath: '$.consignmentItems[0]' }, 7, { message: '' }, null]
    const [document] = readEblMessage(about('PENDING_UPDATE', undefined, feedbacks)).reading.documents ?? []
    expect(document).toMatchObject({
      answers: [{ reasons: [{ text: 'HS code missing', object: '$.consignmentItems[0]' }] }],
    })
  })
})

describe('a notification about a bill without its content', () => {
  it.each([
    ['SURRENDER_FOR_DELIVERY', { event: 'ISSUED', isSurrendered: true, face: null }],
    ['SURRENDERED_FOR_DELIVERY', { event: 'ISSUED', isSurrendered: true, face: null }],
    ['VOID', { event: 'RECALLED', face: null }],
  ])('%s', (status, expected) => {
    expect(readEblMessage(bill(status)).reading.documents).toMatchObject([{ billNumber: 'QYL17', ...expected }])
  })

  it.each(['DRAFT', 'ISSUED', 'NOTHING'])('%s is set aside: it would blank what is known', (status) => {
    expect(readEblMessage(bill(status)).reading.rejection).toEqual({
      reason: 'INVALID_EVENT',
      text: '/data/transportDocument: required',
    })
  })
})

describe('what cannot be read', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['no data', notification('transport-document', undefined), 'INVALID_EVENT', /^\/data: object$/],
    ['data that is a list', notification('shipping-instructions', []), 'INVALID_EVENT', /^\/data: object$/],
    ['no reference', notification('shipping-instructions', {}), 'NO_REFERENCE', /shippingInstructionsReference/],
    ['no bill', notification('transport-document', {}), 'NO_REFERENCE', /transportDocumentReference/],
    [
      'an incomplete bill, by each fault',
      { transportDocumentReference: 'QYL17', transportDocumentStatus: 'DRAFT' },
      'INVALID_EVENT',
      /\/isToOrder: required/,
    ],
  ])('%s', (_, value, reason, text) => {
    const { rejection, documents } = readEblMessage(value).reading
    expect(documents).toBeUndefined()
    expect(rejection?.reason).toBe(reason)
    expect(rejection?.text).toMatch(text)
  })
})
