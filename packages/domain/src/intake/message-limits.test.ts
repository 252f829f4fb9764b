import { describe, expect, it } from 'vitest'
import { recorded, recordedBill, recordedBooking } from '../tracking/recorded.fixture.ts'
import { excessOf, MESSAGE_LIMITS } from './message-limits.ts'

const containers = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `TSTU${index}`)
const numbers = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `B${index}`)
const of = (...facts: Parameters<typeof excessOf>[0][number][]) => excessOf(facts, MESSAGE_LIMITS)
const event = recorded({ code: 'GTIN' }).fact

describe('excessOf', () => {
  it.each([
    ['a bill of 1,000 containers', recordedBill('1', { containers: containers(1000) }).fact],
    ['a booking of 1,000 containers', recordedBooking('1', { containers: containers(1000) }).fact],
    ['a bill of 5,000 bookings', recordedBill('1', { bookings: numbers(5000) }).fact],
    ['a booking of 5,000 bills', recordedBooking('1', { bills: numbers(5000) }).fact],
  ])('lets %s pass', (_, fact) => expect(of(fact)).toBeNull())

  it.each([
    [recordedBill('1', { containers: containers(1001) }).fact, 'has 1001 containers, the limit is 1000'],
    [recordedBooking('1', { containers: containers(1001) }).fact, 'has 1001 containers, the limit is 1000'],
    [recordedBill('1', { bookings: numbers(5001) }).fact, 'has 5001 references, the limit is 5000'],
    [recordedBooking('1', { bills: numbers(5001) }).fact, 'has 5001 references, the limit is 5000'],
    [
      recordedBooking('1', { legs: Array.from({ length: 51 }, () => ({ from: 'CNSHA', to: 'USLGB' })) }).fact,
      'has 51 legs, the limit is 50',
    ],
  ])('sets aside what has more', (fact, text) => expect(of(event, fact)).toContain(text))

  it('counts the containers of a list', () => {
    const list = (units: number) => containers(units).map((container) => ({ ...event, container: container }))
    expect(of(...list(25_000), ...list(25_000))).toBeNull()
    expect(of(...list(25_001))).toBe('The message has 25001 units, the limit is 25000: send it in parts')
  })

  it('counts all statements of one message', () => {
    const most = MESSAGE_LIMITS.unitsOfMessage * 4
    expect(of(...Array.from({ length: 25_000 }, () => event))).toBeNull()
    expect(
      excessOf(
        Array.from({ length: most }, () => event),
        MESSAGE_LIMITS,
      ),
    ).toBeNull()
    expect(
      excessOf(
        Array.from({ length: most + 1 }, () => event),
        MESSAGE_LIMITS,
      ),
    ).toContain('100001 statements')
  })

  it('goes by the limits that are given', () =>
    expect(
      excessOf([recordedBill('1', { containers: containers(3) }).fact], { ...MESSAGE_LIMITS, containersOfDocument: 2 }),
    ).toBe('The message has 3 containers, the limit is 2: send it in parts'))
})
