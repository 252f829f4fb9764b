import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, recordedBill, recordedBooking } from './recorded.fixture.ts'

const CONTAINER = 'CBHU4398907'

describe('operations', () => {
  const known = facts(
    [
      { code: 'CONF', document: 'BKG', at: '2015-01-01T08:00', where: 'CNTAO', booking: 'B1' },
      { code: 'RECE', document: 'VGM', at: '2015-01-03T08:00', where: 'CNTAO', container: CONTAINER, booking: 'B1' },
      { code: 'RELS', document: 'CUS', container: CONTAINER, booking: 'B1' },
      { code: 'CONF', document: 'BKG', at: '2015-01-02T08:00', booking: 'B2' },
    ],
    { bookings: [recordedBooking('B1', { bills: ['X1'] })], bills: [recordedBill('X1', { issuedOn: '2015-01-05' })] },
  )

  const ask = (showOperations: boolean) => {
    const { answer, clocks } = buildBillAnswer({ number: 'B1', type: 'bkg' }, known, { showOperations })
    if (answer.type !== 'bkg') throw new Error(`the booking is ${answer.type}`)
    return { content: answer.content, clocks }
  }

  it('are empty unless the caller may see them', () => expect(ask(false).content.action).toEqual([]))

  it('show what, when, where and for which container; newest first, undated last, none of another booking', () => {
    const { content, clocks } = ask(true)
    expect(content.action).toEqual([
      {
        operation: 'B/L Issued',
        info: [
          { key: 'Time', value: '2015-01-05' },
          { key: 'B/L', value: 'X1' },
        ],
      },
      {
        operation: 'VGM Received',
        info: [
          { key: 'Time', value: '2015-01-03 08:00' },
          { key: 'Location', value: 'Qingdao,Shandong,China' },
          { key: 'Container', value: CONTAINER },
        ],
      },
      {
        operation: 'Booking Confirmed',
        info: [
          { key: 'Time', value: '2015-01-01 08:00' },
          { key: 'Location', value: 'Qingdao,Shandong,China' },
        ],
      },
      { operation: 'Customs Released', info: [{ key: 'Container', value: CONTAINER }] },
    ])
    expect(clocks['/content/action/1/info/0/value']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
  })

  describe('of one booking with two bills, the first of which has the booking’s own number', () => {
    const shared = facts(
      [
        { code: 'CONF', document: 'BKG', at: '2015-01-01T08:00', booking: 'B7' },
        { code: 'RELS', document: 'SRM', at: '2015-01-20T08:00', booking: 'B7', bill: 'X8' },
        { code: 'RELS', document: 'CUS', at: '2015-01-21T08:00', bill: 'X8' },
        // Both bills share one container: its release belongs to the bill that the event names.
        { code: 'HOLD', document: 'SRM', at: '2015-01-22T08:00', container: CONTAINER, bill: 'X8' },
        { code: 'ISSU', document: 'ARN', at: '2015-01-23T08:00', bill: 'B7' },
      ],
      {
        bookings: [recordedBooking('B7', { bills: ['B7', 'X8'], containers: [CONTAINER] })],
        bills: [
          recordedBill('B7', { bookings: ['B7'], containers: [CONTAINER] }),
          recordedBill('X8', { bookings: ['B7'], containers: [CONTAINER] }),
        ],
      },
    )
    const asked = (number: string, type: 'bl' | 'bkg' | null) => {
      const { answer } = buildBillAnswer({ number, type }, shared, { showOperations: true })
      if (answer.type !== 'bl' && answer.type !== 'bkg') throw new Error(`${number} is ${answer.type}`)
      return answer.content.action.map(({ operation }) => operation)
    }

    it.each([null, 'bl'] as const)('as %s: the bill shows its own and the booking’s', (type) => {
      expect(asked('B7', type)).toEqual(['Arrival Notice Issued', 'Booking Confirmed'])
    })

    it('the other bill shows its own and the booking’s', () => {
      expect(asked('X8', 'bl')).toEqual(['Cargo on Hold', 'Customs Released', 'Cargo Released', 'Booking Confirmed'])
    })

    it('the booking shows all', () => {
      expect(asked('B7', 'bkg')).toEqual([
        'Arrival Notice Issued',
        'Cargo on Hold',
        'Customs Released',
        'Cargo Released',
        'Booking Confirmed',
      ])
    })
  })
})
