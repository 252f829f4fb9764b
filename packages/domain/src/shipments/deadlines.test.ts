import { describe, expect, it } from 'vitest'
import type { CargoState } from '../cutoff/cutoff-answer.ts'
import type { CutOffMatter } from '../cutoff/date-statement.ts'
import type { TimeHistory } from '../cutoff/time-history.ts'
import type { PlaceRef } from '../intake/facts.ts'
import { placeTime } from '../kernel/local-time.ts'
import { cutOffDeadlines, type Deadline, freeDayDeadlines, type KnownDates, nextDeadline } from './deadlines.ts'

const NOT_STATED: TimeHistory = { now: null, isActual: false, since: null, changes: [] }

function known(
  times: Readonly<Partial<Record<CutOffMatter, string>>>,
  {
    cargo = null,
    port = 'CNSHA',
    zone = 'Asia/Shanghai',
  }: { cargo?: CargoState | null; port?: string; zone?: string | null } = {},
): KnownDates {
  const historyOf = (local: string | undefined): TimeHistory =>
    local === undefined ? NOT_STATED : { ...NOT_STATED, now: placeTime({ local, offset: null }, zone) }
  const loadAt = { unLocode: port } as PlaceRef
  return {
    dates: { cargo, sailing: { first: { loadAt }, last: { loadAt } } as KnownDates['dates']['sailing'] },
    histories: {
      cutOff: historyOf(times.cutOff),
      vgmCutoff: historyOf(times.vgmCutoff),
      siCutoff: historyOf(times.siCutoff),
      custReleaseDt: historyOf(times.custReleaseDt),
    },
  }
}

/** The usual intervals of docs/requirements/cut-offs.md 4.2 for ETD 15 October 18:00. */
const OF_THE_TRADE = {
  vgmCutoff: '2026-10-13T05:00',
  cutOff: '2026-10-13T17:00',
  custReleaseDt: '2026-10-13T18:00',
  siCutoff: '2026-10-14T12:00',
} as const

