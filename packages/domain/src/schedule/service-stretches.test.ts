import { describe, expect, it } from 'vitest'
import type { VesselCall } from './call.ts'
import { searchConnections } from './search-connections.ts'
import { buildTimetable } from './timetable.ts'
import { type TestCall, testCalls } from './vessel-call.fixture.ts'
import { vesselTrip } from './vessel-trip.ts'

type Status = VesselCall['status']
/** Ports in sailing order, three days apart, from day `from` of March; `SGSIN PHASED_OUT`. */
function sailing(voyage: string, from: number, ports: readonly string[], service = 'QN1'): readonly VesselCall[] {
  const calls = ports.map((portAndStatus, place): TestCall => {
    const [port = '', status = 'PLANNED'] = portAndStatus.split(' ')
    const day = (more: number) => new Date(Date.UTC(2026, 2, from + place * 3 + more)).toISOString().slice(0, 10)
    return { port, arrives: `${day(0)}T08:00`, departs: `${day(1)}T08:00`, change: { status: status as Status } }
  })
  return testCalls({ vessel: 'Q01', voyage, service, calls })
}

/** Whether a container can be carried there on this vessel, however long it has to wait. */
function reaches(calls: readonly VesselCall[], from: string, to: string): boolean {
  const outcomes = [calls, calls.toReversed()].map((given) => {
    const found = searchConnections(buildTimetable(vesselTrip('Q01', given).voyages), {
      from: [from],
      to: [to],
      departFrom: Date.UTC(2026, 1, 1),
      departUntil: Date.UTC(2026, 5, 1),
      maxTransshipments: 0,
    })
    if (!found.ok) throw new Error(found.reason)
    return found.value.length > 0
  })
  expect(outcomes[0]).toBe(outcomes[1])
  return outcomes[0] ?? false
}
const pairs = (calls: readonly VesselCall[], ...asked: readonly string[]) =>
  asked.filter((pair) => reaches(calls, ...(pair.split('>') as [string, string])))

describe('a vessel that moves out of its service', () => {
  const calls = sailing('042W', 1, ['CNSHA', 'CNNGB', 'SGSIN PHASED_OUT', 'NLRTM', 'DEHAM'])

  it('brings containers to the port, takes none from there, and none past it', () => {
    const asked = ['CNSHA>CNNGB', 'CNSHA>SGSIN', 'CNNGB>SGSIN', 'SGSIN>NLRTM', 'CNSHA>NLRTM', 'NLRTM>DEHAM']
    expect(pairs(calls, ...asked)).toEqual(['CNSHA>CNNGB', 'CNSHA>SGSIN', 'CNNGB>SGSIN'])
  })

  it('gives the reason why calls that a plan still lists under the voyage are left out', () => {
    expect(vesselTrip('Q01', calls).leftOut).toEqual([
      { callKey: 'Q01/042W/NLRTM/4', reason: 'OUT_OF_SERVICE' },
      { callKey: 'Q01/042W/DEHAM/5', reason: 'OUT_OF_SERVICE' },
    ])
  })

  it('carries containers again under her next voyage, and none from one to the other', () => {
    const next = [...calls, ...sailing('007S', 20, ['SGSIN', 'IDJKT'], 'QA6')]
    expect(pairs(next, 'CNSHA>SGSIN', 'SGSIN>IDJKT', 'CNSHA>IDJKT')).toEqual(['CNSHA>SGSIN', 'SGSIN>IDJKT'])
  })

  it('ends only her own voyage: another service may have one of the same number', () => {
    const next = [...calls, ...sailing('042W', 20, ['SGSIN', 'INNSA'], 'QI1')]
    expect(pairs(next, 'SGSIN>INNSA', 'CNSHA>INNSA')).toEqual(['SGSIN>INNSA'])
  })
})

describe('a vessel that moves into a service', () => {
  it('takes containers from the port on, and brings none to it', () => {
    const calls = sailing('042W', 1, ['CNSHA', 'CNNGB', 'SGSIN PHASED_IN', 'NLRTM', 'DEHAM'])
    const asked = ['CNSHA>CNNGB', 'CNSHA>SGSIN', 'CNSHA>NLRTM', 'SGSIN>NLRTM', 'SGSIN>DEHAM', 'NLRTM>DEHAM']
    expect(pairs(calls, ...asked)).toEqual(['SGSIN>NLRTM', 'SGSIN>DEHAM', 'NLRTM>DEHAM'])
  })

  it('after she moved out of another one at the same port: each is distinguished, in whatever order', () => {
    for (const begins of [7, 6, 8]) {
      const calls = [
        ...sailing('042W', 1, ['CNSHA', 'CNNGB', 'SGSIN PHASED_OUT'], 'QN1'),
        ...sailing('007W', begins, ['SGSIN PHASED_IN', 'INNSA'], 'QI1'),
      ]
      const asked = ['CNSHA>SGSIN', 'CNNGB>SGSIN', 'SGSIN>INNSA', 'CNSHA>INNSA', 'CNNGB>INNSA']
      expect(pairs(calls, ...asked)).toEqual(['CNSHA>SGSIN', 'CNNGB>SGSIN', 'SGSIN>INNSA'])
    }
  })

  it('may come back into the voyage that she had left', () => {
    const calls = sailing('042W', 1, ['CNSHA', 'CNNGB PHASED_OUT', 'HKHKG', 'SGSIN PHASED_IN', 'NLRTM'])
    expect(pairs(calls, 'CNSHA>CNNGB', 'CNNGB>HKHKG', 'HKHKG>SGSIN', 'CNSHA>NLRTM', 'SGSIN>NLRTM')).toEqual([
      'CNSHA>CNNGB',
      'SGSIN>NLRTM',
    ])
  })
})

it.each(['SLID', 'ROTATED', 'CUT_AND_RUN', 'ADDED'])(
  'a call that is %s is called at by the times that stand',
  (status) => {
    const calls = sailing('042W', 1, ['CNSHA', `CNNGB ${status}`, 'NLRTM'])
    const asked = ['CNSHA>CNNGB', 'CNNGB>NLRTM', 'CNSHA>NLRTM']
    expect(pairs(calls, ...asked)).toEqual(asked)
  },
)
