// Moves and statuses of the sample files, read by hand from their text.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectEdi } from './inspect.ts'
import {
  HAS_SAMPLES,
  FOLDER,
  readFile,
  codesOf,
  eventsOf,
  kilograms,
  time,
  port,
  terminal,
  TEST_NAVIGATOR,
} from './sample-readings.fixture.ts'

describe.skipIf(!HAS_SAMPLES)('sample files', () => {
  describe('CODECO', () => {
    it('codeco-d95b-gate-in: laden export in, placeholder container, no place named', () => {
      const [reading, ...others] = readFile('codeco-d95b-gate-in.edi')
      expect(others).toEqual([])
      expect(reading).toMatchObject({
        directory: 'D.95B',
        function: 'REPLACE',
        documentNumber: 'M5C52028597E23',
        documentAt: '2019-01-30T21:01',
      })
      expect(reading?.facts).toMatchObject([
        {
          code: 'GTIN',
          container: 'CBHU1234567',
          isoSizeType: '22G1',
          emptyIndicator: 'LADEN',
          moveDirection: 'EXPORT',
          time: time('2017-01-02T08:00'),
          place: null,
          mode: 'TRUCK',
          bookingNumber: '4006531400',
          seals: [{ number: '1234567', source: 'CAR' }],
          weights: { verifiedGrossMass: null, grossWeight: kilograms('15400'), tareWeight: null },
          sourceCode: 'CODECO/34',
        },
      ])
      expect(codesOf(reading)).toContain('CHECK_DIGIT')
    })

    it('codeco-d95b-huelva-gate-in: category letter I, VGM with a decimal, zero-padded UNT', () => {
      const [reading] = readFile('codeco-d95b-huelva-gate-in.edi')
      expect(reading).toMatchObject({ associationCode: 'SMDG16', function: 'ORIGINAL', documentAt: '2023-08-11T14:50' })
      expect(reading?.facts).toMatchObject([
        {
          code: 'GTIN',
          container: 'TESI1120274',
          isoSizeType: '4EG1',
          emptyIndicator: 'LADEN',
          moveDirection: 'EXPORT',
          time: time('2023-08-11T14:47'),
          place: terminal('ESHUV', 'CONCHUV'),
          mode: 'TRUCK',
          vessel: { imoNumber: null, callSign: null, carrierCode: null, name: 'CHRISTIAN' },
          voyage: '110823110823CCHRIB',
          bookingNumber: 'FUE110823',
          portOfLoading: 'ESHUV',
          portOfDischarge: 'ESFUE',
          seals: [{ number: '88200', source: 'SHI' }],
          weights: { verifiedGrossMass: kilograms('27000.0'), grossWeight: null, tareWeight: null },
        },
      ])
      const category = reading?.warnings.find(({ code }) => code === 'CONTAINER_FORMAT')
      expect(category?.text).toContain('category letter I')
      expect(codesOf(reading)).toContain('VESSEL_ID')
    })

    it('codeco-d95b-gate-out-damage: laden import out with two damages', () => {
      const [reading, ...others] = readFile('codeco-d95b-gate-out-damage.edi')
      expect(others).toEqual([])
      expect(reading).toMatchObject({ documentNumber: null, documentAt: '2024-03-21T13:15', rejection: null })
      expect(reading?.facts).toMatchObject([
        {
          code: 'GTOT',
          container: 'XMPU3000172',
          emptyIndicator: 'LADEN',
          moveDirection: 'IMPORT',
          time: time('2024-03-21T12:59'),
          place: terminal('PHMNL', 'MICT'),
          mode: 'TRUCK',
          vessel: { name: 'TEST NAVIGATOR' },
          voyage: '014E',
          bookingNumber: null,
          billNumber: 'TESTSHA2400044',
          portOfLoading: 'HKHKG',
          portOfDischarge: 'PHMNL',
          seals: [
            { number: 'TS118822', source: 'SHI' },
            { number: 'PZ0340727', source: 'CAR' },
          ],
          weights: { grossWeight: kilograms('21430') },
          damages: [
            { type: 'DEN', area: 'LEFT', severity: 'MIN' },
            { type: 'DEN', area: 'RIGH', severity: 'MIN' },
          ],
          sourceCode: 'CODECO/36',
        },
      ])
    })

    it('codeco-d95b-empty-return-depot: empty in at a depot, no booking', () => {
      const [reading] = readFile('codeco-d95b-empty-return-depot.edi')
      expect(reading?.warnings).toEqual([])
      expect(reading?.facts).toMatchObject([
        {
          code: 'GTIN',
          container: 'TSTU1234568',
          emptyIndicator: 'EMPTY',
          moveDirection: null,
          time: time('2024-03-21T16:10'),
          place: { ...port('USLAX'), facilityCode: 'DEPOT01', facilityType: 'DEPO' },
          mode: 'TRUCK',
          vessel: null,
          bookingNumber: null,
          billNumber: null,
          weights: { grossWeight: kilograms('3900') },
        },
      ])
    })

    it('codeco-d00b-gate-in-vgm: UN code 109, weighed at the gate', () => {
      const [reading] = readFile('codeco-d00b-gate-in-vgm.edi')
      expect(reading?.warnings).toEqual([])
      expect(reading).toMatchObject({ directory: 'D.00B', associationCode: 'SMDG21', documentNumber: '800255846' })
      expect(reading?.facts).toMatchObject([
        {
          code: 'GTIN',
          container: 'TSTU1234568',
          emptyIndicator: 'LADEN',
          moveDirection: 'EXPORT',
          time: time('2024-02-29T22:05'),
          place: terminal('CNSHA', 'CNSHAYSP3'),
          mode: 'TRUCK',
          bookingNumber: 'BK2400017',
          portOfLoading: null,
          portOfDischarge: 'USLAX',
          seals: [{ number: 'TS998877', source: 'CAR' }],
          weights: { verifiedGrossMass: kilograms('24310'), grossWeight: null, tareWeight: null },
          sourceCode: 'CODECO/109',
        },
      ])
    })
  })

  describe('COARRI', () => {
    it('coarri-d00b-load-transhipment: an export and a transhipment, the vessel has arrived', () => {
      const [reading] = readFile('coarri-d00b-load-transhipment.edi')
      expect(reading?.warnings).toEqual([])
      const call = {
        eventType: 'TRANSPORT',
        place: terminal('CNSHA', 'CNSHAYSP3'),
        vessel: TEST_NAVIGATOR,
        voyage: '014E',
      }
      const load = {
        code: 'LOAD',
        mode: 'VESSEL',
        place: terminal('CNSHA', 'CNSHAYSP3'),
        vessel: TEST_NAVIGATOR,
        voyage: '014E',
      }
      expect(reading?.facts).toMatchObject([
        { ...call, code: 'ARRI', classifier: 'ACT', time: time('2024-03-01T19:00'), container: null },
        { ...call, code: 'DEPA', classifier: 'EST', time: time('2024-03-02T14:00'), container: null },
        {
          ...load,
          container: 'TSTU1234568',
          isoSizeType: '45G1',
          emptyIndicator: 'LADEN',
          moveDirection: 'EXPORT',
          time: time('2024-03-02T03:31'),
          bookingNumber: 'BK2400017',
          portOfLoading: 'CNSHA',
          portOfDischarge: 'USLAX',
          placeOfDelivery: 'USLAX',
          seals: [{ number: 'TS998877', source: 'CAR' }],
          weights: { verifiedGrossMass: kilograms('24310') },
        },
        {
          ...load,
          container: 'XMPU4142037',
          isoSizeType: '45R1',
          moveDirection: 'TRANSSHIPMENT',
          time: time('2024-03-02T03:40'),
          bookingNumber: 'BK2400018',
          portOfDischarge: 'USOAK',
          placeOfDelivery: null,
          seals: [],
          weights: { verifiedGrossMass: kilograms('28120') },
        },
      ])
    })

    it('coarri-d95b-disch-load: a discharge report and a loading report', () => {
      const [discharge, loading, ...others] = readFile('coarri-d95b-disch-load.edi')
      expect(others).toEqual([])
      const vessel = { imoNumber: null, callSign: '3ERX3', carrierCode: null, name: 'COSCO AFRICA' }
      const disc = {
        code: 'DISC',
        place: terminal('ITGOA', 'VTE'),
        vessel,
        voyage: '031W',
        emptyIndicator: 'LADEN',
        moveDirection: 'IMPORT',
        portOfLoading: 'TRKMX',
        portOfDischarge: 'ITGOA',
        placeOfDelivery: 'ITGOA',
        seals: [],
        sourceCode: 'COARRI/44',
      }
      expect(discharge?.facts).toMatchObject([
        {
          code: 'ARRI',
          classifier: 'EST',
          time: time('2016-02-02T00:00'),
          place: terminal('ITGOA', 'VTE'),
          voyage: '031W',
        },
        { code: 'DEPA', classifier: 'EST', time: time('2016-02-04T16:52'), voyage: '031W' },
        {
          ...disc,
          container: 'FCIU9908030',
          time: time('2016-02-03T09:13'),
          weights: { grossWeight: kilograms('8914'), tareWeight: kilograms('4000') },
        },
        {
          ...disc,
          container: 'MAGU5591240',
          time: time('2016-02-03T09:11'),
          weights: { grossWeight: kilograms('9528'), tareWeight: kilograms('4000') },
        },
      ])
      expect(codesOf(discharge)).toEqual(['SEAL_NUMBER', 'SEAL_NUMBER'])

      const loads = eventsOf(loading).filter(({ code }) => code === 'LOAD')
      // CNT+16:19.
      expect(loads).toHaveLength(19)
      expect(loads[0]).toMatchObject({
        container: 'CBHU6192031',
        isoSizeType: '42G1',
        moveDirection: 'EXPORT',
        time: time('2016-02-04T14:38'),
        place: terminal('ITGOA', 'VTE'),
        vessel,
        voyage: '032E',
        bookingNumber: '9000157890',
        portOfLoading: 'ITGOA',
        portOfDischarge: 'GRPIR',
        placeOfDelivery: 'GRPIR',
        seals: [{ number: 'H53175', source: 'SHI' }],
        weights: { grossWeight: kilograms('21500'), tareWeight: kilograms('4000') },
      })
      expect(loads.find(({ container }) => container === 'CBHU8131755')).toMatchObject({
        bookingNumber: null,
        time: time('2016-02-04T13:07'),
        seals: [{ number: '6878072', source: 'SHI' }],
      })
      expect(loads.at(-1)).toMatchObject({
        container: 'CAXU3190016',
        isoSizeType: '22G1',
        time: time('2016-02-04T12:35'),
        bookingNumber: '9000157920',
        weights: { grossWeight: kilograms('17300'), tareWeight: kilograms('2000') },
      })
      expect(codesOf(loading)).toEqual([])
    })
  })

  describe('IFTSTA', () => {
    it('iftsta-d99b-rec24-cycle: the life of one container in nine statuses', () => {
      const [reading] = readFile('iftsta-d99b-rec24-cycle.edi')
      expect(reading?.warnings).toEqual([])
      expect(reading).toMatchObject({ documentNumber: 'STAT0001', documentAt: '2024-03-22T00:00' })
      const events = eventsOf(reading)
      const lines = events.map(({ eventType, code, documentType, emptyIndicator, time: at, place, mode }) =>
        [eventType, code, documentType, emptyIndicator, at?.local, place?.unLocode, place?.facilityCode, mode]
          .map((part) => part ?? '-')
          .join(' '),
      )
      expect(lines).toEqual([
        'EQUIPMENT GTOT - EMPTY 2024-02-26T09:15 CNSHA CNSHADEP1 -',
        'EQUIPMENT GTIN - LADEN 2024-02-29T22:05 CNSHA CNSHAYSP3 -',
        'EQUIPMENT LOAD - LADEN 2024-03-02T03:31 CNSHA CNSHAYSP3 VESSEL',
        'TRANSPORT DEPA - LADEN 2024-03-02T14:10 CNSHA CNSHAYSP3 VESSEL',
        'TRANSPORT ARRI - LADEN 2024-03-16T07:12 USLAX USLAXPIER4 VESSEL',
        'EQUIPMENT DISC - LADEN 2024-03-17T01:40 USLAX USLAXPIER4 VESSEL',
        'SHIPMENT RELS CUS LADEN 2024-03-17T09:00 USLAX USLAXPIER4 -',
        'EQUIPMENT DROP - LADEN 2024-03-18T14:55 USONT - -',
        'EQUIPMENT GTIN - EMPTY 2024-03-21T16:10 USLAX USLAXYARD -',
      ])
      for (const event of events) {
        expect(event).toMatchObject({
          container: 'TSTU1234568',
          isoSizeType: '45G1',
          classifier: 'ACT',
          vessel: TEST_NAVIGATOR,
          voyage: '014E',
          bookingNumber: 'BK2400017',
          billNumber: 'TESTSHA2400017',
          portOfLoading: 'CNSHA',
          portOfDischarge: 'USLAX',
        })
      }
    })

    it('iftsta-d99b-sts-without-code: kept as UNKNOWN, BGM 132 is not guessed at', () => {
      const [reading] = readFile('iftsta-d99b-sts-without-code.edi')
      expect(reading).toMatchObject({
        associationCode: 'SE0015',
        function: 'REPLACE',
        documentNumber: 'KT24091',
        documentAt: '2024-09-19T01:46',
        rejection: null,
      })
      expect(reading?.facts).toMatchObject([
        {
          eventType: 'OWN',
          code: 'UNKNOWN',
          container: 'TSTU1234568',
          time: null,
          place: null,
          bookingNumber: null,
          sourceCode: 'IFTSTA/BGM132',
          segmentIndex: 5,
        },
      ])
      expect(codesOf(reading)).toContain('UNKNOWN_CODE')
    })
  })

  it('keeps every message of another type aside, and reports it', () => {
    const others = readdirSync(FOLDER).filter(
      (file) =>
        file.endsWith('.edi') &&
        !/^(codeco|coarri|iftsta|iftsai|iftmbc|iftmcs|iftmin|coparn|vermas|x12-3(01|10|15|22|23))-/.test(file),
    )
    expect(others.length).toBeGreaterThanOrEqual(6)
    for (const file of others) {
      const readings = readFile(file)
      expect(readings.length, file).toBeGreaterThan(0)
      for (const reading of readings) {
        expect(reading.rejection?.reason, file).toBe('UNKNOWN_MESSAGE_TYPE')
        expect(codesOf(reading), file).toContain('UNKNOWN_CODE')
      }
    }
  })

  // Deviations that SOURCES.md section D lists for messages that are kept but not read.
  it.each([
    ['coprar-d95b-load-no-unb.edi', ['CONTAINER_FORMAT MSTI6415664', 'DTM_FORMAT 20121124', 'DTM_FORMAT 20121125']],
    ['coprar-d95b-loading.edi', ['CHECK_DIGIT CBHU1234567']],
    ['copino-d95b-prenotification.edi', ['CHECK_DIGIT CBHU1234567']],
    ['coparn-d00b-full-acceptance.edi', ['CHECK_DIGIT CBHU1234567']],
    ['vermas-d16a-sm1.edi', ['CHECK_DIGIT CBHU1234567']],
  ])('%s: the wrong values are reported by reading and by inspecting', (file, expected) => {
    const read = readFile(file).flatMap(({ warnings }) => warnings)
    const { segments, warnings: inspected } = inspectEdi(readFileSync(join(FOLDER, file)))
    for (const deviation of expected) {
      const [code, value = ''] = deviation.split(' ')
      expect(
        read.some((warning) => warning.code === code && warning.text.includes(value)),
        deviation,
      ).toBe(true)
      const found = inspected.find((warning) => warning.code === code && warning.text.includes(value))
      expect(segments[found?.segment ?? -1]?.elements.flat(), deviation).toContain(value)
    }
  })

  it('baplie-d95b-small: DTM+137 without a value is reported, the interchange dates the document', () => {
    const [reading] = readFile('baplie-d95b-small.edi')
    expect(codesOf(reading)).toContain('DTM_FORMAT')
    expect(reading?.documentAt).toBe('2016-04-14T03:07')
  })
})
