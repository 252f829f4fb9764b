import { describe, expect, it } from 'vitest'
import type { VesselCall } from './call.ts'
import type { StoredStatement } from './call-key.ts'
import { deriveCalls } from './derive-call.ts'
import { statementOf } from './stated-call.fixture.ts'

const SHANGHAI = { vesselKey: '9000003', voyage: '042W', port: 'CNSHA' }

function callOf(statements: readonly StoredStatement[], group = SHANGHAI): VesselCall | undefined {
  const calls = deriveCalls(group, statements)
  expect(calls.length).toBeLessThan(2)
  return calls[0]
}

/** Every possible order of arrival. */
function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}

const LIFE = [
  statementOf({
    on: 1,
    times: ['PLN ARRI 2026-03-20T08:00', 'PLN DEPA 2026-03-21T20:00'],
    cutOffs: { FCO: '2026-03-19T17:00' },
  }),
  statementOf({ on: 5, times: ['EST ARRI 2026-03-20T14:00 - WEA', 'EST DEPA 2026-03-22T02:00'], facility: 'YS3' }),
  statementOf({
    on: 6,
    by: 'TERMINAL',
    times: ['EST ARRI 2026-03-20T12:00 PBPL'],
    cutOffs: { FCO: '2026-03-19T23:00' },
  }),
  statementOf({ on: 21, times: ['ACT ARRI 2026-03-20T13:00 PBPL', 'ACT ARRI 2026-03-20T15:30 BRTH'] }),
]

