// Commercial Schedules 1.0.3 as we write them are valid by DCSA's own schema, and DCSA's own examples are read
// correctly.
import { readFileSync } from 'node:fs'
import { writeCsVesselSchedule } from '@quayline/edi/dcsa-cs/write'
import { schedule } from '@quayline/edi/schedule.fixture'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { dcsaSchemas } from '../../../platform/http/dcsa-schema.fixture.ts'
import { readDelivery } from './read-delivery.ts'

const check = dcsaSchemas('CS_v1.0.3.yaml')
const errorOf = (value: unknown): string | null => check?.('ServiceSchedule', value) ?? null

describe.skipIf(check === null)('CS_v1.0.3.yaml', () => {
  const sent = (...schedules: Parameters<typeof writeCsVesselSchedule>[0]): readonly unknown[] =>
    JSON.parse(writeCsVesselSchedule(schedules, '2024-03-02T12:00:00Z')).serviceSchedules
  // A call without any time has no timestamp to publish; the standard requires at least one.
  const timed = { ...schedule, calls: schedule.calls.filter(({ times }) => times.length > 0) }

  it('every service that we write is valid', () => {
    const dummy = { imoNumber: null, callSign: null, carrierCode: null, name: null }
    const services = sent(
      timed,
      { ...timed, vessel: dummy, voyage: null, operator: null },
      { ...timed, service: 'QP2' },
    )
    expect(services).toHaveLength(2)
    expect(services.map(errorOf)).toEqual([null, null])
  })

  it('whatever the facts hold: long names and codes', () => {
    const long = 'Ä'.repeat(300)
    const [first] = timed.calls
    if (first === undefined) throw new Error('the fixture has a call')
    const place = { ...first.place, name: long, facilityCode: 'TERMINAL9', facilityName: long }
    const [service] = sent({
      ...timed,
      serviceName: long,
      operator: long,
      vessel: { ...timed.vessel, callSign: long, name: long },
      calls: [{ ...first, place, times: first.times.map((time) => ({ ...time, delayReason: long })) }],
    })
    expect(errorOf(service)).toBeNull()
  })

  // Otherwise the tests above could not fail.
  it('the schema refuses what breaks it', () => {
    const [service] = sent(timed)
    expect(errorOf({ ...(service as object), carrierServiceCode: 'X'.repeat(12) })).not.toBeNull()
    expect(errorOf({ ...(service as object), vesselSchedules: [{}] })).not.toBeNull()
  })
})

const example = (name: string) => {
  const found = findShared(`data/dcsa/examples/${name}`)
  return found === null ? null : readDelivery('DCSA', readFileSync(found), NO_PARTNERS).messages
}
const cs = example('cs-1.0-vessel-schedules.json')
const ovs = example('ovs-3.0-service-schedules.json')

describe.skipIf(cs === null || ovs === null)('the examples of DCSA', () => {
  it('cs-1.0-vessel-schedules.json: one vessel, five calls of two voyages, eight cut-offs each', () => {
    expect(cs).toHaveLength(1)
    const [message] = cs ?? []
    expect(message?.reading).toMatchObject({ messageType: 'CS', rejection: null, warnings: [] })
    const [fact] = message?.reading.facts ?? []
    if (fact?.kind !== 'SCHEDULE') throw new Error('no schedule')
    expect(fact).toMatchObject({
      vessel: { imoNumber: '9280603', callSign: '9HA3373', name: 'CMA CGM CHOPIN' },
      service: 'FAL',
      serviceName: 'French Asia Line 1',
      operator: null,
    })
    const lines = fact.calls.map(({ callReference, place, importVoyage, exportVoyage, times, cutOffs }) =>
      [
        `${callReference} ${place.unLocode} ${place.facilityCode} ${importVoyage} ${exportVoyage} ${cutOffs.length}`,
        ...times.map(({ move, classifier, time }) => `${move} ${classifier} ${time.local}${time.offset ?? ''}`),
      ].join(' '),
    )
    expect(lines).toEqual([
      '50003840595 CNNBO BLCT6 0FLZNW1MA 0FLZNW1MA 8 ARRI ACT 2024-08-08T23:10+08:00 DEPA ACT 2024-08-05T10:10+08:00',
      '50003840597 CNYTN YICT 0FLZNW1MA 0FLZNW1MA 8 ARRI ACT 2024-08-11T23:38+08:00 DEPA ACT 2024-08-12T13:40+08:00',
      '50003840720 FRLEH TDF 0FLZOE1MA 0FLZOE1MA 8 ARRI PLN 2024-09-12T15:00+02:00 DEPA PLN 2024-09-13T15:00+02:00',
      '50003840727 FRDKK TDF 0FLZOE1MA 0FLZOE1MA 8 ARRI PLN 2024-09-14T05:00+02:00 DEPA PLN 2024-09-14T23:00+02:00',
      '50003840728 BEANR 1700 0FLZOE1MA 0FLZOE1MA 8 ARRI PLN 2024-09-15T04:00+02:00 DEPA PLN 2024-09-15T04:00+02:00',
    ])
    expect(fact.calls[0]?.cutOffs.slice(3, 6)).toEqual([
      { code: 'SPA', time: { local: '2024-08-05T23:10', offset: '+08:00' } },
      { code: 'DCO', time: { local: '2024-08-06T09:00', offset: '+08:00' } },
      { code: 'CUA', time: { local: '2024-08-05T09:00', offset: '+08:00' } },
    ])
  })

  it('ovs-3.0-service-schedules.json: omitted and blanked calls, delays, and a dummy whose number is nobody’s', () => {
    const lines = ovs?.map(({ reading }) =>
      reading.facts.flatMap((fact) =>
        fact.kind === 'SCHEDULE'
          ? fact.calls.map(({ place, status, times }) =>
              [
                fact.service,
                fact.operator,
                fact.vessel.imoNumber,
                place.unLocode,
                place.facilityCode,
                status,
                ...times.map(({ move, classifier, time, delayReason }) =>
                  [move, classifier, time.local, time.offset, delayReason].join(' '),
                ),
              ]
                .map((part) => part ?? '-')
                .join(' '),
            )
          : [],
      ),
    )
    // New York has summer time on 15 March 2025: 10:00-05:00 is 11:00 local time.
    expect(lines).toEqual([
      ['FE1 HLC - NLAMS - OMITTED ARRI PLN 2024-01-14T09:21 +01:00 WEA'],
      ['BW1 MSC 9456789 SGSIN - BLANK DEPA ACT 2025-02-20T15:30 +08:00 TRF'],
      ['RF1 MAE 9876543 USNYC - OMITTED ARRI ACT 2025-03-15T11:00 -04:00 TRF'],
      ['RF1 MAE 9876543 USNYC APM OMITTED ARRI ACT 2025-03-15T11:00 -04:00 TRF'],
      ['RF1 MAE 9876543 NLAMS APM BLANK ARRI ACT 2025-03-15T16:00 +01:00 TRF'],
    ])
    expect(ovs?.map(({ reading }) => reading.rejection)).toEqual([null, null, null, null, null])
  })
})
