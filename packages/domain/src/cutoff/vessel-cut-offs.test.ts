import { describe, expect, it } from 'vitest'
import { deriveCalls } from '../schedule/derive-call.ts'
import { openTimeZoneBook } from '../tracking/time-zone-book.ts'
import { daysAfter, isAhead, localDate } from './look-ahead.ts'
import { portsNamed } from '../reference/find-place.ts'
import { keptStatement, closing, type Statement, time } from './date-statements.fixture.ts'
import { voyageCutOffs } from './voyage-cut-offs.ts'

const callsOf = (port: string, voyage: string, ...statements: readonly Omit<Statement, 'port' | 'voyage'>[]) =>
  deriveCalls(
    { vesselKey: '9000003', voyage, port },
    statements.map((statement) => keptStatement({ ...statement, port, voyage })),
  )
const leaving = (local: string) => ({ times: [time('DEPA', 'EST', local)] })

const NAMES = new Map([['CNSHAT1', 'Example Terminal 1']])

describe('the look-ahead: [today, today + days) by the port’s date of departure', () => {
  // 23:30 on 1 March at UTC is 07:30 on 2 March at Shanghai, 15:30 on 1 March at Long Beach.
  const now = Date.UTC(2026, 2, 1, 23, 30)

  it.each([
    ['CNSHA', '2026-03-01T23:59', 14, false],
    ['CNSHA', '2026-03-02T00:00', 14, true],
    ['CNSHA', '2026-03-15T23:59', 14, true],
    ['CNSHA', '2026-03-16T00:00', 14, false],
    ['CNSHA', '2026-03-16T00:00', 28, true],
    ['CNSHA', '2026-03-29T23:59', 28, true],
    ['CNSHA', '2026-03-30T00:00', 28, false],
    ['CNSHA', '2026-04-13T00:00', 42, false],
    ['CNSHA', '2026-04-26T23:59', 56, true],
    ['CNSHA', '2026-04-27T00:00', 56, false],
    ['USLGB', '2026-03-01T00:10', 14, true],
    // Summer time begins at Long Beach on 8 March 2026: a day is a date, not 24 hours.
    ['USLGB', '2026-03-14T23:59', 14, true],
    ['USLGB', '2026-03-15T00:00', 14, false],
  ])('%s %s within %i days: %s', (port, departs, days, expected) => {
    const [call] = callsOf(port, '042W', { statedAt: '2026-02-01T08:00', call: leaving(departs) })
    if (call === undefined) throw new Error('no call')
    expect(isAhead(call, now, days)).toBe(expected)
  })

  it('over the end of the year, and over 29 February', () => {
    expect(daysAfter('2026-12-25', 14)).toBe('2027-01-08')
    expect(daysAfter('2028-02-20', 14)).toBe('2028-03-05')
    expect(localDate(Date.UTC(2026, 11, 31, 17), 'Asia/Shanghai')).toBe('2027-01-01')
  })

  it.each(['OMITTED', 'BLANK'] as const)(
    '%s calls load nothing, and one without a departure lies on no day',
    (status) => {
      const statedAt = '2026-02-01T08:00'
      const [off] = callsOf('CNSHA', '042W', { statedAt, call: { status, ...leaving('2026-03-05T20:00') } })
      const [vague] = callsOf('CNSHA', '042W', { statedAt, call: { times: [time('ARRI', 'EST', '2026-03-05T20:00')] } })
      expect([off, vague].map((call) => call !== undefined && isAhead(call, now, 14))).toEqual([false, false])
    },
  )
})

