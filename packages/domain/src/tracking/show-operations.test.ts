import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, recordedBill, recordedBooking } from './recorded.fixture.ts'

const BOX = 'CBHU4398907'

describe('operations', () => {
  const known = facts(
    [
      { code: 'CONF', document: 'BKG', at: '2015-01-01T08:00', where: 'CNTAO', booking: 'B1' },
      { code: 'RECE', document: 'VGM', at: '2015-01-03T08:00', where: 'CNTAO', box: BOX, booking: 'B1' },
      { code: 'RELS', document: 'CUS', box: BOX, booking: 'B1' },
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

  it('tell what, when, where and for which container; newest first, undated last, none of another booking', () => {
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
          { key: 'Container', value: BOX },
        ],
      },
      {
        operation: 'Booking Confirmed',
        info: [
          { key: 'Time', value: '2015-01-01 08:00' },
          { key: 'Location', value: 'Qingdao,Shandong,China' },
        ],
      },
      { operation: 'Customs Released', info: [{ key: 'Container', value: BOX }] },
    ])
    expect(clocks['/content/action/1/info/0/value']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
  })
})
