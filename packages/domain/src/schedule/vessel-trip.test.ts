import { processorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import type { VesselCall } from './call.ts'
import type { StoredStatement } from './call-key.ts'
import { deriveCalls } from './derive-call.ts'
import { statementOf } from './stated-call.fixture.ts'
import { physicalCalls } from './physical-calls.ts'
import { vesselTrip } from './vessel-trip.ts'

const call = (voyage: string, port: string, ...statements: readonly StoredStatement[]): readonly VesselCall[] =>
  deriveCalls({ vesselKey: '9000003', voyage, port }, statements)
const stay = (
  voyage: string,
  port: string,
  from: string,
  until: string,
  more: Partial<Parameters<typeof statementOf>[0]> = {},
) => call(voyage, port, statementOf({ on: 1, voyage, port, times: [`EST ARRI ${from}`, `EST DEPA ${until}`], ...more }))

describe('vesselTrip', () => {
  it('gives instants, the cargo cut-off of FCO before PCO, and leaves out what is not called at', () => {
    const {
      voyages: [voyage],
      leftOut,
    } = vesselTrip('9000003', [
      ...stay('042W', 'NLRTM', '2026-03-29T01:00', '2026-03-29T04:00', { cutOffs: { PCO: '2026-03-27T12:00' } }),
      ...stay('042W', 'CNSHA', '2026-03-01T08:00', '2026-03-02T08:00', {
        cutOffs: { PCO: '2026-02-27T12:00', FCO: '2026-02-26T12:00', DCO: '2026-02-25T12:00' },
      }),
      ...stay('042W', 'CNNGB', '2026-03-03T08:00', '2026-03-04T08:00', { status: 'OMITTED' }),
      ...call('042W', 'SGSIN', statementOf({ on: 1, port: 'SGSIN' })),
      ...stay('042W', 'XXQQQ', '2026-03-10T08:00', '2026-03-11T08:00'),
    ])
    expect(voyage).toEqual({
      key: '9000003',
      calls: [
        {
          callKey: '9000003/042W/CNSHA/1',
          port: 'CNSHA',
          arriveAt: Date.UTC(2026, 2, 1, 0),
          departAt: Date.UTC(2026, 2, 2, 0),
          cutOffAt: Date.UTC(2026, 1, 26, 4),
          canLoad: true,
          canDischarge: true,
        },
        // One hour of summer time begins between: 01:00 is UTC+1, 04:00 is UTC+2.
        expect.objectContaining({
          arriveAt: Date.UTC(2026, 2, 29, 0),
          departAt: Date.UTC(2026, 2, 29, 2),
          cutOffAt: Date.UTC(2026, 2, 27, 11),
        }),
      ],
    })
    expect(leftOut.toSorted((a, b) => (a.callKey < b.callKey ? -1 : 1))).toEqual([
      { callKey: '9000003/042W/CNNGB/1', reason: 'NOT_CALLED' },
      { callKey: '9000003/042W/SGSIN/1', reason: 'NO_TIME' },
      { callKey: '9000003/042W/XXQQQ/1', reason: 'NO_TIME' },
    ])
  })

  it('takes the end of one voyage and the begin of the next at one port for one call', () => {
    const calls = [
      ...stay('042W', 'CNSHA', '2026-03-01T08:00', '2026-03-02T08:00'),
      ...stay('042W', 'NLRTM', '2026-04-01T08:00', '2026-04-03T08:00'),
      ...call(
        '043E',
        'NLRTM',
        statementOf({
          on: 2,
          voyage: '043E',
          port: 'NLRTM',
          times: ['EST ARRI 2026-04-01T09:00', 'ACT DEPA 2026-04-03T10:00'],
          cutOffs: { FCO: '2026-03-30T12:00' },
        }),
      ),
      ...stay('043E', 'CNSHA', '2026-05-01T08:00', '2026-05-02T08:00'),
    ]
    for (const given of [calls, calls.toReversed()]) {
      const {
        voyages: [voyage],
        calls: byKey,
      } = vesselTrip('9000003', given)
      expect(voyage?.calls.map(({ callKey }) => callKey)).toEqual([
        '9000003/042W/CNSHA/1',
        '9000003/043E/NLRTM/1',
        '9000003/043E/CNSHA/1',
      ])
      expect(byKey.get('9000003/043E/NLRTM/1')).toMatchObject({
        importVoyage: '042W',
        exportVoyage: '043E',
        arrival: { best: { local: '2026-04-01T09:00' } },
        departure: { actual: { local: '2026-04-03T10:00' } },
        cutOffs: [{ code: 'FCO' }],
      })
    }
  })

  it('keeps two calls of one voyage at a port apart, and calls of different voyages days apart', () => {
    const twice = call(
      '042W',
      'CNSHA',
      statementOf({ on: 1, hash: 'p', times: ['EST ARRI 2026-03-01T08:00', 'EST DEPA 2026-03-01T20:00'] }),
      statementOf({ on: 1, hash: 'p', times: ['EST ARRI 2026-03-02T08:00', 'EST DEPA 2026-03-02T20:00'] }),
    )
    expect(physicalCalls(twice)).toHaveLength(2)
    const apart = [
      ...stay('1W', 'CNSHA', '2026-03-01T08:00', '2026-03-02T08:00'),
      ...stay('2E', 'CNSHA', '2026-03-04T08:01', '2026-03-05T08:00'),
    ]
    expect(physicalCalls(apart)).toHaveLength(2)
    const close = [
      ...stay('1W', 'CNSHA', '2026-03-01T08:00', '2026-03-02T08:00'),
      ...stay('2E', 'CNSHA', '2026-03-04T08:00', '2026-03-05T08:00'),
    ]
    expect(physicalCalls(close)).toHaveLength(1)
  })

  it.each([
    // The vessel arrived late and the departure is not updated: the stay is still the planned 24 hours.
    [
      ['PLN ARRI 2026-03-01T08:00', 'PLN DEPA 2026-03-02T08:00', 'ACT ARRI 2026-03-05T08:00'],
      [Date.UTC(2026, 2, 5), Date.UTC(2026, 2, 6)],
    ],
    [
      ['PLN ARRI 2026-03-05T08:00', 'EST DEPA 2026-03-02T08:00'],
      [Date.UTC(2026, 2, 2), Date.UTC(2026, 2, 2)],
    ],
    [['EST ARRI 2026-03-05T08:00', 'EST DEPA 2026-03-02T08:00'], 'DEPARTS_BEFORE_ARRIVAL'],
  ])('an arrival after the departure: %j', (times, expected) => {
    const {
      voyages: [voyage],
      leftOut,
    } = vesselTrip('9000003', call('042W', 'CNSHA', statementOf({ on: 1, times })))
    const [only] = voyage?.calls ?? []
    expect(only === undefined ? leftOut[0]?.reason : [only.arriveAt, only.departAt]).toEqual(expected)
  })

  it('lets nobody board where no departure is known, nor leave where no arrival is', () => {
    const only = (time: string) =>
      vesselTrip('v', call('042W', 'CNSHA', statementOf({ on: 1, times: [time] }))).voyages[0]?.calls[0]
    const first = only('EST ARRI 2026-03-05T08:00')
    expect(first).toMatchObject({ canLoad: false, canDischarge: true })
    const last = only('EST DEPA 2026-03-05T08:00')
    expect(last).toMatchObject({ canLoad: true, canDischarge: false })
  })
})

describe('more calls than any ship has', () => {
  const PORTS = ['CNSHA', 'CNNGB', 'SGSIN', 'NLRTM', 'DEHAM']
  const many = (count: number): readonly VesselCall[] =>
    Array.from({ length: count }, (_, index) =>
      stay(`${index}W`, PORTS[index % PORTS.length] ?? '', '2026-03-01', '2026-03-01'),
    ).flat()

  it('leaves out the last of them and reports it', () => {
    const spread = Array.from({ length: 1003 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1) + index * 6 * 3_600_000).toISOString().slice(0, 16)
      return stay(`${index}W`, 'SGSIN', day, day)
    }).flat()
    const { leftOut } = vesselTrip('9000003', spread.toReversed())
    expect(leftOut.filter(({ reason }) => reason === 'TOO_MANY_CALLS').map(({ callKey }) => callKey)).toEqual([
      '9000003/1000W/SGSIN/1',
      '9000003/1001W/SGSIN/1',
      '9000003/1002W/SGSIN/1',
    ])
  })

  it.each([1000, 20_000])(
    '%i on one day, which cannot be distinguished, take no longer than the limit allows',
    (count) => {
      const calls = many(count)
      const begun = processorMs()
      vesselTrip('9000003', calls)
      // About 0.3 s alone; without the limit the larger one takes minutes.
      expect(processorMs() - begun).toBeLessThan(10_000)
    },
  )
})
