// Schedules of the sample files, read by hand from their text.
import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, readFile, time, TEST_NAVIGATOR } from './sample-readings.fixture.ts'

type Reading = ReturnType<typeof readFile>[number]

/** `CNTAO ARRI EST 2019-01-31T02:15`, one line per time, in the order of the message. */
const timesOf = (reading: Reading | undefined): readonly string[] =>
  (reading?.facts ?? []).flatMap((fact) =>
    fact.kind === 'SCHEDULE'
      ? fact.calls.flatMap(({ place, times }) =>
          times.map(({ move, classifier, time: at }) => `${place.unLocode} ${move} ${classifier} ${at.local}`),
        )
      : [],
  )

describe.skipIf(!HAS_SAMPLES)('sample files of schedules', () => {
  it('iftsai-d99b-hmm-1: past calls stay estimates, and the order is not that of sailing', () => {
    const [reading, ...others] = readFile('iftsai-d99b-hmm-1.edi')
    expect(others).toEqual([])
    expect(reading).toMatchObject({
      messageType: 'IFTSAI',
      directory: 'D.99B',
      function: 'ORIGINAL',
      documentNumber: 'VIFTSAI0000001',
      documentAt: '2019-03-14T11:28',
      rejection: null,
      warnings: [],
    })
    expect(reading?.facts).toMatchObject([
      {
        kind: 'SCHEDULE',
        vessel: { imoNumber: null, callSign: 'OWJG2', carrierCode: null, name: 'MADISON MAERSK' },
        // SSX repeats the voyage: it is no service.
        service: null,
        voyage: 'JMDS905W',
        operator: null,
        remark: 'HMM',
      },
    ])
    expect(timesOf(reading)).toEqual([
      'NLRTM ARRI EST 2019-03-07T07:11',
      'NLRTM DEPA EST 2019-03-08T15:05',
      'CNTAO ARRI EST 2019-01-31T02:15',
      'CNTAO DEPA EST 2019-02-01T14:25',
      'KRPUS ARRI EST 2019-02-04T11:55',
      'KRPUS DEPA EST 2019-02-05T06:08',
      'CNNGB ARRI EST 2019-02-09T01:45',
      'CNNGB DEPA EST 2019-02-10T17:15',
      'EGPSE ARRI EST 2019-02-27T16:50',
      'EGPSE DEPA EST 2019-02-28T20:33',
      'CNYTN ARRI EST 2019-02-11T08:00',
      'CNYTN DEPA EST 2019-02-12T03:00',
      'EGSUZ ARRI EST 2019-02-27T07:29',
      'EGSUZ DEPA EST 2019-02-27T15:59',
    ])
  })

  it('iftsai-d99b-hmm-3', () => {
    const [reading, ...others] = readFile('iftsai-d99b-hmm-3.edi')
    expect(others).toEqual([])
    expect(reading).toMatchObject({ documentNumber: 'VIFTSAI0000003', documentAt: '2019-03-12T10:04', warnings: [] })
    expect(reading?.facts).toMatchObject([
      { vessel: { callSign: 'OWPU2', name: 'MARSEILLE MAERSK' }, voyage: 'MMRS911E', remark: 'HMM' },
    ])
    expect(timesOf(reading)).toEqual([
      'NLRTM ARRI EST 2019-03-14T04:00',
      'NLRTM DEPA EST 2019-03-16T14:00',
      'DEBRV ARRI EST 2019-03-11T19:00',
      'DEBRV DEPA EST 2019-03-13T10:00',
      'MAPTM ARRI EST 2019-03-20T15:00',
      'MAPTM DEPA EST 2019-03-21T14:00',
      'EGSUZ ARRI EST 2019-03-25T23:00',
      'EGSUZ DEPA EST 2019-03-26T15:00',
      'OMSLL ARRI EST 2019-03-30T22:00',
      'OMSLL DEPA EST 2019-04-01T09:00',
      'CNNGB ARRI EST 2019-04-17T02:00',
      'CNNGB DEPA EST 2019-04-18T19:00',
      'CNSHA ARRI EST 2019-04-19T10:00',
      'CNSHA DEPA EST 2019-04-21T00:00',
      'CNXMN ARRI EST 2019-04-22T12:00',
      'CNXMN DEPA EST 2019-04-23T20:00',
      'HKHKG ARRI EST 2019-04-25T12:00',
      'HKHKG DEPA EST 2019-04-26T16:00',
    ])
  })

  it('x12-323-schedule: 372 and 370 are actual, 371 and 369 estimated', () => {
    const [reading, ...others] = readFile('x12-323-schedule.edi')
    expect(others).toEqual([])
    expect(reading).toMatchObject({
      messageType: '323',
      directory: '004010',
      documentAt: '2024-03-11T09:30',
      rejection: null,
      warnings: [],
    })
    const [fact] = reading?.facts ?? []
    expect(fact).toMatchObject({
      vessel: TEST_NAVIGATOR,
      voyage: '014E',
      operator: 'TEST',
      service: null,
      remark: 'SERVICE TPX ROTATION WEEK 10',
    })
    expect(timesOf(reading)).toEqual([
      'CNNGB ARRI ACT 2024-02-29T06:30',
      'CNNGB DEPA ACT 2024-03-01T04:10',
      'CNSHA ARRI ACT 2024-03-01T19:00',
      'CNSHA DEPA ACT 2024-03-02T14:10',
      'USLAX ARRI EST 2024-03-16T06:00',
      'USLAX DEPA EST 2024-03-19T18:00',
    ])
    expect(fact).toMatchObject({
      calls: [
        { place: { name: 'NINGBO', facilityName: 'BEILUN 3' } },
        { place: { name: 'SHANGHAI', facilityName: 'YANGSHAN 3' } },
        { place: { name: 'LOS ANGELES', facilityName: 'PIER 400' }, times: [{ time: time('2024-03-16T06:00') }, {}] },
      ],
    })
  })
})
