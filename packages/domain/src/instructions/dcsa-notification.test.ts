import { describe, expect, it } from 'vitest'
import { OWN_MEMBER } from './dcsa-instruction.ts'
import { instructionNotification, transportDocumentNotification, writeFeedback } from './dcsa-notification.ts'
import { INSTRUCTION_NEWS, NOTIFICATION_HEAD, TRANSPORT_DOCUMENT_NEWS } from './dcsa-notification.fixture.ts'

describe('instructionNotification', () => {
  it('is a CloudEvent about the instruction', () => {
    const news = { ...INSTRUCTION_NEWS, instruction: null }
    expect(instructionNotification(NOTIFICATION_HEAD, news, { knows303: true })).toEqual({
      specversion: '1.0',
      id: 'E-1',
      source: 'https://quayline.example/v3/shipping-instructions',
      type: 'org.dcsa.shipping-instructions.v3',
      time: '2026-12-01T02:00:00Z',
      datacontenttype: 'application/json',
      subscriptionReference: 'SUB-1',
      data: {
        shippingInstructionsStatus: 'PENDING_UPDATE',
        updatedShippingInstructionsStatus: 'UPDATE_DECLINED',
        shippingInstructionsReference: 'SI-1',
        transportDocumentReference: 'QYL0000000017',
        feedbacks: [
          {
            severity: 'ERROR',
            code: 'PROPERTY_VALUE_MUST_CHANGE',
            message: 'The description is too vague.',
            jsonPath: '$.consignmentItems[0].descriptionOfGoods',
            property: 'descriptionOfGoods',
          },
        ],
      },
    })
  })

  it('keeps what is for the document desk to itself', () => {
    const text = JSON.stringify(instructionNotification(NOTIFICATION_HEAD, INSTRUCTION_NEWS, { knows303: true }))
    expect(text).toContain('SHANGHAI TOYS CO LTD')
    expect(text).not.toContain(OWN_MEMBER)
    expect(text).not.toContain('PLEASE SHOW NOTIFY IN FULL')
  })

  it.each([
    ['CANCELLED', false, false],
    ['DECLINED', false, false],
    ['CANCELLED', true, true],
    ['RECEIVED', false, true],
    ['COMPLETED', false, true],
  ] as const)('%s to a partner who knows 3.0.3 (%s): notified %s', (status, knows303, isNotified) => {
    const notification = instructionNotification(NOTIFICATION_HEAD, { ...INSTRUCTION_NEWS, status }, { knows303 })
    expect(notification !== null).toBe(isNotified)
  })
})

describe('transportDocumentNotification', () => {
  it.each([
    [true, { amendedTransportDocumentStatus: 'AMENDMENT_CONFIRMED' }],
    [false, {}],
  ])('to a partner who knows 3.0.3: %s', (knows303, amendment) => {
    const news = { ...TRANSPORT_DOCUMENT_NEWS, document: null, feedbacks: [] }
    expect(transportDocumentNotification(NOTIFICATION_HEAD, news, { knows303 })).toMatchObject({
      type: 'org.dcsa.transport-document.v3',
      data: {
        transportDocumentStatus: 'SURRENDERED_FOR_AMENDMENT',
        transportDocumentReference: 'QYL0000000017',
        shippingInstructionsReference: 'SI-1',
      },
    })
    const { data } = transportDocumentNotification(NOTIFICATION_HEAD, news, { knows303 }) as { data: object }
    expect('amendedTransportDocumentStatus' in data).toBe('amendedTransportDocumentStatus' in amendment)
  })
})

describe('writeFeedback', () => {
  it.each([
    ['/isToOrder', '$.isToOrder', 'isToOrder'],
    ['/documentParties/notifyParties/0', '$.documentParties.notifyParties[0]', 'notifyParties'],
    ["/x-quayline/a'b", String.raw`$['x-quayline']['a\'b']`, "a'b"],
  ])('%s', (pointer, jsonPath, property) => {
    expect(writeFeedback({ code: 'PROPERTY_WILL_BE_IGNORED', message: 'M', pointer })).toEqual({
      severity: 'WARN',
      code: 'PROPERTY_WILL_BE_IGNORED',
      message: 'M',
      jsonPath,
      property,
    })
  })

  it('about no member, or one that is too long to be named, has no place', () => {
    const plain = { severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: 'M' }
    for (const pointer of [null, '', `/${'x'.repeat(501)}`])
      expect(writeFeedback({ code: 'INFORMATIONAL_MESSAGE', message: 'M', pointer })).toEqual(plain)
  })

  it('a long message ends where the standard demands', () => {
    const { message } = writeFeedback({ code: 'INFORMATIONAL_MESSAGE', message: 'x'.repeat(6000), pointer: null })
    expect(message).toHaveLength(5000)
  })
})
