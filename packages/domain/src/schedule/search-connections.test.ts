// The search on cases of the trade: each has the answer that a clerk would give.
import { describe, expect, it } from 'vitest'
import { type ConnectionQuery, searchConnections } from './search-connections.ts'
import { buildTimetable, type TimetableCall, type TimetableVoyage, withVessel } from './timetable.ts'

const HOUR = 3_600_000
/** Day of December 2026 and hour, UTC; day 32 is New Year's Day. */
const at = (day: number, hour = 0) => Date.UTC(2026, 11, day, hour)

/** `port arrival departure`, in days of December; a stay of twelve hours from midnight. */
const voyage = (key: string, ...calls: readonly [port: string, day: number, changes?: Partial<TimetableCall>][]) => ({
  key,
  calls: calls.map(([port, day, changes], number) => ({
    callKey: `${key}/${number}`,
    port,
    arriveAt: at(day),
    departAt: at(day, 12),
    cutOffAt: null,
    canLoad: true,
    canDischarge: true,
    ...changes,
  })),
})

function shown(voyages: readonly TimetableVoyage[], query: ConnectionQuery): string[] {
  const result = searchConnections(buildTimetable(voyages), query)
  if (!result.ok) throw new Error(result.reason)
  return result.value.map(({ legs }) =>
    legs
      .map(
        ({ vesselKey, from, departAt, to, arriveAt }) => `${vesselKey} ${from} ${day(departAt)} ${to} ${day(arriveAt)}`,
      )
      .join(', '),
  )
}
const day = (instant: number) => (instant - at(0)) / (24 * HOUR)

const LOOP = voyage('LOOP', ['CNSHA', 1], ['SGSIN', 8], ['NLRTM', 30], ['SGSIN', 50], ['CNSHA', 57])
const FEEDER = voyage('FEEDER', ['SGSIN', 10], ['IDJKT', 12], ['SGSIN', 14])
const FAST = voyage('FAST', ['SGSIN', 9], ['NLRTM', 24])
const query = { from: ['CNSHA'], to: ['NLRTM'], departFrom: at(1), departUntil: at(29) }

