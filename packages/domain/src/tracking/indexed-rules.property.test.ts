// Rules that use an index instead of comparing every pair must give the same result as the plain comparison.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortEstimates } from './estimates.ts'
import { isWithinDays, sortOldestFirst } from './event-order.ts'
import { history } from './random-history.fixture.ts'
import type { RecordedEvent } from './recorded.ts'
import { isOtherShipment, isSameKind, isSameVoyage, sharesDocument } from './same-matter.ts'
import { compareStatements } from './statement-order.ts'

const dateOf = ({ time }: RecordedEvent): string | null => (time?.local.length === 10 ? time.local : null)
const dayOf = ({ time }: RecordedEvent): string => time?.local.slice(0, 10) ?? ''

/** UTC everywhere, so that every event's day covers the same period. */
const atOneClock = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.map((event) => ({
    ...event,
    time: event.time === null ? null : { ...event.time, zone: null, offset: null, instant: null },
  }))

describe('sortOldestFirst', () => {
  it('puts no date behind an event of a later day, nor before one of an earlier day', () =>
    fc.assert(
      fc.property(history, (events) => {
        const sorted = sortOldestFirst(atOneClock(events))
        expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
        const timed = sorted.filter(({ time }) => time !== null)
        for (const [position, event] of timed.entries()) {
          if (dateOf(event) === null) continue
          for (const before of timed.slice(0, position)) expect(dayOf(before) <= dayOf(event)).toBe(true)
          for (const after of timed.slice(position + 1)) expect(dayOf(after) >= dayOf(event)).toBe(true)
        }
      }),
      { numRuns: 200 },
    ))
})

const isOfMove = (a: RecordedEvent, b: RecordedEvent): boolean =>
  isSameKind(a.fact, b.fact) &&
  !isOtherShipment(a.fact, b.fact) &&
  (sharesDocument(a.fact, b.fact) ||
    (a.fact.container === null && isSameVoyage(a.fact.voyage, b.fact.voyage)) ||
    isWithinDays(a, b, 30))

describe('sortEstimates', () => {
  it('keeps those that no actual move and no later estimate is of the same move as', () =>
    fc.assert(
      fc.property(history, (events) => {
        const unique = [...new Map(events.map((event) => [event.id, event])).values()]
        const actual = unique.filter(({ fact }) => fact.classifier === 'ACT')
        const estimates = unique
          .filter(({ fact }) => fact.classifier !== 'ACT')
          // If one message states two events for the same moment, either may come last: this rule is about the others.
          .filter((event, at, all) => !all.some((other, index) => index < at && compareStatements(other, event) === 0))
        const isSuperseded = (estimate: RecordedEvent): boolean =>
          actual.some((move) => isOfMove(estimate, move)) ||
          estimates.some((other) => compareStatements(other, estimate) > 0 && isOfMove(estimate, other))
        const { current } = sortEstimates(estimates, actual)
        expect(new Set(current)).toEqual(new Set(estimates.filter((estimate) => !isSuperseded(estimate))))
      }),
      { numRuns: 200 },
    ))
})
