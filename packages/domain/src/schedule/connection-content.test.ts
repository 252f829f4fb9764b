import { describe, expect, it } from 'vitest'
import { findPlace } from '../reference/find-place.ts'
import type { VesselCall } from './call.ts'
import { findCityConnections } from './city-connections.ts'
import type { ScheduleConditions } from './connection-answer.ts'
import { connectionContent } from './connection-content.ts'
import { placed, testCalls, testTimetable, type TestVoyage } from './vessel-call.fixture.ts'
import { readVoyage } from './call-key.ts'

const CONDITIONS: ScheduleConditions = {
  dateLength: 4,
  pickup: 'B',
  delivery: 'B',
  originCity: 'Qingdao,Qingdao,Shandong,China,CNQIN',
  destinationCity: 'Houston,Houston,Texas,United States,USHOU',
  originCityUuid: 'CNTAO',
  destinationCityUuid: 'USHOU',
  estimateDate: 'D',
  fromDate: '2018-12-20',
  toDate: '2019-01-16',
  time: '1545280678197',
}

// The first leg is that of docs/requirements/schedules.md 1.3.
const FIRST: TestVoyage = {
  vessel: 'CNG',
  voyage: '003W',
  service: 'AEU3',
  calls: [
    {
      port: 'CNTAO',
      arrives: '2018-12-20T08:00',
      departs: '2018-12-21T00:30',
      cutOffs: {
        FCO: '2018-12-18T12:00',
        VCO: '2018-12-18T06:00',
        DCO: '2018-12-17T16:00',
        AFC: '2018-12-19T12:00',
        RCO: '2018-12-18T10:00',
      },
      change: { facilityCode: 'TAO06' },
    },
    { port: 'CNNGB', arrives: '2018-12-24T05:00', departs: '2018-12-25T05:00', change: { facilityCode: 'NGB05' } },
  ],
}
const SECOND: TestVoyage = {
  vessel: 'Q02',
  voyage: '011E',
  service: 'QE3',
  calls: [
    { port: 'CNNGB', arrives: '2018-12-30T05:00', departs: '2018-12-31T05:00', cutOffs: { FCO: '2018-12-29T12:00' } },
    { port: 'USHOU', arrives: '2019-01-27T21:00', departs: '2019-01-29T05:00', change: { facilityCode: null } },
  ],
}

function contentOf(
  voyages: readonly TestVoyage[],
  change: (call: VesselCall) => VesselCall = (call) => call,
  pointer = '',
) {
  const calls = voyages.flatMap(testCalls).map(change)
  const [origin, destination] = [findPlace('CNTAO'), findPlace('USHOU')]
  if (origin === null || destination === null) throw new Error('no place')
  const found = findCityConnections(testTimetable(calls), {
    origin,
    destination,
    pickup: 'B',
    delivery: 'B',
    departure: CONDITIONS,
    arrival: null,
    maxTransshipments: 3,
    askedAt: Date.parse('2018-12-10T00:00:00Z'),
  })
  const byKey = new Map(calls.map((call) => [call.key, call]))
  return { ...connectionContent(CONDITIONS, found, (key) => byKey.get(key), pointer), byKey, found }
}

