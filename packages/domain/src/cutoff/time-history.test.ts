import { describe, expect, it } from 'vitest'
import { timeHistories, type TimeHistory } from './time-history.ts'
import { at, inZone, sails, skips, withdraws, givesTime } from './date-statements.fixture.ts'
import type { DateStatement } from './date-statement.ts'

const cutOff = (...statements: readonly DateStatement[]): TimeHistory => timeHistories(statements).cutOff
const shown = ({ now, changes }: TimeHistory) => ({
  now: now?.local ?? null,
  changes: changes.map(({ was, now: became, at: when }) => [
    was?.local ?? null,
    became?.local ?? null,
    new Date(when).toISOString().slice(0, 16),
  ]),
})

const FIRST = '2026-03-08T17:00'
const SECOND = '2026-03-09T12:00'
const THIRD = '2026-03-10T09:00'

describe('the current value of a date, and how it changed', () => {
  it('nothing is known before anything is stated', () => {
    expect(cutOff()).toEqual({ now: null, isActual: false, since: null, changes: [] })
    expect(shown(cutOff(sails('2026-02-01T08:00', 'A')))).toEqual({ now: null, changes: [] })
  })

  it('what becomes known for the first time has not changed', () => {
    const history = cutOff(sails('2026-02-01T08:00', 'A'), givesTime('2026-02-03T08:00', FIRST))
    expect(shown(history)).toEqual({ now: FIRST, changes: [] })
    expect(history.since).toBe(at('2026-02-03T08:00'))
  })

  it('the latest statement is current, whoever the sender is; was, now, when: newest first', () => {
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      givesTime('2026-02-01T08:00', FIRST, { by: 'BOOKING' }),
      givesTime('2026-02-05T08:00', SECOND, { by: 'TERMINAL' }),
      givesTime('2026-02-07T08:00', THIRD, { by: 'clerk' }),
    ]
    expect(shown(cutOff(...statements))).toEqual({
      now: THIRD,
      changes: [
        [SECOND, THIRD, '2026-02-07T08:00'],
        [FIRST, SECOND, '2026-02-05T08:00'],
      ],
    })
  })

  it('order of arrival and repetition change nothing', () => {
    const statements = [
      sails('2026-02-01T08:00', 'A', 'Z'),
      givesTime('2026-02-01T08:00', FIRST),
      givesTime('2026-02-05T08:00', SECOND, { by: 'T' }),
      withdraws('2026-02-06T08:00', 'T'),
      skips('2026-02-07T08:00'),
      skips('2026-02-08T08:00', false),
      sails('2026-02-09T08:00', 'B', 'Z'),
      givesTime('2026-02-09T08:00', THIRD, { end: 'B' }),
    ]
    const expected = timeHistories(statements)
    expect(expected.cutOff.changes).toHaveLength(5)
    for (let turn = 1; turn < statements.length; turn++) {
      const turned = [...statements.slice(turn), ...statements.slice(0, turn), ...statements.slice(0, turn)]
      expect(timeHistories(turned)).toEqual(expected)
      expect(timeHistories(turned.toReversed())).toEqual(expected)
    }
  })

  it('a repeat is no change, though it is the later statement', () => {
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      givesTime('2026-02-01T08:00', FIRST, { by: 'CALL' }),
      givesTime('2026-02-03T08:00', SECOND, { by: 'BOOKING' }),
      givesTime('2026-02-05T08:00', FIRST, { by: 'CALL' }),
      givesTime('2026-02-06T08:00', `${FIRST}:30`, { by: 'BOOKING' }),
    ]
    const history = cutOff(...statements)
    expect(history.changes).toHaveLength(2)
    expect(history.now?.local.slice(0, 16)).toBe(FIRST)
    expect(history.since).toBe(at('2026-02-05T08:00'))
  })

  it('FCO is the cut-off; PCO stands in for it, however late that is stated', () => {
    const port = givesTime('2026-02-05T08:00', THIRD, { weight: 'PCO' })
    const statements = [sails('2026-02-01T08:00', 'A'), port]
    expect(cutOff(...statements).now?.local).toBe(THIRD)
    expect(cutOff(...statements, givesTime('2026-02-02T08:00', FIRST)).now?.local).toBe(FIRST)
  })

  it('rolled to another sailing: the old one’s dates no longer count, earlier statements about the new one do', () => {
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      givesTime('2026-02-01T08:00', FIRST),
      givesTime('2026-02-02T08:00', SECOND, { end: 'B' }),
      sails('2026-02-05T08:00', 'B'),
      givesTime('2026-02-06T08:00', THIRD, { end: 'A' }),
    ]
    expect(shown(cutOff(...statements))).toEqual({ now: SECOND, changes: [[FIRST, SECOND, '2026-02-05T08:00']] })
    // Without any statement about the new sailing, its date is unknown.
    expect(shown(cutOff(...statements.filter((statement) => statement !== statements[2])))).toEqual({
      now: null,
      changes: [[FIRST, null, '2026-02-05T08:00']],
    })
  })

  it('a cancelled booking and an omitted call have no dates; coming back is a change', () => {
    const statements = [sails('2026-02-01T08:00', 'A'), givesTime('2026-02-01T08:00', FIRST)]
    expect(shown(cutOff(...statements, sails('2026-02-05T08:00', null)))).toEqual({
      now: null,
      changes: [[FIRST, null, '2026-02-05T08:00']],
    })
    expect(shown(cutOff(...statements, skips('2026-02-05T08:00'), skips('2026-02-06T08:00', false)))).toEqual({
      now: FIRST,
      changes: [
        [null, FIRST, '2026-02-06T08:00'],
        [FIRST, null, '2026-02-05T08:00'],
      ],
    })
  })

  it('a partner withdraws its own statements only, also when others about the same call remain', () => {
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      givesTime('2026-02-01T08:00', FIRST, { by: 'LINE' }),
      givesTime('2026-02-02T08:00', SECOND, { by: 'TERMINAL' }),
    ]
    expect(cutOff(...statements, withdraws('2026-02-03T08:00', 'TERMINAL')).now?.local).toBe(FIRST)
    expect(cutOff(...statements, withdraws('2026-02-03T08:00', 'LINE')).now?.local).toBe(SECOND)
    expect(cutOff(...statements, withdraws('2026-02-03T08:00', 'LINE', 'B')).changes).toHaveLength(1)
  })

  it('actual beats estimated beats planned; documents and calls are believed by their clocks', () => {
    const etd = (clock: string, local: string, weight: 'PLN' | 'EST' | 'BOOKED' | 'ACT') =>
      givesTime(clock, local, { matter: 'etd', weight })
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      etd('2026-02-01T08:00', '2026-03-10T20:00', 'BOOKED'),
      etd('2026-02-02T08:00', '2026-03-11T20:00', 'PLN'),
    ]
    const now = (...more: readonly DateStatement[]) => {
      const { etd: history } = timeHistories([...statements, ...more])
      return [history.now?.local, history.isActual]
    }
    expect(now()).toEqual(['2026-03-11T20:00', false])
    const estimated = etd('2026-02-03T08:00', '2026-03-12T20:00', 'EST')
    expect(now(estimated, etd('2026-02-04T08:00', '2026-03-11T20:00', 'PLN'))).toEqual(['2026-03-12T20:00', false])
    const sailed = etd('2026-03-12T22:00', '2026-03-12T21:40', 'ACT')
    expect(now(estimated, sailed, etd('2026-03-13T08:00', '2026-03-14T20:00', 'EST'))).toEqual([
      '2026-03-12T21:40',
      true,
    ])
  })

  it('the same wall clock under another offset is another time (the hour that comes twice)', () => {
    const once = inZone('2026-10-25T02:30', 'Europe/Berlin')
    const statements = [
      sails('2026-02-01T08:00', 'A'),
      givesTime('2026-02-01T08:00', FIRST, { time: once }),
      givesTime('2026-02-02T08:00', FIRST, { time: { ...once, offset: '+01:00' } }),
    ]
    expect(cutOff(...statements).changes).toHaveLength(1)
  })

  it('a change is shown no later than it arrived, and carries its reason and the kind of its message', () => {
    const late = givesTime('2026-02-05T08:00', SECOND, {
      shownAt: at('2026-02-05T01:00'),
      reason: 'WEA',
      source: 'IFTSAI',
    })
    const { changes, since } = cutOff(sails('2026-02-01T08:00', 'A'), givesTime('2026-02-01T08:00', FIRST), late)
    expect(changes[0]).toMatchObject({ at: at('2026-02-05T01:00'), reason: 'WEA', source: 'IFTSAI' })
    expect(since).toBe(at('2026-02-05T01:00'))
  })
})
