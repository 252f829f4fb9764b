import { describe, expect, it } from 'vitest'
import { sortOldestFirst } from './event-order.ts'
import { recorded, type StatedEvent } from './recorded.fixture.ts'

const order = (...stated: readonly StatedEvent[]) => {
  const events = stated.map((event, index) => recorded({ hash: String(index), ...event }))
  const sorted = sortOldestFirst(events).map(({ messageHash }) => messageHash)
  expect(sortOldestFirst(events.toReversed()).map(({ messageHash }) => messageHash)).toEqual(sorted)
  return sorted.join('')
}

describe('the order of events', () => {
  it.each<[string, readonly StatedEvent[], string]>([
    [
      'by instant, not by wall clock: noon in Los Angeles is after midnight in Shanghai of the next day',
      [
        { code: 'DISC', at: '2015-01-02T00:30', where: 'CNSHA' },
        { code: 'LOAD', at: '2015-01-01T12:00', where: 'USLAX' },
      ],
      '01',
    ],
    [
      'in one minute by the course of a trip',
      [
        { code: 'DISC', at: '2015-01-01T08:00:10', where: 'CNSHA' },
        { code: 'LOAD', at: '2015-01-01T08:00:50', where: 'CNSHA' },
      ],
      '10',
    ],
    [
      'a date without a time lies within its day by the course of a trip',
      [
        { code: 'GTIN', empty: 'LADEN', at: '2015-01-01', where: 'CNSHA' },
        { code: 'LOAD', at: '2015-01-01T23:00', where: 'CNSHA' },
        { code: 'GTOT', empty: 'EMPTY', at: '2015-01-01T20:00', where: 'CNSHA' },
      ],
      '201',
    ],
    [
      'events without a time stay at the end',
      [
        { code: 'GTOT', empty: 'EMPTY' },
        { code: 'DISC', at: '2015-01-01T08:00', where: 'CNSHA' },
      ],
      '10',
    ],
    // Spring forward in Los Angeles, 2015-03-08: 01:59 is followed by 03:00, one minute later.
    [
      'across the hour that summer time skips',
      [
        { code: 'GTOT', at: '2015-03-08T03:00', where: 'USLAX' },
        { code: 'GTIN', at: '2015-03-08T01:59', where: 'USLAX' },
      ],
      '10',
    ],
    [
      'across the end of a year',
      [
        { code: 'ARRI', at: '2015-01-01T00:00', where: 'CNSHA' },
        { code: 'DEPA', at: '2014-12-31T23:59', where: 'CNSHA' },
      ],
      '10',
    ],
    [
      'where no zone is known, by the wall clock',
      [
        { code: 'DISC', at: '2015-01-02T08:00', where: 'XXABC' },
        { code: 'LOAD', at: '2015-01-01T08:00', where: 'XXABC' },
      ],
      '10',
    ],
  ])('%s', (_, stated, expected) => expect(order(...stated)).toBe(expected))
})