describe('connectionContent', () => {
  it('writes a leg as the carrier does, field by field', () => {
    const { content } = contentOf([FIRST, SECOND])
    expect(content.conditions).toEqual(CONDITIONS)
    expect(content.shortestTransitTime).toBe('37')
    const [option] = content.data ?? []
    expect(option).toMatchObject({ id: '1', firstPol: 'Qingdao', lastPod: 'Houston', transitTime: '37', tdWeekDay: 5 })
    expect(option?.schedules[0]).toEqual({
      id: '1',
      service: 'AEU3',
      vessel: 'TEST CNG',
      vesselCode: 'CNG',
      voyage: '003',
      dir: 'W',
      extVoyage: '003W',
      newExtVoyage: null,
      cutOff: '2018-12-18 12:00',
      cargoNature: 'General',
      pol: 'Qingdao',
      etd: '2018-12-21 00:30',
      atd: '',
      pod: 'Ningbo',
      eta: '2018-12-24 05:00',
      ata: '',
      available: '',
      transitTime: '37',
      revFacilityCode: 'TAO06',
      deliFacilityCode: '',
      polFacilityCode: 'TAO06',
      podFacilityCode: 'NGB05',
      rowNum: 0,
      vgmCutoffDt: '2018-12-18 06:00',
      siCutoff: '2018-12-17 16:00',
      r24Cutoff: '2018-12-19 12:00',
      deList1: [],
      deList2: [],
      polLocode: 'CNTAO',
      podLocode: 'CNNGB',
      changes: [],
      // No move has both a first schedule and an actual time.
      punctuality: null,
    })
  })

  it('counts the weekday from Sunday, which is 0', () => {
    const onSunday = {
      ...FIRST,
      calls: FIRST.calls.map((call, row) => (row === 0 ? { ...call, departs: '2018-12-23T00:30' } : call)),
    }
    expect(contentOf([onSunday, SECOND]).content.data?.[0]?.tdWeekDay).toBe(0)
  })

  it('has cut-offs at the first port only, and availability at the last one: a day from berth to stack', () => {
    const leg = contentOf([FIRST, SECOND]).content.data?.[0]?.schedules[1]
    expect(leg).toMatchObject({ rowNum: 1, cutOff: '', vgmCutoffDt: null, siCutoff: null, available: '2019-01-28' })
  })

  it('has actual times beside the estimates', () => {
    const sailed = {
      ...FIRST,
      calls: FIRST.calls.map((call, row) => (row === 0 ? { ...call, departed: '2018-12-21T02:00' } : call)),
    }
    const leg = contentOf([sailed, SECOND]).content.data?.[0]?.schedules[0]
    expect(leg).toMatchObject({ etd: '2018-12-21 00:30', atd: '2018-12-21 02:00', ata: '' })
  })

  it('falls back on the port cut-off where no other is stated', () => {
    const port = {
      ...FIRST,
      calls: FIRST.calls.map((call, row) => (row === 0 ? { ...call, cutOffs: { PCO: '2018-12-18T18:00' } } : call)),
    }
    expect(contentOf([port, SECOND]).content.data?.[0]?.schedules[0]?.cutOff).toBe('2018-12-18 18:00')
  })

  it('nothing found: the conditions alone (schedule-empty.json)', () => {
    expect(contentOf([FIRST]).content).toEqual({ conditions: CONDITIONS })
    expect(contentOf([]).clocks).toEqual({})
  })

  it('leaves out an option whose call was withdrawn meanwhile', () => {
    const { found } = contentOf([FIRST, SECOND])
    expect(connectionContent(CONDITIONS, found, () => undefined, '').content).toEqual({ conditions: CONDITIONS })
  })

  it('names the clock of each local time, where the answer stands', () => {
    const { clocks } = contentOf([FIRST, SECOND], undefined, '/content')
    expect(clocks['/content/data/0/schedules/0/etd']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect(clocks['/content/data/0/schedules/1/eta']).toEqual({ zone: 'America/Chicago', offset: '-06:00' })
    expect(clocks['/content/data/0/schedules/0/cutOff']?.zone).toBe('Asia/Shanghai')
  })

  it('shows what changed: was, now and when, newest first; what became known has not changed', () => {
    const base = { statedBy: 'LINE', statedIn: 'CS', reason: null }
    const { content } = contentOf([FIRST, SECOND], (call) =>
      call.port === 'CNTAO'
        ? {
            ...call,
            changes: [
              {
                ...base,
                field: 'ATD',
                was: null,
                now: placed('2018-12-21T00:30', 'CNTAO'),
                at: Date.UTC(2018, 11, 21),
              },
              {
                ...base,
                field: 'FCO',
                was: placed('2018-12-18T10:00', 'CNTAO'),
                now: placed('2018-12-18T12:00', 'CNTAO'),
                at: Date.UTC(2018, 11, 16),
              },
              {
                ...base,
                field: 'ETD',
                was: placed('2018-12-20T20:00', 'CNTAO'),
                now: placed('2018-12-21T00:30', 'CNTAO'),
                at: Date.UTC(2018, 11, 17),
                reason: 'WEA',
              },
              {
                ...base,
                field: 'RCO',
                was: placed('2018-12-18T10:00', 'CNTAO'),
                now: null,
                at: Date.UTC(2018, 11, 18),
              },
            ],
          }
        : call,
    )
    expect(content.data?.[0]?.schedules[0]?.changes).toEqual([
      { field: 'etd', was: '2018-12-20 20:00', now: '2018-12-21 00:30', at: '2018-12-17T00:00:00.000Z', reason: 'WEA' },
      {
        field: 'cutOff',
        was: '2018-12-18 10:00',
        now: '2018-12-18 12:00',
        at: '2018-12-16T00:00:00.000Z',
        reason: null,
      },
    ])
  })

  it('estimates emissions for the legs by sea', () => {
    const emissions = contentOf([FIRST, SECOND]).content.data?.[0]?.emissions
    expect(Number(emissions?.co2eKgPerTeu)).toBeGreaterThan(1000)
    expect(emissions?.distanceKm).toBeGreaterThan(15_000)
  })
})

it.each([
  ['003W', '003', 'W'],
  ['042 E', '042', 'E'],
  ['12-n', '12', 'N'],
  ['0FLZNW1MA', '0FLZNW1MA', ''],
  ['EAST', 'EAST', ''],
  ['', '', ''],
])('voyage %j is %j, direction %j', (written, voyage, dir) => expect(readVoyage(written)).toEqual({ voyage, dir }))
