import { describe, expect, it } from 'vitest'
import { deriveCalls } from './derive-call.ts'
import { type CallMaintenance, maintainedCall } from './maintenance-rule.ts'
import { statementOf } from './stated-call.fixture.ts'

const NOW = Date.UTC(2026, 2, 25, 0)
const [CALL] = deriveCalls({ vesselKey: '9000003', voyage: '042W', port: 'CNSHA' }, [
  statementOf({
    on: 1,
    times: ['PLN ARRI 2026-03-20T08:00', 'PLN DEPA 2026-03-21T20:00', 'ACT ARRI 2026-03-20T15:00 BRTH'],
  }),
])
const NONE = { pilotArrival: null, berthArrival: null, berthDeparture: null }

function maintain(change: Partial<CallMaintenance>, now = NOW) {
  if (CALL === undefined) throw new Error('the fixture has a call')
  return maintainedCall(
    CALL,
    {
      plannedArrival: null,
      estimatedArrival: null,
      plannedDeparture: null,
      estimatedDeparture: null,
      actuals: null,
      status: null,
      facilityCode: null,
      cutOffs: [],
      reason: null,
      ...change,
    },
    now,
  )
}

describe('maintainedCall', () => {
  it.each([
    ['pilot ATA', { ...NONE, pilotArrival: '2026-03-20T13:00' }],
    ['berth ATA', { ...NONE, berthArrival: '2026-03-20T14:00' }],
    ['berth ATD', { ...NONE, berthDeparture: '2026-03-21T20:00' }],
  ])('%s alone is enough', (_, actuals) => {
    expect(maintain({ actuals }).ok).toBe(true)
  })

  it.each<[string, Partial<CallMaintenance>, object]>([
    [
      'all three empty, although another value is given',
      { actuals: NONE, estimatedDeparture: '2026-03-22T20:00' },
      { why: 'ACTUALS_EMPTY' },
    ],
    ['nothing at all', { reason: 'WEA' }, { why: 'NOTHING_CHANGED' }],
    [
      'departure before the known arrival',
      { actuals: { ...NONE, berthDeparture: '2026-03-20T14:59' } },
      { why: 'OUT_OF_ORDER' },
    ],
    [
      'berth before pilot station',
      { actuals: { ...NONE, pilotArrival: '2026-03-20T16:00', berthArrival: '2026-03-20T15:59' } },
      { why: 'OUT_OF_ORDER' },
    ],
    [
      'estimates the wrong way round',
      { estimatedArrival: '2026-04-02T00:00', estimatedDeparture: '2026-04-01T00:00' },
      { why: 'OUT_OF_ORDER' },
    ],
    [
      'a planned arrival after the known planned departure',
      { plannedArrival: '2026-03-22T00:00' },
      { why: 'OUT_OF_ORDER' },
    ],
    // The current time is 25 March 08:00 in Shanghai.
    ['one minute ahead', { actuals: { ...NONE, berthDeparture: '2026-03-25T08:01' } }, { why: 'IN_FUTURE' }],
    ['no such day', { estimatedDeparture: '2026-02-30T08:00' }, { why: 'TIME', text: '2026-02-30T08:00' }],
    ['24:00', { cutOffs: [{ code: 'FCO', time: '2026-03-01T24:00' }] }, { why: 'TIME' }],
    ['a date alone', { estimatedDeparture: '2026-03-22' }, { why: 'TIME' }],
    ['a text', { estimatedDeparture: 'tomorrow' }, { why: 'TIME' }],
    [
      'a reason as long as a letter',
      { estimatedDeparture: '2026-03-22T20:00', reason: 'x'.repeat(201) },
      { why: 'REASON_TOO_LONG' },
    ],
  ])('refuses %s', (_, change, reason) => {
    expect(maintain(change)).toMatchObject({ ok: false, reason })
  })

  it('takes the present minute on the clock of the port, equal times, and 29 February', () => {
    expect(maintain({ actuals: { ...NONE, berthDeparture: '2026-03-25T08:00' } }).ok).toBe(true)
    expect(maintain({ actuals: { ...NONE, berthDeparture: '2026-03-20T15:00' } }).ok).toBe(true)
    expect(maintain({ cutOffs: [{ code: 'FCO', time: '2028-02-29T12:00' }] }).ok).toBe(true)
  })

  it('states what was given and nothing besides', () => {
    const { value } = maintain({ estimatedDeparture: '2026-03-22T20:00', reason: 'PORT CONGESTION' }) as {
      value: object
    }
    expect(value).toMatchObject({
      status: 'PLANNED',
      exportVoyage: '042W',
      times: [
        {
          move: 'DEPA',
          classifier: 'EST',
          at: 'BRTH',
          delayReason: 'PORT CONGESTION',
          time: { local: '2026-03-22T20:00', offset: null },
        },
      ],
      cutOffs: [],
    })
  })

  it('refuses a port that has no known clock', () => {
    const change: CallMaintenance = {
      plannedArrival: '2026-03-20T08:00',
      estimatedArrival: null,
      plannedDeparture: null,
      estimatedDeparture: null,
      actuals: null,
      status: null,
      facilityCode: null,
      cutOffs: [],
      reason: null,
    }
    expect(maintainedCall({ port: 'XXQQQ', importVoyage: '1', exportVoyage: '1' }, change, NOW)).toEqual({
      ok: false,
      reason: { why: 'UNKNOWN_PORT' },
    })
  })
})