describe('the cut-offs of a vessel, by service and voyage', () => {
  it('every field from its code, was / now / when, and the clock of each time', () => {
    const cutOffs = [
      closing('FCO', '2026-03-08T17:00'),
      closing('PCO', '2026-03-08T23:00'),
      closing('RCO', '2026-03-08T18:00'),
      closing('DGC', '2026-03-07T17:00'),
      closing('VCO', '2026-03-08T09:00'),
      closing('DCO', '2026-03-07T12:00'),
      closing('CUA', '2026-03-08T15:00'),
    ]
    const calls = callsOf(
      'CNSHA',
      '042W',
      { statedAt: '2026-02-01T08:00', call: { cutOffs, ...leaving('2026-03-10T20:00') } },
      {
        statedAt: '2026-02-05T08:00',
        call: {
          cutOffs: [closing('DCO', '2026-03-08T12:00')],
          times: [time('DEPA', 'EST', '2026-03-11T20:00', { delayReason: 'WEA' })],
        },
      },
    )
    const book = openTimeZoneBook()
    expect(voyageCutOffs(calls, { book, names: NAMES })).toEqual([
      {
        loopAbbrv: 'QE1',
        voy: '042W',
        groupList: [
          {
            gcCutoff: '2026-03-08 17:00',
            rfCutoff: '2026-03-08 18:00',
            dgCutoff: '2026-03-07 17:00',
            vgmCutoff: '2026-03-08 09:00',
            siCutoff: '2026-03-08 12:00',
            custReleaseDt: '2026-03-08 15:00',
            etd: '2026-03-11 20:00',
            facilityCode: null,
            facilityName: null,
            changes: [
              {
                field: 'etd',
                was: '2026-03-10 20:00',
                now: '2026-03-11 20:00',
                at: '2026-02-05T08:00:00.000Z',
                reason: 'WEA',
                source: 'CS',
              },
              {
                field: 'siCutoff',
                was: '2026-03-07 12:00',
                now: '2026-03-08 12:00',
                at: '2026-02-05T08:00:00.000Z',
                reason: null,
                source: 'CS',
              },
            ],
          },
        ],
      },
    ])
    expect(Object.keys(book.clocks())).toHaveLength(7)
    expect(book.clocks()['/0/groupList/0/etd']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
  })

  it('names the terminal of a call where the register knows it', () => {
    const named = (facilityCode: string | null) => {
      const calls = callsOf('CNSHA', '042W', { statedAt: '2026-02-01T08:00', call: leaving('2026-03-10T20:00') })
      const at = calls.map((call) => ({ ...call, facilityCode }))
      return voyageCutOffs(at, { book: openTimeZoneBook(), names: NAMES })[0]?.groupList[0]?.facilityName
    }
    expect(named('CNSHAT1')).toBe('Example Terminal 1')
    expect(named('CNSHAT9')).toBeNull()
    expect(named(null)).toBeNull()
  })

  it('calls of one service and voyage are one group, PCO stands in for FCO, what was not stated is null', () => {
    const statedAt = '2026-02-01T08:00'
    const calls = [
      ...callsOf('CNSHA', '042W', {
        statedAt,
        call: { cutOffs: [closing('PCO', '2026-03-08T17:00')], ...leaving('2026-03-10T20:00') },
      }),
      ...callsOf('CNSHA', '044W', { statedAt, call: leaving('2026-03-24T20:00') }),
      ...callsOf('CNNGB', '042W', { statedAt, call: leaving('2026-03-26T20:00') }),
    ]
    const groups = voyageCutOffs(calls, { book: openTimeZoneBook(), names: NAMES })
    expect(groups.map(({ voy, groupList }) => [voy, groupList.length])).toEqual([
      ['042W', 2],
      ['044W', 1],
    ])
    expect(groups[0]?.groupList[0]).toMatchObject({ gcCutoff: '2026-03-08 17:00', rfCutoff: null, custReleaseDt: null })
    expect(voyageCutOffs([], { book: openTimeZoneBook(), names: NAMES })).toEqual([])
  })
})

describe('which ports a name means', () => {
  it.each([
    ['Shanghai', ['CNSHA']],
    ['shanghai', ['CNSHA']],
    ['上海', ['CNSHA']],
    ['CNSHA', ['CNSHA']],
    ['cn sha', ['CNSHA']],
    // The alias that the trade uses.
    ['CNSGH', ['CNSHA']],
    ['Long  Beach', ['USLGB']],
    ['Shanghai ,Shanghai ,China', ['CNSHA']],
    ['Qingdao,Qingdao,Shandong,China,CNTAO', ['CNTAO']],
    ['Shanghai,Japan', []],
    ['Atlantis', []],
    [' , ', []],
    // Not in the place register, but a valid code: calls there may be known.
    ['XXABC', ['XXABC']],
  ])('%s', (name, ports) => {
    expect(portsNamed(name)).toEqual(ports)
  })
})
