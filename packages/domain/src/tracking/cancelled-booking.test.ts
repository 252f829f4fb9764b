import { describe, expect, it } from 'vitest'
import { isBookingCancelled, lastBeforeCancel } from './cancelled-booking.ts'
import { recorded, recordedBooking, type StatedEvent } from './recorded.fixture.ts'

const version = (day: number, part: Parameters<typeof recordedBooking>[1]['statement'] = {}) =>
  recordedBooking('B1', { statedAt: `2026-02-0${day}T10:00`, statement: part })
const cancel = (day: number, partner = 'CARRIER') => version(day, { function: 'CANCEL', partner })
const word = (code: StatedEvent['code'], day: number, part: Partial<StatedEvent> = {}) =>
  recorded({
    code,
    at: `2026-02-0${day}T10:00`,
    booking: 'B1',
    ...(code !== 'CANCELLED' && { document: 'BKG' as const }),
    ...part,
  })

describe('lastBeforeCancel', () => {
  it.each([
    ['nothing was said', [], null],
    ['a version stands', [version(1)], null],
    ['only a cancel came', [cancel(2)], null],
    ['the last of two versions', [version(2), cancel(3), version(1)], '2026-02-02T10:00'],
    ['booked again', [version(1), cancel(2), version(3)], null],
    ['cancelled again', [version(1), cancel(2), version(3), cancel(4)], '2026-02-03T10:00'],
    ['somebody else’s cancel', [version(1), cancel(2, 'STRANGER')], null],
  ])('%s', (_, versions, statedAt) => {
    expect(lastBeforeCancel(versions)?.documentAt ?? null).toBe(statedAt)
    expect(lastBeforeCancel(versions.toReversed())?.documentAt ?? null).toBe(statedAt)
  })
})

describe('isBookingCancelled', () => {
  it.each([
    ['all taken back', [version(1), cancel(2)], [], true],
    ['a version stands', [version(1)], [], false],
    ['told to be cancelled after it', [version(1)], [word('CANCELLED', 2)], true],
    ['void after it', [version(1)], [word('VOID', 2)], true],
    ['told before it', [version(3)], [word('CANCELLED', 2)], false],
    ['confirmed again', [version(1)], [word('CANCELLED', 2), word('CONF', 3)], false],
    ['cancelled after it was confirmed', [version(1)], [word('CONF', 2), word('CANCELLED', 3)], true],
    ['only told', [], [word('CANCELLED', 2)], true],
    ['only received', [], [word('RECE', 2)], false],
    ['expected to be', [version(1)], [word('CANCELLED', 2, { classifier: 'EST' })], false],
    ['said by a terminal', [version(1)], [word('CANCELLED', 2, { as: 'TERMINAL' })], false],
    ['said of one container', [version(1)], [word('CANCELLED', 2, { container: 'CBHU4398907' })], false],
  ])('%s: %#', (_, versions, events, isCancelled) => {
    expect(isBookingCancelled(versions, events)).toBe(isCancelled)
  })
})
