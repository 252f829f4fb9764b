// Which calls the timetable accepts and how one vessel's trip is replaced: twice, unknown, empty, the last one.
import { describe, expect, it } from 'vitest'
import { earliestArrival } from './earliest-arrival.ts'
import { buildTimetable, type TimetableVoyage, withoutVessel, withVessel } from './timetable.ts'
import { portOf, vesselOf } from './timetable-events.ts'

const voyage = (
  key: string,
  ...calls: readonly [port: string, arriveAt: number, departAt: number][]
): TimetableVoyage => ({
  key,
  calls: calls.map(([port, arriveAt, departAt], number) => ({
    callKey: `${key}${number}`,
    port,
    arriveAt,
    departAt,
    cutOffAt: null,
    canLoad: true,
    canDischarge: true,
  })),
})

const A = voyage('A', ['CNSHA', 1, 2], ['SGSIN', 8, 9])
const B = voyage('B', ['SGSIN', 8, 9], ['NLRTM', 20, 21])
function linesOf({ events, portNodes, trips }: ReturnType<typeof buildTimetable>): string[] {
  const ports = new Map([...portNodes].map(([port, node]) => [node, port]))
  return [...events.at].map((at, event) => {
    const moves = events.departs[event] === 1 ? 'departs' : 'arrives'
    return `${at} ${trips[vesselOf(events, event)]?.key} ${moves} ${ports.get(portOf(events, event))}`
  })
}

describe('buildTimetable', () => {
  it('lines up arrivals before departures at the same instant, then by vessel', () => {
    expect(linesOf(buildTimetable([B, A]))).toEqual([
      '1 A arrives CNSHA',
      '2 A departs CNSHA',
      '8 A arrives SGSIN',
      '8 B arrives SGSIN',
      '9 A departs SGSIN',
      '9 B departs SGSIN',
      '20 B arrives NLRTM',
      '21 B departs NLRTM',
    ])
  })

  it('drops fractions of a millisecond, as the database keeps microseconds', () => {
    expect([...buildTimetable([voyage('A', ['CNSHA', 1.9, 2.1])]).events.at]).toEqual([1, 2])
  })

  it('takes the later one of two trips with the same key', () => {
    expect(linesOf(buildTimetable([A, voyage('A', ['CNSHA', 5, 6])]))).toEqual([
      '5 A arrives CNSHA',
      '6 A departs CNSHA',
    ])
  })
})

describe('withVessel', () => {
  it('gives the same twice', () => {
    const once = withVessel(buildTimetable([A]), B)
    expect(linesOf(withVessel(once, B))).toEqual(linesOf(once))
    expect(linesOf(once)).toEqual(linesOf(buildTimetable([A, B])))
  })

  it('takes a vessel without calls, and one that was taken out before', () => {
    const emptied = withVessel(buildTimetable([A, B]), voyage('A'))
    expect(linesOf(emptied)).toEqual(linesOf(buildTimetable([B])))
    const back = withVessel(withoutVessel(emptied, 'A'), A)
    expect(linesOf(back)).toEqual(linesOf(buildTimetable([A, B])))
    const way = earliestArrival(back, { from: ['CNSHA'], to: ['NLRTM'], departFrom: 0, minimumConnectionMs: 1 })
    expect(way).toMatchObject({ departAt: 2, arriveAt: 20, transshipments: 1 })
  })
})

describe('withoutVessel', () => {
  it('takes the last one out, and does nothing for one that it does not know', () => {
    const one = buildTimetable([A])
    expect(withoutVessel(one, 'B')).toBe(one)
    const none = withoutVessel(one, 'A')
    expect(none.events.at).toHaveLength(0)
    expect(earliestArrival(none, { from: ['CNSHA'], to: ['SGSIN'], departFrom: 0 })).toBeNull()
    expect(linesOf(one)).toHaveLength(4)
  })
})
