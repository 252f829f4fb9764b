import { describe, expect, it } from 'vitest'
import { placed, testCalls } from './vessel-call.fixture.ts'
import { vesselVoyages, voyagesOf } from './vessel-voyages.ts'

const OUT = testCalls({
  vessel: 'Q01',
  voyage: '012W',
  calls: [
    { port: 'CNSHA', arrives: '2026-03-01T08:00', departs: '2026-03-02T08:00', arrived: '2026-03-01T09:10' },
    { port: 'SGSIN', arrives: '2026-03-08T08:00', departs: '2026-03-09T08:00', change: { status: 'OMITTED' } },
    {
      port: 'NLRTM',
      arrives: '2026-03-29T01:30',
      departs: '2026-03-30T08:00',
      change: { importVoyage: '012W', exportVoyage: '012E' },
    },
  ],
})
const HOME = testCalls({
  vessel: 'Q01',
  voyage: '012E',
  calls: [{ port: 'CNSHA', arrives: '2026-05-01T08:00', departs: '2026-05-02T08:00' }],
})

describe('vesselVoyages', () => {
  it('groups by voyage in sailing order, whatever order the calls come in; where she turns belongs to both', () => {
    const { voyages } = vesselVoyages(voyagesOf([...HOME, ...OUT].toReversed()), '')
    expect(voyages.map(({ voy, loopArray }) => [voy, loopArray.map(({ protName }) => protName)])).toEqual([
      ['012W', ['Shanghai', 'Singapore', 'Rotterdam']],
      ['012E', ['Rotterdam', 'Shanghai']],
    ])
  })

  it('writes actual and estimated times of the port, and shows what is omitted', () => {
    const { voyages, clocks } = vesselVoyages(voyagesOf(OUT), '/data')
    expect(voyages[0]).toMatchObject({ loopAbbrv: 'QN1' })
    expect(voyages[0]?.loopArray[0]).toEqual({
      vesselName: 'TEST Q01',
      protName: 'Shanghai',
      arrDtlocAct: '2026-03-01 09:10',
      depDtlocAct: null,
      arrDtlocCos: '2026-03-01 08:00',
      depDtlocCos: '2026-03-02 08:00',
      status: 'PLANNED',
    })
    expect(voyages[0]?.loopArray[1]?.status).toBe('OMITTED')
    // Rotterdam had winter time until 02:00 of that day.
    expect(clocks['/data/0/loopArray/2/arrDtlocCos']).toEqual({ zone: 'Europe/Amsterdam', offset: '+01:00' })
    expect(clocks['/data/0/loopArray/2/depDtlocCos']).toEqual({ zone: 'Europe/Amsterdam', offset: '+02:00' })
  })

  it('a call that is stated under both voyages by two messages stands once in each', () => {
    const turn = testCalls({
      vessel: 'Q01',
      voyage: '012E',
      calls: [{ port: 'NLRTM', arrives: '2026-03-29T01:30', departs: '2026-03-30T08:00' }],
    })
    const stated = OUT.map((call) => ({ ...call, importVoyage: '012W', exportVoyage: '012W' }))
    const voyages = voyagesOf([...turn, ...HOME, ...stated])
    expect(voyages.map(({ voyage, calls }) => [voyage, calls.map(({ port }) => port)])).toEqual([
      ['012W', ['CNSHA', 'SGSIN', 'NLRTM']],
      ['012E', ['NLRTM', 'CNSHA']],
    ])
  })

  it('two vessels of one voyage number are two voyages', () => {
    const other = testCalls({
      vessel: 'Q02',
      voyage: '012W',
      calls: [{ port: 'CNSHA', arrives: '2026-03-05T08:00', departs: '2026-03-06T08:00' }],
    })
    expect(voyagesOf([...other, ...OUT]).map(({ voyage, calls }) => [voyage, calls[0]?.vesselKey])).toEqual([
      ['012W', 'Q01'],
      ['012W', 'Q02'],
      ['012E', 'Q01'],
    ])
  })

  it('spellings of a voyage are one, a call without voyage or time is not lost', () => {
    const [first, second] = OUT
    if (first === undefined || second === undefined) throw new Error('two calls')
    const unknown = {
      first: null,
      planned: null,
      estimated: null,
      actual: null,
      pilotActual: null,
      berthActual: null,
      best: null,
    }
    const calls = [
      { ...second, key: 'x', arrival: unknown, departure: unknown, importVoyage: null, exportVoyage: null },
      { ...second, importVoyage: '012 w', exportVoyage: '012 w' },
      { ...first, arrival: { ...first.arrival, best: placed('2026-03-01T09:10', 'CNSHA') } },
    ]
    expect(vesselVoyages(voyagesOf(calls), '').voyages.map(({ voy, loopArray }) => [voy, loopArray.length])).toEqual([
      ['012W', 2],
      ['', 1],
    ])
    expect(vesselVoyages(voyagesOf([]), '').voyages).toEqual([])
  })
})
