import { describe, expect, it } from 'vitest'
import { callAt, timeAt } from '../schedule.fixture.ts'
import {
  call,
  readAll,
  rejectionOf,
  schedule,
  service,
  timestamp,
  vessel,
  withCall,
  withVessel,
} from './cs-schedule.fixture.ts'
import { contentOfCsSchedule, countCsSchedules, isCsDelivery, openCsDelivery } from './open.ts'

describe('a vessel schedule of Commercial Schedules 1.0.3', () => {
  it('is read with service, vessel, voyages, times of the port and cut-offs', () => {
    const [reading, ...others] = readAll(
      withCall({
        carrierExportVoyageNumber: '013e',
        cutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-02-27T12:00:00+08:00' }],
        location: { UNLocationCode: 'CNSHA', facilitySMDGCode: 'YSP3', facilityName: 'Yangshan Phase 3' },
      }),
    )
    expect(others).toEqual([])
    expect(reading).toMatchObject({
      messageType: 'CS',
      directory: '1.0',
      documentAt: null,
      warnings: [],
      rejection: null,
    })
    expect(reading?.facts).toEqual([
      {
        kind: 'SCHEDULE',
        vessel: { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' },
        service: 'QP1',
        serviceName: 'Quay Loop',
        voyage: null,
        operator: null,
        remark: null,
        calls: [
          callAt(
            {
              unLocode: 'CNSHA',
              name: null,
              facilityCode: 'YSP3',
              facilityName: 'Yangshan Phase 3',
              facilityType: 'POTE',
            },
            {
              callReference: 'R1',
              importVoyage: '012W',
              exportVoyage: '013E',
              times: [timeAt('ARRI', 'EST', { local: '2026-03-01T08:00', offset: '+08:00' })],
              cutOffs: [{ code: 'DCO', time: { local: '2026-02-27T12:00', offset: '+08:00' } }],
            },
          ),
        ],
      },
    ])
  })

  it('is a message each: the list of a service, one service, one schedule alone, a list with the time of sending', () => {
    const second = { ...schedule, vessel: { ...vessel, vesselIMONumber: '9000015' } }
    const two = { ...service, vesselSchedules: [schedule, second] }
    expect(readAll(two)).toHaveLength(2)
    expect(countCsSchedules(two)).toBe(2)
    expect(readAll(schedule)).toMatchObject([
      { rejection: null, facts: [{ service: null, vessel: { imoNumber: '9000003' } }] },
    ])
    const sent = { sentDateTime: '2026-03-01T08:30:00+08:00', serviceSchedules: [two, service, schedule] }
    expect(countCsSchedules(sent)).toBe(4)
    expect(readAll(sent).map(({ documentAt, rejection }) => [documentAt, rejection])).toEqual(
      Array.from({ length: 4 }, () => ['2026-03-01T00:30:00', null]),
    )
  })

  it('has the same content however many others came with it, and another when it was sent at another time', () => {
    const contents = (value: unknown) => [...openCsDelivery(value)].map(contentOfCsSchedule)
    const other = { ...schedule, vessel: { ...vessel, name: 'TEST PIONEER' } }
    const [alone] = contents(service)
    expect(contents({ ...service, vesselSchedules: [other, schedule] })[1]).toBe(alone)
    expect(contents({ serviceSchedules: [service] })).toEqual([alone])
    expect(
      new Set([alone, ...contents({ sentDateTime: '2026-03-01T00:00:00Z', serviceSchedules: [service] })]).size,
    ).toBe(2)
    // Reading its own content again gives the same facts.
    expect(readAll(JSON.parse(alone ?? ''))).toEqual(readAll(service))
  })

  it('what is no such schedule is not taken for one', () => {
    expect([service, schedule, { serviceSchedules: 1 }].map(isCsDelivery)).toEqual([true, true, true])
    const others = [null, 7, [], [service], {}, { eventType: 'TRANSPORT', transportCalls: [] }, Object.create(schedule)]
    expect(others.map(isCsDelivery)).toEqual(others.map(() => false))
  })

  it('times go by the clock of the port, summer and winter, whatever offset they are sent in', () => {
    const local = (eventDateTime: string, UNLocationCode: string) => {
      const [reading] = readAll(
        withCall({ location: { UNLocationCode }, timestamps: [{ ...timestamp, eventDateTime }] }),
      )
      return reading?.facts.flatMap((fact) => (fact.kind === 'SCHEDULE' ? fact.calls[0]?.times[0]?.time : []))[0]
    }
    // Los Angeles: 8 March 2026 02:00 PST becomes 03:00 PDT.
    expect(local('2026-03-08T09:59:00Z', 'USLAX')).toEqual({ local: '2026-03-08T01:59', offset: '-08:00' })
    expect(local('2026-03-08T10:00:00Z', 'USLAX')).toEqual({ local: '2026-03-08T03:00', offset: '-07:00' })
    expect(local('2027-01-01T00:30:00+08:00', 'CNSHA')).toEqual({ local: '2027-01-01T00:30', offset: '+08:00' })
    expect(local('2026-12-31T16:30:00Z', 'CNSHA')).toEqual({ local: '2027-01-01T00:30', offset: '+08:00' })
    // For an unknown place, the time is kept as sent.
    expect(local('2026-12-31T16:30:00Z', 'XXQQQ')).toEqual({ local: '2026-12-31T16:30', offset: '+00:00' })
  })

  it.each([
    ['OMIT', 'OMITTED'],
    ['BLNK', 'BLANK'],
    ['ADHO', 'ADDED'],
    ['PHOT', 'PHASED_OUT'],
    ['PHIN', 'PHASED_IN'],
    ['SLID', 'SLID'],
    ['ROTC', 'ROTATED'],
    ['CUTR', 'CUT_AND_RUN'],
  ])('statusCode %s of Operational Vessel Schedules is %s', (statusCode, status) => {
    expect(readAll(withCall({ statusCode, timestamps: [] }))[0]?.facts).toMatchObject([
      { calls: [{ status, times: [] }] },
    ])
  })

  it('reads what Operational Vessel Schedules say more: vessel on the schedule, reasons of delay, pilot and berth', () => {
    const [reading] = readAll({
      ...service,
      vesselSchedules: [
        {
          vesselOperatorSMDGLinerCode: 'tst',
          vesselIMONumber: '9000003',
          vesselName: 'TEST NAVIGATOR',
          vesselCallSign: 'tstv1',
          isDummyVessel: false,
          transportCalls: [
            {
              ...call,
              carrierImportVoyageNumber: '9999R',
              timestamps: [
                { ...timestamp, facilityTypeCode: 'PBPL', delayReasonCode: 'WEA', changeRemark: 'Bad weather' },
                { ...timestamp, facilityTypeCode: 'BRTH', changeRemark: 'Congestion' },
                { ...timestamp, facilityTypeCode: 'POTE' },
              ],
            },
          ],
        },
      ],
    })
    expect(reading).toMatchObject({
      warnings: [],
      facts: [
        {
          operator: 'TST',
          vessel: { imoNumber: '9000003', callSign: 'TSTV1', name: 'TEST NAVIGATOR' },
          calls: [
            {
              importVoyage: null,
              times: [
                { at: 'PBPL', delayReason: 'WEA' },
                { at: 'BRTH', delayReason: 'Congestion' },
                { at: null, delayReason: null },
              ],
            },
          ],
        },
      ],
    })
  })

  it.each([
    [{ UNLocationCode: 'CNSHA', locationType: 'UNLO' }, { unLocode: 'CNSHA', name: null }, []],
    [
      { UNLocationCode: 'cnsha', facilitySMDGCode: 'ysp3', locationType: 'FACS' },
      { unLocode: 'CNSHA', facilityCode: 'YSP3' },
      [],
    ],
    [{ address: { street: 'Quay 1', city: 'Shanghai', countryCode: 'CN' } }, { unLocode: null, name: 'Shanghai' }, []],
    [{ UNLocationCode: 'CN1HA' }, { unLocode: null, name: 'CN1HA' }, ['LOCATION_CODE']],
  ])('location %o', (location, place, codes) => {
    const [reading] = readAll(withCall({ location }))
    expect(reading?.facts).toMatchObject([{ calls: [{ place }] }])
    expect(reading?.warnings.map(({ code }) => code)).toEqual(codes)
  })

  it('a call without a location is left out and reported; a schedule of such calls alone is none', () => {
    const transportCalls = [{ ...call, location: undefined }, call]
    expect(readAll(withVessel({ transportCalls }))).toMatchObject([
      { facts: [{ calls: [{ callReference: 'R1' }] }], warnings: [{ code: 'NO_PLACE' }], rejection: null },
    ])
    expect(rejectionOf(withVessel({ transportCalls: [{ ...call, location: {} }] }))).toMatchObject([
      { reason: 'NO_REFERENCE' },
    ])
    expect(rejectionOf(withVessel({ transportCalls: [] }))).toMatchObject([{ reason: 'NO_REFERENCE' }])
  })

  it('the numbers of a dummy vessel are nobody’s; a check digit that fails warns', () => {
    expect(readAll(withVessel({ isDummyVessel: true }))[0]?.facts).toMatchObject([
      { vessel: { imoNumber: null, callSign: null, carrierCode: null, name: null } },
    ])
    const [failing] = readAll(withVessel({ vessel: { ...vessel, vesselIMONumber: '9000004' } }))
    expect(failing).toMatchObject({
      facts: [{ vessel: { imoNumber: '9000004' } }],
      warnings: [{ code: 'CHECK_DIGIT' }],
    })
    const [eight] = readAll(withVessel({ vessel: { ...vessel, vesselIMONumber: '90000031' } }))
    expect(eight).toMatchObject({ facts: [{ vessel: { imoNumber: null } }], warnings: [{ code: 'VESSEL_ID' }] })
    const nameless = withVessel({ vessel: undefined, isDummyVessel: true })
    expect(readAll(nameless)[0]?.rejection).toBeNull()
    const voyageless = { isDummyVessel: true, transportCalls: [{ ...call, carrierImportVoyageNumber: undefined }] }
    expect(rejectionOf(voyageless)).toMatchObject([{ reason: 'NO_REFERENCE' }])
  })
})