describe('deriveCalls', () => {
  it('plans, estimates and at last knows, and loses neither the first time nor what changed', () => {
    const call = callOf(LIFE)
    expect(call).toMatchObject({
      key: '9000003/042W/CNSHA/1',
      zone: 'Asia/Shanghai',
      facilityCode: 'YS3',
      status: 'PLANNED',
      arrival: {
        first: { local: '2026-03-20T08:00', offset: '+08:00', instant: Date.UTC(2026, 2, 20, 0) },
        planned: { local: '2026-03-20T08:00' },
        // The estimate for the berth, not the later one for the pilot station.
        estimated: { local: '2026-03-20T14:00' },
        actual: { local: '2026-03-20T15:30' },
        pilotActual: { local: '2026-03-20T13:00' },
        berthActual: { local: '2026-03-20T15:30' },
        best: { local: '2026-03-20T15:30' },
      },
      departure: { planned: { local: '2026-03-21T20:00' }, actual: null, best: { local: '2026-03-22T02:00' } },
      cutOffs: [{ code: 'FCO', time: { local: '2026-03-19T23:00' } }],
      statedAt: Date.UTC(2026, 2, 21),
    })
    expect(
      call?.changes.map(({ field, was, now, at, statedBy, reason }) => [
        field,
        typeof was === 'object' ? was?.local : was,
        typeof now === 'object' ? now?.local : now,
        new Date(at).getUTCDate(),
        statedBy,
        reason,
      ]),
    ).toEqual([
      ['FCO', '2026-03-19T17:00', '2026-03-19T23:00', 6, 'TERMINAL', null],
      ['ETD', '2026-03-21T20:00', '2026-03-22T02:00', 5, 'LINE', null],
      ['ETA', '2026-03-20T08:00', '2026-03-20T14:00', 5, 'LINE', 'WEA'],
    ])
  })

  // DCSA facilitySMDGCode: the part after the UN/LOCODE.
  it.each([
    ['CNSHAT1', 'T1', 'CNSHAT1', 0],
    ['CNSGHT1', 'T1', 'CNSGHT1', 0],
    ['CNNGBT1', 'T1', 'T1', 1],
    ['CNSHAT1', 'T2', 'T2', 1],
    ['T1', 'CNSHAT1', 'CNSHAT1', 1],
  ])('a terminal that was %s and is stated to be %s is %s', (before, after, kept, changes) => {
    const call = callOf([
      statementOf({ on: 1, times: ['PLN ARRI 2026-03-20T08:00'], facility: before }),
      statementOf({ on: 2, times: ['PLN ARRI 2026-03-20T08:00'], facility: after }),
    ])
    expect(call?.facilityCode).toBe(kept)
    expect(call?.changes).toHaveLength(changes)
  })

  it('is the same in whatever order the statements arrived, and when they are stated twice', () => {
    const expected = callOf(LIFE)
    for (const order of orders(LIFE)) expect(callOf(order)).toEqual(expected)
    const repeated = statementOf({ on: 7, times: ['EST ARRI 2026-03-20T14:00'], facility: 'YS3' })
    expect(callOf([...LIFE, repeated])?.changes).toEqual(expected?.changes)
  })

  it('breaks ties of one moment by cancellation, then by content', () => {
    const [a, b] = [
      statementOf({ on: 1, id: 'x', hash: 'a', times: ['PLN ARRI 2026-03-20T08:00'] }),
      statementOf({ on: 1, id: 'y', hash: 'b', times: ['PLN ARRI 2026-03-20T09:00'] }),
    ]
    const cancel = statementOf({ on: 1, hash: '0', cancels: true })
    for (const order of orders([a, b])) expect(callOf(order)?.arrival.best?.local).toBe('2026-03-20T09:00')
    for (const order of orders([a, b, cancel])) expect(callOf(order)).toBeUndefined()
  })

  it('withdraws what the same partner stated before, and nothing else', () => {
    const [line, terminal] = [
      statementOf({ on: 1, times: ['PLN ARRI 2026-03-20T08:00'] }),
      statementOf({ on: 2, by: 'TERMINAL', times: ['EST ARRI 2026-03-21T08:00'] }),
    ]
    const cancel = statementOf({ on: 3, by: 'TERMINAL', cancels: true })
    const after = callOf([cancel, line, terminal])
    expect(after?.arrival).toMatchObject({ estimated: null, best: { local: '2026-03-20T08:00' } })
    expect(after?.changes.map(({ now, at }) => [typeof now === 'object' ? now?.local : now, at])).toEqual([
      ['2026-03-20T08:00', Date.UTC(2026, 2, 3)],
      ['2026-03-21T08:00', Date.UTC(2026, 2, 2)],
    ])
    expect(callOf([statementOf({ on: 4, by: 'LINE', cancels: true }), line])).toBeUndefined()
    // Stated again after the cancellation, the call is current.
    expect(
      callOf([
        line,
        statementOf({ on: 4, cancels: true }),
        statementOf({ on: 5, times: ['PLN ARRI 2026-03-22T08:00'] }),
      ]),
    ).toMatchObject({
      arrival: { first: { local: '2026-03-22T08:00' } },
    })
  })

  describe('omitted and added', () => {
    const plan = statementOf({ on: 1, times: ['PLN ARRI 2026-03-20T08:00'] })
    const omit = statementOf({ on: 3, status: 'OMITTED' })
    it.each([
      [
        'a later plan of somebody else',
        statementOf({ on: 4, by: 'OTHER', times: ['PLN ARRI 2026-03-20T08:00'] }),
        'OMITTED',
      ],
      ['a cut-off alone', statementOf({ on: 4, cutOffs: { FCO: '2026-03-18T12:00' } }), 'OMITTED'],
      ['her own sender giving times again', statementOf({ on: 4, times: ['EST ARRI 2026-03-20T09:00'] }), 'PLANNED'],
      ['anybody who saw her', statementOf({ on: 4, by: 'OTHER', times: ['ACT ARRI 2026-03-20T09:00'] }), 'PLANNED'],
      [
        'staff who correct a time',
        statementOf({ on: 4, by: 'li', times: ['EST ARRI 2026-03-20T09:00'], staff: {} }),
        'OMITTED',
      ],
      ['staff who set it', statementOf({ on: 4, by: 'li', staff: { isOnAgain: true } }), 'PLANNED'],
      [
        'an earlier statement that arrives late',
        statementOf({ on: 2, times: ['EST ARRI 2026-03-20T09:00'] }),
        'OMITTED',
      ],
    ])('after %s', (_, later, status) => {
      for (const order of orders([plan, omit, later])) expect(callOf(order)?.status).toBe(status)
    })

    it('keeps an added call added, and lists the change', () => {
      const added = statementOf({ on: 1, status: 'ADDED', times: ['PLN ARRI 2026-03-20T08:00'] })
      expect(callOf([added, statementOf({ on: 2, times: ['EST ARRI 2026-03-20T09:00'] })])?.status).toBe('ADDED')
      expect(callOf([plan, omit])?.changes).toMatchObject([{ field: 'STATUS', was: 'PLANNED', now: 'OMITTED' }])
      expect(callOf([added])?.changes).toEqual([])
    })

    it.each(['PHASED_OUT', 'PHASED_IN', 'SLID', 'ROTATED', 'CUT_AND_RUN'] as const)(
      'keeps what %s means through later estimates of anybody, as was and now, until staff or an omission say else',
      (status) => {
        const changed = statementOf({ on: 3, status, times: ['PLN ARRI 2026-03-22T08:00'] })
        const later = [
          statementOf({ on: 4, times: ['EST ARRI 2026-03-22T09:00'] }),
          statementOf({ on: 5, by: 'OTHER', times: ['ACT ARRI 2026-03-22T10:00'] }),
        ]
        for (const order of orders([plan, changed, ...later])) {
          const call = callOf(order)
          expect(call).toMatchObject({ status, arrival: { first: { local: '2026-03-20T08:00' } } })
          expect(call?.changes.filter(({ field }) => field === 'STATUS')).toMatchObject([
            { was: 'PLANNED', now: status, at: Date.UTC(2026, 2, 3) },
          ])
        }
        expect(callOf([plan, changed, statementOf({ on: 6, by: 'li', staff: { isOnAgain: true } })])?.status).toBe(
          'PLANNED',
        )
        expect(callOf([plan, changed, statementOf({ on: 6, status: 'OMITTED' })])?.status).toBe('OMITTED')
        // No sender omitted the port, so times of the same sender do not revoke anything.
        expect(callOf([plan, omit, statementOf({ on: 4, status })])?.status).toBe(status)
      },
    )
  })

  it('shows a time that was sent in UTC on the wall clock of the port, across the change to summer time', () => {
    const group = { vesselKey: '9000003', voyage: '042W', port: 'NLRTM' }
    const call = callOf(
      [
        statementOf({ on: 1, port: 'NLRTM', times: ['EST ARRI 2026-03-29T00:30Z', 'EST DEPA 2026-03-29T01:30Z'] }),
        statementOf({ on: 2, port: 'NLRTM', times: ['EST ARRI 2026-03-29T01:30', 'EST DEPA 2026-03-29T03:30'] }),
      ],
      group,
    )
    expect(call?.arrival.best).toMatchObject({ local: '2026-03-29T01:30', offset: '+01:00' })
    expect(call?.departure.best).toMatchObject({ local: '2026-03-29T03:30', offset: '+02:00' })
    expect(call?.changes).toEqual([])
  })

  it('keeps the wall clock of a port that nobody knows, without an instant', () => {
    const group = { vesselKey: '9000003', voyage: '042W', port: 'XXQQQ' }
    const call = callOf([statementOf({ on: 1, port: 'XXQQQ', times: ['PLN ARRI 2026-03-20T08:00'] })], group)
    expect(call).toMatchObject({ zone: null, arrival: { best: { local: '2026-03-20T08:00', instant: null } } })
  })

  it('numbers two calls of one port, and keeps them apart when both are delayed or only one is stated', () => {
    const at = (on: number, hash: string, ...days: string[]) =>
      days.map((day) => statementOf({ on, hash, times: [`EST ARRI 2026-03-${day}T08:00`] }))
    const statements = [
      ...at(1, 'plan', '10', '17'),
      ...at(2, 'delay', '22', '15'),
      ...at(3, 'second', '23'),
      ...at(4, 'first', '14'),
    ]
    const expected = ['2026-03-14T08:00', '2026-03-23T08:00']
    for (const order of [statements, statements.toReversed(), statements.toSorted((a, b) => (a.id < b.id ? 1 : -1))]) {
      const calls = deriveCalls(SHANGHAI, order)
      expect(calls.map(({ key }) => key)).toEqual(['9000003/042W/CNSHA/1', '9000003/042W/CNSHA/2'])
      expect(calls.map(({ arrival }) => arrival.best?.local)).toEqual(expected)
    }
  })

  it('makes another call of a voyage number that comes back after a year, none of a long delay', () => {
    const times = (...locals: string[]) =>
      locals.map((local, on) => statementOf({ on: on + 1, times: [`EST ARRI ${local}`] }))
    expect(deriveCalls(SHANGHAI, times('2026-12-31T23:00', '2027-01-01T01:00', '2027-02-20T08:00'))).toHaveLength(1)
    expect(deriveCalls(SHANGHAI, times('2026-01-05T08:00', '2027-01-04T08:00'))).toHaveLength(2)
    const noVoyage = { ...SHANGHAI, voyage: '-' }
    expect(deriveCalls(noVoyage, times('2026-01-05T08:00', '2026-01-08T08:00', '2026-02-09T08:00'))).toHaveLength(2)
  })

  it('survives a message that names one port ten thousand times', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      statementOf({ on: 1, hash: 'h', times: [`EST ARRI 2026-03-01T${String(n % 24).padStart(2, '0')}:00`] }),
    )
    expect(deriveCalls(SHANGHAI, many).length).toBeLessThan(10)
  })
})
