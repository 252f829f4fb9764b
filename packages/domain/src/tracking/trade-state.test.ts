import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, recordedBill, type StatedEvent } from './recorded.fixture.ts'

const ONE = 'CBHU4398907'
const available = (at: string): StatedEvent => ({ code: 'AVAILABLE', at, container: ONE, where: 'USDAL', bill: 'X1' })

describe('goods for an inland place are picked up there', () => {
  const inland = (...events: readonly StatedEvent[]) => {
    const bills = [recordedBill('X1', { legs: [{ from: 'CNTAO', to: 'USLGB' }], delivery: 'USDAL' })]
    const asked = { number: 'X1', type: 'bl' } as const
    const { answer } = buildBillAnswer(asked, facts(events, { bills }), { showOperations: false })
    return answer.type === 'bl' ? answer.content.trackingPath.cgoAvailTm : undefined
  }
  const atPort = { ...available('2015-02-01T08:00'), where: 'USLGB' }
  const arrives = (at: string, classifier: 'ACT' | 'EST'): StatedEvent => ({
    code: 'ARRI',
    at,
    where: 'USDAL',
    bill: 'X1',
    classifier,
  })

  it('not at the port where they are available on their way', () => {
    expect(inland(atPort)).toBeNull()
    expect(inland(atPort, available('2015-02-04T06:15'))).toBe('2015-02-04 06:15')
  })

  it('and until the ramp reports, their arrival there decides', () => {
    expect(inland(atPort, arrives('2015-02-03T20:00', 'EST'))).toBe('2015-02-03 20:00')
    expect(inland(arrives('2015-02-03T20:00', 'EST'), arrives('2015-02-03T22:00', 'ACT'))).toBe('2015-02-03 22:00')
  })
})