describe('cut-offs as deadlines', () => {
  it('each that is stated, with its place, clock and instant', () => {
    expect(cutOffDeadlines([known(OF_THE_TRADE)])).toEqual(
      [
        ['CARGO_CUT_OFF', '2026-10-13T17:00', '2026-10-13T09:00Z'],
        ['VGM_CUT_OFF', '2026-10-13T05:00', '2026-10-12T21:00Z'],
        ['SI_CUT_OFF', '2026-10-14T12:00', '2026-10-14T04:00Z'],
        ['CUSTOMS_RELEASE', '2026-10-13T18:00', '2026-10-13T10:00Z'],
      ].map(([kind, local, at = '']) => ({
        kind,
        container: null,
        local,
        zone: 'Asia/Shanghai',
        at: Date.parse(at),
        unLocode: 'CNSHA',
      })),
    )
  })

  it.each([
    ['nothing is stated', {}, null, []],
    [
      'the cargo is delivered: what is left are documents',
      OF_THE_TRADE,
      'DELIVERED',
      ['VGM_CUT_OFF', 'SI_CUT_OFF', 'CUSTOMS_RELEASE'],
    ],
    ['the cargo is loaded', OF_THE_TRADE, 'LOADED', []],
  ] as const)('%s', (_, times, cargo, kinds) => {
    expect(cutOffDeadlines([known(times, { cargo })]).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('of several bookings of a bill the earliest that still matters', () => {
    const early = { cutOff: '2026-10-13T17:00' }
    const late = { cutOff: '2026-10-20T17:00' }
    const cutOff = (...bookings: readonly KnownDates[]) => cutOffDeadlines(bookings).map(({ local }) => local)
    expect(cutOff(known(late), known(early))).toEqual(['2026-10-13T17:00'])
    expect(cutOff(known(early), known(late))).toEqual(['2026-10-13T17:00'])
    expect(cutOff(known(early, { cargo: 'LOADED' }), known(late))).toEqual(['2026-10-20T17:00'])
  })

  it('by instants, not by wall clocks: 10:00 in Los Angeles comes after 17:00 in Shanghai', () => {
    const there = known({ cutOff: '2026-10-13T10:00' }, { port: 'USLAX', zone: 'America/Los_Angeles' })
    expect(cutOffDeadlines([there, known({ cutOff: '2026-10-13T17:00' })])[0]).toMatchObject({ unLocode: 'CNSHA' })
  })

  it('of a place that nobody knows the wall clock alone', () => {
    expect(cutOffDeadlines([known({ cutOff: '2026-10-13T17:00' }, { port: 'XXQQQ', zone: null })])).toEqual([
      { kind: 'CARGO_CUT_OFF', container: null, local: '2026-10-13T17:00', zone: null, at: null, unLocode: 'XXQQQ' },
    ])
  })

  it('a date alone is the whole of that day', () => {
    expect(cutOffDeadlines([known({ siCutoff: '2026-12-31' })])[0]).toMatchObject({
      local: '2026-12-31',
      at: Date.parse('2026-12-31T15:59:59.999Z'),
    })
  })
})

describe('last free days as deadlines', () => {
  it.each([
    ['Shanghai has one clock', 'CNSHA', '2026-01-29', '2026-01-29T15:59:59.999Z'],
    ['over the end of the year', 'CNSHA', '2026-12-31', '2026-12-31T15:59:59.999Z'],
    // New York puts its clocks forward on 8 March 2026 at 02:00 and back on 1 November at 02:00.
    ['the day before the clocks go forward', 'USNYC', '2026-03-07', '2026-03-08T04:59:59.999Z'],
    ['the day that has 23 hours', 'USNYC', '2026-03-08', '2026-03-09T03:59:59.999Z'],
    ['the day that has 25 hours', 'USNYC', '2026-11-01', '2026-11-02T04:59:59.999Z'],
    // Chile puts its clocks forward from 00:00 to 01:00 on 6 September 2026: that midnight does not exist.
    ['a midnight that is skipped', 'CLVAP', '2026-09-05', '2026-09-06T03:59:59.999Z'],
  ])('end with the day there: %s', (_, port, lastFreeDay, at) => {
    const [found] = freeDayDeadlines([{ container: 'CBHU4398907', bound: 'BM', chargeType: 'DND', port, lastFreeDay }])
    expect(found).toMatchObject({
      kind: 'LAST_FREE_DAY_BM_DND',
      container: 'CBHU4398907',
      local: lastFreeDay,
      unLocode: port,
    })
    expect(new Date(found?.at ?? 0).toISOString()).toBe(new Date(at).toISOString())
  })

  it.each([null, 'XXQQQ'])('at %s have no instant', (port) => {
    const day = { container: 'CBHU4398907', bound: 'BN', chargeType: 'DET', port, lastFreeDay: '2026-01-29' } as const
    expect(freeDayDeadlines([day])).toMatchObject([
      { kind: 'LAST_FREE_DAY_BN_DET', zone: null, at: null, unLocode: port },
    ])
  })
})

const cutOff = (local: string): Deadline => ({
  kind: 'CARGO_CUT_OFF',
  container: null,
  local,
  zone: 'Asia/Shanghai',
  at: Date.parse(`${local}+08:00`),
  unLocode: 'CNSHA',
})
const freeDay = (container: string, local: string): Deadline => ({
  kind: 'LAST_FREE_DAY_BM_DND',
  container,
  local,
  zone: 'Asia/Shanghai',
  at: Date.parse(`${local}T23:59:59.999+08:00`),
  unLocode: 'CNSHA',
})

describe('the next deadline', () => {
  it.each([
    ['none', [], '2026-12-01T00:00Z', null],
    [
      'the cut-off before it',
      [cutOff('2026-12-02T16:00')],
      '2026-12-01T00:00Z',
      { kind: 'CARGO_CUT_OFF', containers: 0, local: '2026-12-02 16:00', daysLeft: 1 },
    ],
    ['no cut-off that has passed', [cutOff('2026-12-02T16:00')], '2026-12-02T08:01Z', null],
    [
      'the earliest of what comes',
      [freeDay('A', '2026-12-21'), freeDay('B', '2026-12-20'), freeDay('C', '2026-12-20')],
      '2026-12-15T00:00Z',
      { containers: 2, local: '2026-12-20', daysLeft: 5 },
    ],
    // 16:30 UTC of the 19th is the 20th in Shanghai.
    ['by the calendar of its place', [freeDay('A', '2026-12-20')], '2026-12-19T16:30Z', { daysLeft: 0 }],
    [
      'what costs already, before what comes',
      [freeDay('A', '2026-12-10'), freeDay('B', '2026-12-20')],
      '2026-12-15T00:00Z',
      { local: '2026-12-10', daysLeft: -5 },
    ],
  ])('is %s', (_, deadlines, now, expected) => {
    const found = nextDeadline(deadlines, Date.parse(now))
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })
})