describe('searchConnections', () => {
  it('offers the nonstop option, and beside it the faster one with a transshipment', () => {
    expect(shown([LOOP, FAST], query)).toEqual([
      'LOOP CNSHA 1.5 SGSIN 8, FAST SGSIN 9.5 NLRTM 24',
      'LOOP CNSHA 1.5 NLRTM 30',
    ])
  })

  it('keeps a slow option with one transshipment though one with two has arrived before the slow one even changes vessel', () => {
    const slow = [voyage('SLOW', ['CNSHA', 1], ['SGSIN', 30]), voyage('LAST', ['SGSIN', 33], ['NLRTM', 50])]
    const quick = [
      voyage('Q1', ['CNSHA', 3], ['KRPUS', 5]),
      voyage('Q2', ['KRPUS', 7], ['MYPKG', 12]),
      voyage('Q3', ['MYPKG', 14], ['NLRTM', 28]),
    ]
    expect(shown([...slow, ...quick], query)).toEqual([
      'SLOW CNSHA 1.5 SGSIN 30, LAST SGSIN 33.5 NLRTM 50',
      'Q1 CNSHA 3.5 KRPUS 5, Q2 KRPUS 7.5 MYPKG 12, Q3 MYPKG 14.5 NLRTM 28',
    ])
  })

  it('leaves out what departs as early, arrives later and transships more', () => {
    const slow = voyage('SLOW', ['SGSIN', 10], ['NLRTM', 31])
    expect(shown([LOOP, slow], query)).toEqual(['LOOP CNSHA 1.5 NLRTM 30'])
  })

  it('keeps a container on board over the change of voyage and the turn of the year', () => {
    expect(shown([LOOP], { ...query, from: ['NLRTM'], to: ['CNSHA'], departUntil: null })).toEqual([
      'LOOP NLRTM 30.5 CNSHA 57',
    ])
  })

  it('asks 24 h from arrival to the next departure unless the port has its own hours: to the minute', () => {
    const leaving = (departAt: number) => [LOOP, voyage('FAST', ['SGSIN', 8, { departAt }], ['NLRTM', 24])]
    expect(shown(leaving(at(9)), query)).toHaveLength(2)
    expect(shown(leaving(at(9) - 60_000), query)).toEqual(['LOOP CNSHA 1.5 NLRTM 30'])
    const twoDaysIn = (port: string) => (other: string) => (other === port ? 48 : 24) * HOUR
    expect(shown(leaving(at(9)), { ...query, minimumConnectionMs: twoDaysIn('SGSIN') })).toHaveLength(1)
    expect(shown(leaving(at(9)), { ...query, minimumConnectionMs: twoDaysIn('NLRTM') })).toHaveLength(2)
    expect(shown(leaving(at(8, 1)), { ...query, minimumConnectionMs: HOUR })).toHaveLength(2)
  })

  it('transships no more often than asked, and refuses a number that makes no sense', () => {
    const voyages = [LOOP, FEEDER, voyage('LAST', ['IDJKT', 15], ['AUFRE', 22])]
    const far = { ...query, to: ['AUFRE'] }
    expect(shown(voyages, { ...far, maxTransshipments: 2 })).toEqual([
      'LOOP CNSHA 1.5 SGSIN 8, FEEDER SGSIN 10.5 IDJKT 12, LAST IDJKT 15.5 AUFRE 22',
    ])
    expect(shown(voyages, { ...far, maxTransshipments: 1 })).toEqual([])
    for (const maxTransshipments of [-1, 1.5, 9, Number.NaN])
      expect(searchConnections(buildTimetable(voyages), { ...far, maxTransshipments })).toEqual({
        ok: false,
        reason: 'TRANSSHIPMENTS_OUT_OF_RANGE',
      })
  })

  it('counts the first instant of the window and not the last', () => {
    expect(shown([LOOP], { ...query, departFrom: at(1, 12), departUntil: at(1, 12) + 1 })).toHaveLength(1)
    expect(shown([LOOP], { ...query, departFrom: at(1, 12) + 1 })).toEqual([])
    expect(shown([LOOP], { ...query, departUntil: at(1, 12) })).toEqual([])
    expect(shown([LOOP], { ...query, departUntil: null, arriveFrom: at(30), arriveUntil: at(30) + 1 })).toHaveLength(1)
    expect(shown([LOOP], { ...query, departUntil: null, arriveUntil: at(30) })).toEqual([])
    expect(shown([LOOP], { ...query, departFrom: at(29), departUntil: at(1) })).toEqual([])
  })

  it('offers by latest arrival what arrives in time, the latest departure included', () => {
    const late = voyage('LATE', ['CNSHA', 5], ['NLRTM', 29])
    const arriving = { from: ['CNSHA'], to: ['NLRTM'], arriveFrom: at(20), arriveUntil: at(31) }
    expect(shown([LOOP, FAST, late], arriving)).toEqual([
      'LOOP CNSHA 1.5 SGSIN 8, FAST SGSIN 9.5 NLRTM 24',
      'LATE CNSHA 5.5 NLRTM 29',
    ])
  })

  it('minds the cut-off at the first port only, the moment itself included', () => {
    const closing = (cutOffAt: number | null) => [voyage('DIRECT', ['CNSHA', 3, { cutOffAt }], ['NLRTM', 24])]
    expect(shown(closing(at(2)), { ...query, respectCutOffAt: at(2) })).toHaveLength(1)
    expect(shown(closing(at(2)), { ...query, respectCutOffAt: at(2) + 1 })).toEqual([])
    expect(shown(closing(at(2)), query)).toHaveLength(1)
    expect(shown(closing(null), { ...query, respectCutOffAt: at(20) })).toHaveLength(1)
    const onward = voyage('FAST', ['SGSIN', 9, { cutOffAt: at(1) }], ['NLRTM', 24])
    expect(shown([LOOP, onward], { ...query, respectCutOffAt: at(1) })).toHaveLength(2)
  })

  it('neither loads nor discharges at an omitted call, but sails on', () => {
    const omitted = { canLoad: false, canDischarge: false }
    const skipping = voyage('LOOP', ['CNSHA', 1], ['SGSIN', 8, omitted], ['NLRTM', 30])
    expect(shown([skipping, FAST], query)).toEqual(['LOOP CNSHA 1.5 NLRTM 30'])
    expect(shown([voyage('LOOP', ['CNSHA', 1, omitted], ['NLRTM', 30])], query)).toEqual([])
    expect(shown([voyage('LOOP', ['CNSHA', 1], ['NLRTM', 30, omitted])], query)).toEqual([])
  })

  it('takes the port where the cargo can be, at the time it can be there', () => {
    const voyages = [LOOP, voyage('NORTH', ['CNTAO', 6], ['NLRTM', 28])]
    const inland = (readyAt: number) => ({ ...query, from: [{ port: 'CNSHA', readyAt }, 'CNTAO'] })
    expect(shown(voyages, inland(at(1, 12)))).toEqual(['NORTH CNTAO 6.5 NLRTM 28'])
    const south = {
      ...query,
      from: [
        { port: 'CNSHA', readyAt: at(1, 13) },
        { port: 'CNTAO', readyAt: at(7) },
      ],
    }
    expect(shown(voyages, south)).toEqual([])
    expect(shown(voyages, { ...query, from: ['CNSHA'], to: ['NLRTM', 'SGSIN'] })).toEqual(['LOOP CNSHA 1.5 SGSIN 8'])
  })

  it('never comes back to where it began, though a vessel of the window would and one beyond it would take it', () => {
    const ferry = voyage('FERRY', ['CNSHA', 27], ['KRPUS', 29], ['CNSHA', 31])
    const beyond = voyage('BEYOND', ['CNSHA', 34], ['NLRTM', 55])
    expect(shown([ferry, beyond], query)).toEqual([])
  })

  it('answers nothing to a port nobody calls at, and to a destination where the cargo is already', () => {
    expect(shown([LOOP], { ...query, from: ['XXXXX'] })).toEqual([])
    expect(shown([LOOP], { ...query, to: [] })).toEqual([])
    expect(shown([], query)).toEqual([])
    expect(shown([LOOP], { ...query, from: ['CNSHA', 'NLRTM'], to: ['NLRTM'] })).toEqual([])
  })

  it('does not ride from a call to one that by its times comes before the departure, but past it', () => {
    const delayed = voyage('LOOP', ['CNSHA', 1], ['SGSIN', 8, { departAt: at(31) }], ['NLRTM', 30], ['DEHAM', 33])
    expect(shown([delayed], { ...query, from: ['SGSIN'], departUntil: null })).toEqual([])
    expect(shown([delayed], { ...query, from: ['SGSIN'], to: ['DEHAM'], departUntil: null })).toEqual([
      'LOOP SGSIN 31 DEHAM 33',
    ])
    expect(shown([delayed], query)).toEqual(['LOOP CNSHA 1.5 NLRTM 30'])
  })

  it('leaves a call out that departs before it arrives or has no time', () => {
    for (const wrong of [{ departAt: at(29) }, { arriveAt: Number.NaN }, { departAt: Number.POSITIVE_INFINITY }])
      expect(shown([voyage('LOOP', ['CNSHA', 1], ['NLRTM', 30, wrong])], query)).toEqual([])
  })

  it('refuses a minimum connection time that is no time', () => {
    for (const minimumConnectionMs of [-1, Number.NaN])
      expect(() => searchConnections(buildTimetable([LOOP]), { ...query, minimumConnectionMs })).toThrow(RangeError)
  })

  it('keeps of equal options the one of the vessel whose key comes first', () => {
    const twin = (key: string) => voyage(key, ['CNSHA', 1], ['NLRTM', 30])
    expect(shown([twin('B'), twin('A'), twin('C')], query)).toEqual(['A CNSHA 1.5 NLRTM 30'])
  })

  it('sees a call that moved in the timetable made with it, and the old one where it was kept', () => {
    const before = buildTimetable([LOOP, FAST])
    const after = withVessel(before, voyage('FAST', ['SGSIN', 8], ['NLRTM', 23]))
    const count = (timetable: typeof before) => {
      const result = searchConnections(timetable, query)
      return result.ok ? result.value.length : -1
    }
    expect([count(before), count(after)]).toEqual([2, 1])
  })
})
