import { describe, expect, it } from 'vitest'
import { callAt, schedule, timeAt } from '../schedule.fixture.ts'
import { at, city, yangshan } from '../write/written-message.fixture.ts'
import { openCsDelivery } from './open.ts'
import { readCsSchedule } from './read.ts'
import { writeCsVesselSchedule } from './write.ts'

const SENT_AT = '2024-03-02T12:00:00Z'
const written = (...schedules: Parameters<typeof writeCsVesselSchedule>[0]) =>
  JSON.parse(writeCsVesselSchedule(schedules, SENT_AT))
const readBack = (...schedules: Parameters<typeof writeCsVesselSchedule>[0]) =>
  [...openCsDelivery(written(...schedules))].map(readCsSchedule)

describe('Commercial Schedules written', () => {
  it('has services, their vessels, and the calls on the clock of their port', () => {
    const { serviceSchedules, sentDateTime } = written(schedule)
    expect(sentDateTime).toBe(SENT_AT)
    expect(serviceSchedules).toMatchObject([
      {
        carrierServiceName: 'QP1',
        carrierServiceCode: 'QP1',
        vesselSchedules: [
          {
            vessel: {
              vesselIMONumber: '9000003',
              name: 'TEST NAVIGATOR',
              operatorCarrierCode: 'TEST',
              operatorCarrierCodeListProvider: 'NMFTA',
            },
            isDummyVessel: false,
          },
        ],
      },
    ])
    const [shanghai, busan, ningbo, losAngeles] = serviceSchedules[0].vesselSchedules[0].transportCalls
    expect(shanghai).toMatchObject({
      transportCallReference: 'QL-0001',
      carrierImportVoyageNumber: '013W',
      carrierExportVoyageNumber: '014E',
      // The terminal sends CNSHAYSP3, but the SMDG code does not include the UN/LOCODE.
      location: { UNLocationCode: 'CNSHA', facilitySMDGCode: 'YSP3', facilityName: 'Yangshan Phase 3' },
    })
    expect(shanghai).not.toHaveProperty('statusCode')
    expect(shanghai.timestamps[1]).toEqual({
      eventTypeCode: 'ARRI',
      eventClassifierCode: 'EST',
      eventDateTime: '2024-02-29T23:30:00+08:00',
    })
    expect(shanghai.timestamps[6]).toMatchObject({
      facilityTypeCode: 'PBPL',
      eventDateTime: '2024-03-01T17:45:00+08:00',
    })
    expect(shanghai.cutOffTimes[1]).toEqual({ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2024-02-29T12:00:00+08:00' })
    expect(busan).toMatchObject({ transportCallReference: '9000003-014E-KRPUS-1', statusCode: 'OMIT' })
    expect(ningbo).toMatchObject({ statusCode: 'ADHO', timestamps: [] })
    // 10 March 2024 is the change to summer time.
    expect(losAngeles.timestamps[0].eventDateTime).toBe('2024-03-16T06:00:00-07:00')
  })

  it.each([
    ['OMITTED', 'OMIT'],
    ['ADDED', 'ADHO'],
    ['BLANK', 'BLNK'],
    ['PHASED_OUT', 'PHOT'],
    ['PHASED_IN', 'PHIN'],
    ['SLID', 'SLID'],
    ['ROTATED', 'ROTC'],
    ['CUT_AND_RUN', 'CUTR'],
  ] as const)(
    'a call that is %s has the OVS code %s beside the standard’s members, and is read back',
    (status, code) => {
      const withStatus = { ...schedule, calls: [callAt(city('CNSHA', 'SHANGHAI'), { status })] }
      expect(written(withStatus).serviceSchedules[0].vesselSchedules[0].transportCalls[0].statusCode).toBe(code)
      expect(readBack(withStatus)[0]?.facts).toMatchObject([{ calls: [{ status }] }])
    },
  )

  it('is read back as it was stated', () => {
    const times = [
      timeAt('ARRI', 'PLN', { local: '2024-02-28T06:00', offset: '+08:00' }),
      timeAt('ARRI', 'EST', { local: '2024-02-29T23:30', offset: '+08:00' }, { delayReason: 'WEA' }),
      timeAt('ARRI', 'ACT', { local: '2024-03-01T17:45', offset: '+08:00' }, { at: 'PBPL', delayReason: 'Fog' }),
      timeAt('DEPA', 'ACT', { local: '2024-03-01T23:59', offset: '+08:00' }, { at: 'BRTH' }),
    ]
    const place = { ...yangshan, facilityCode: 'YSP3' }
    const voyages = { importVoyage: '013W', exportVoyage: '014E' }
    const fact = {
      ...schedule,
      serviceName: 'Quay Loop',
      voyage: null,
      remark: null,
      calls: [
        callAt(place, {
          callReference: 'A',
          ...voyages,
          times,
          cutOffs: [{ code: 'CUA', time: { local: '2024-02-29T12:00', offset: '+08:00' } }],
        }),
        callAt(city('KRPUS', 'BUSAN'), { callReference: 'B', ...voyages, status: 'OMITTED' }),
        callAt(city('CNNGB', 'NINGBO'), { callReference: 'C', ...voyages, status: 'ADDED' }),
        callAt(city('USLAX', 'LOS ANGELES'), { callReference: 'D', ...voyages, status: 'BLANK' }),
      ],
    } as const
    const [reading, second, ...others] = readBack(fact, { ...fact, vessel: { ...fact.vessel, name: 'TEST TWIN' } })
    expect(others).toEqual([])
    expect(reading).toMatchObject({ documentAt: '2024-03-02T12:00:00', warnings: [], rejection: null, facts: [fact] })
    expect(second?.facts).toMatchObject([{ vessel: { name: 'TEST TWIN' } }])
  })

  it('writes no time that it would have to make up', () => {
    const [bare] = written({
      ...schedule,
      calls: [
        callAt({ ...city('XXQQQ', 'NOWHERE') }, { times: [timeAt('ARRI', 'EST', at('2024-03-16T06:00'))] }),
        callAt(city('CNSHA', 'SHANGHAI'), {
          times: [timeAt('ARRI', 'EST', at('2024-03-16'))],
          cutOffs: [{ code: 'DCO', time: at('2024-03-15') }],
        }),
      ],
    }).serviceSchedules[0].vesselSchedules
    expect(bare.transportCalls).toMatchObject([{ timestamps: [] }, { timestamps: [] }])
    expect(bare.transportCalls[1]).not.toHaveProperty('cutOffTimes')
  })

  it('in the hour that spring skips the instant is kept: 02:30 by the old clock is 03:30 by the new one', () => {
    const [call] = written({
      ...schedule,
      calls: [callAt(city('USLAX', 'LOS ANGELES'), { times: [timeAt('DEPA', 'EST', at('2024-03-10T02:30'))] })],
    }).serviceSchedules[0].vesselSchedules[0].transportCalls
    expect(call.timestamps[0].eventDateTime).toBe('2024-03-10T03:30:00-07:00')
  })

  it('a voyage without a vessel is a dummy, and an unknown voyage is marked as unknown', () => {
    const vessel = { imoNumber: null, callSign: null, carrierCode: null, name: null }
    const [one] = written({
      ...schedule,
      vessel,
      operator: null,
      voyage: null,
      calls: [callAt(city('CNSHA', 'SHANGHAI'))],
    }).serviceSchedules[0].vesselSchedules
    expect(one).toMatchObject({ isDummyVessel: true, transportCalls: [{ carrierImportVoyageNumber: '9999R' }] })
    expect(one).not.toHaveProperty('vessel')
  })

  it('counts the calls at one port, so that each has a reference of its own', () => {
    const call = callAt(city('CNSHA', 'SHANGHAI'))
    const { transportCalls } = written({ ...schedule, calls: [call, callAt(city('KRPUS', 'BUSAN')), call] })
      .serviceSchedules[0].vesselSchedules[0]
    expect(transportCalls.map((one: { transportCallReference: string }) => one.transportCallReference)).toEqual([
      '9000003-014E-CNSHA-1',
      '9000003-014E-KRPUS-1',
      '9000003-014E-CNSHA-2',
    ])
  })
})
