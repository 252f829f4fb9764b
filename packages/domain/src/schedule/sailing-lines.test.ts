// Between which calls a container can be carried, by dates and by the order in the list.
import { describe, expect, it } from 'vitest'
import { overlappingCalls, callsOfShip, shipsOf, conflictingVoyages } from './overlapping-calls.ts'
import { sailingLines } from './sailing-lines.ts'
import { isPossibleStay, daySpan, instantSpan, type ShipCall } from './ship-call.ts'
import { searchConnections } from './search-connections.ts'
import { buildTimetable } from './timetable.ts'

const spanOf = (text: string) => {
  const at = Date.parse(text.length === 10 ? text : `${text}Z`)
  return text.length === 10 ? daySpan(at) : instantSpan(at)
}
const call = (port: string, arrives: string, departs: string, place: number | null, voyage = '1'): ShipCall => ({
  callKey: `${voyage}/${port}/${arrives}`,
  port,
  arrival: spanOf(arrives),
  departure: spanOf(departs),
  arrivalVoyage: voyage,
  departureVoyage: voyage,
  listed: place === null ? null : { messageHash: 'm', place },
  firstStated: null,
  cutOffAt: null,
  canLoad: true,
  canDischarge: true,
})

const ridesOf = (calls: readonly ShipCall[]): readonly string[] => {
  const ports = [...new Set(calls.map(({ port }) => port))]
  const timetable = buildTimetable(sailingLines('ship', calls).voyages)
  return ports.flatMap((from) =>
    ports.flatMap((to) => {
      const found = searchConnections(timetable, { from: [from], to: [to], maxTransshipments: 0 })
      return found.ok && found.value.length > 0 ? [`${from}>${to}`] : []
    }),
  )
}

describe('sailingLines', () => {
  it('calls of one day are sailed in the order of the list', () => {
    const calls = [
      call('DEHAM', '2026-05-04', '2026-05-05', 0),
      call('NLRTM', '2026-05-06', '2026-05-06', 1),
      call('BEANR', '2026-05-06', '2026-05-06', 2),
      call('GBFXT', '2026-05-06', '2026-05-07', 3),
      call('FRLEH', '2026-05-08', '2026-05-08', 4),
    ]
    const all = ['DEHAM>NLRTM', 'DEHAM>BEANR', 'DEHAM>GBFXT', 'DEHAM>FRLEH', 'NLRTM>BEANR', 'NLRTM>GBFXT']
    expect(ridesOf(calls)).toEqual([...all, 'NLRTM>FRLEH', 'BEANR>GBFXT', 'BEANR>FRLEH', 'GBFXT>FRLEH'])
    expect(sailingLines('ship', calls).unordered).toEqual([])
  })

  it('without a list of them no container rides between, and both are listed', () => {
    const calls = [
      call('NLRTM', '2026-05-06', '2026-05-06', null),
      call('BEANR', '2026-05-06', '2026-05-06', null),
      call('FRLEH', '2026-05-08', '2026-05-08', null),
    ]
    expect(ridesOf(calls)).toEqual(['NLRTM>FRLEH', 'BEANR>FRLEH'])
    const [pair, ...more] = sailingLines('ship', calls).unordered
    expect(pair?.map(({ port }) => port)).toEqual(['BEANR', 'NLRTM'])
    expect(more).toEqual([])
  })

  it('a known hour and a day: the list decides within the day, the clock beyond it', () => {
    const calls = [
      call('NLRTM', '2026-05-06T04:00', '2026-05-06T10:00', 0),
      call('BEANR', '2026-05-06', '2026-05-07', 1),
    ]
    expect(ridesOf(calls)).toEqual(['NLRTM>BEANR'])
    expect(ridesOf(calls.map((one, index) => ({ ...one, listed: { messageHash: 'm', place: -index } })))).toEqual([])
  })

  // 8 May ends at midnight; 24 hours later 9 May ends and the 10th begins.
  it.each([
    ['2026-05-10', true],
    ['2026-05-09', false],
  ])('a container that comes on 8 May and needs 24 hours goes on with a ship of %s: %s', (leaves, isFound) => {
    const first = [call('VNHPH', '2026-05-01', '2026-05-02', 0), call('MYPKG', '2026-05-08', '2026-05-09', 1)]
    const second = [call('MYPKG', leaves, leaves, 0), call('BEANR', '2026-06-01', '2026-06-02', 1)]
    const voyages = [...sailingLines('a', first).voyages, ...sailingLines('b', second).voyages]
    const query = { from: ['VNHPH'], to: ['BEANR'], minimumConnectionMs: 24 * 3_600_000 }
    const found = searchConnections(buildTimetable(voyages), query)
    expect(found.ok && found.value.length).toBe(isFound ? 1 : 0)
  })

  it('a day on which she comes and leaves can be; leaving the day before cannot', () => {
    expect(isPossibleStay(call('NLRTM', '2026-05-06T10:00', '2026-05-06', 0))).toBe(true)
    expect(isPossibleStay(call('NLRTM', '2026-05-06', '2026-05-05', 0))).toBe(false)
  })
})

describe('overlappingCalls', () => {
  const one = [
    call('VNHPH', '2026-05-01T00:00', '2026-05-02T00:00', 0, '101W'),
    call('MYPKG', '2026-05-08T00:00', '2026-05-09T00:00', 1, '101W'),
  ]
  const other = [
    call('VNHPH', '2026-05-08T00:00', '2026-05-09T00:00', 0, '102W'),
    call('MYPKG', '2026-05-15T00:00', '2026-05-16T00:00', 1, '102W'),
  ]

  it('a ship in two ports at once is two, each with the calls of her voyage', () => {
    const calls = [...one, ...other]
    const pairs = overlappingCalls(calls)
    expect(
      pairs.map((pair) => pair.map(({ port, departureVoyage }) => `${departureVoyage} ${port}`).toSorted()),
    ).toEqual([['101W MYPKG', '102W VNHPH']])
    const ships = shipsOf(conflictingVoyages(pairs)).map((belongsToShip) => callsOfShip(calls, belongsToShip))
    expect(ships).toEqual([[], one, other])
  })

  it('a delay makes no second ship: the first statement could be sailed', () => {
    const late = {
      ...(one[1] as ShipCall),
      firstStated: { arrival: spanOf('2026-05-05T00:00'), departure: spanOf('2026-05-06T00:00') },
    }
    expect(overlappingCalls([late, ...other])).toEqual([])
  })

  it.each([
    ['in one port', call('MYPKG', '2026-05-08T06:00', '2026-05-08T20:00', 0, '9')],
    ['when she has left', call('SGSIN', '2026-05-09T00:00', '2026-05-10T00:00', 0, '9')],
    ['on one day, hours unknown', call('SGSIN', '2026-05-08', '2026-05-08', 0, '9')],
  ])('%s is one ship', (_, next) => expect(overlappingCalls([...one, next])).toEqual([]))

  it('where a voyage of one ship ends at a call, its containers are discharged there and none is loaded', () => {
    const turn = { ...call('BEANR', '2026-06-01T00:00', '2026-06-02T00:00', 2, '101E'), arrivalVoyage: '101W' }
    const [rest, ...ships] = shipsOf(new Set(['101W'])).map((belongsToShip) =>
      callsOfShip([...one, turn], belongsToShip),
    )
    expect(rest).toEqual([{ ...turn, canDischarge: false }])
    expect(ships).toEqual([[...one, { ...turn, canLoad: false }]])
  })
})
