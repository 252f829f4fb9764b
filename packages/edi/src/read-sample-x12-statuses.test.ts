// The statuses of the X12 sample files, read by hand from their text. 323 is kept aside until its own issue.
import { describe, expect, it } from 'vitest'
import type { MessageReading } from '@quayline/domain/intake/facts'
import { HAS_SAMPLES, readFile, codesOf, eventsOf, time, port, TEST_NAVIGATOR } from './sample-readings.fixture.ts'

const textsOf = (file: string, code: string): readonly string[] =>
  readFile(file).flatMap(({ warnings }) => warnings.flatMap((warning) => (warning.code === code ? [warning.text] : [])))

/** Without the calls in the 315, which name its documents but no container. */
const statusesOf = (reading: MessageReading | undefined) =>
  eventsOf(reading).filter(({ container }) => container !== null)
const callsOf = (file: string): readonly string[] =>
  readFile(file).map((reading) =>
    eventsOf(reading)
      .filter(({ container }) => container === null)
      .map(({ code, classifier, time: at, place, vessel }) =>
        [code, classifier, at?.local, place?.unLocode, vessel?.name ?? '-'].join(' '),
      )
      .join(', '),
  )

/** One line per status: what happened, full or empty, which way, when and where. */
const linesOf = (file: string): readonly string[] =>
  readFile(file)
    .flatMap(statusesOf)
    .map(({ eventType, code, documentType, classifier, emptyIndicator, moveDirection, time: at, place, mode }) =>
      [
        eventType,
        code,
        documentType,
        classifier,
        emptyIndicator,
        moveDirection,
        at?.local,
        place?.unLocode,
        place?.facilityType,
        mode,
      ]
        .map((part) => part ?? '-')
        .join(' '),
    )

const CYCLE_BOX = {
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  bookingNumber: 'BK2400017',
  billNumber: 'TESTSHA2400017',
}
const AT_SEA = { vessel: TEST_NAVIGATOR, voyage: '014E', portOfLoading: 'CNSHA', portOfDischarge: 'USLAX' }

describe.skipIf(!HAS_SAMPLES)('X12 sample files', () => {
  describe('315', () => {
    it('x12-315-export-cycle: empty out, full in, loaded, sailed', () => {
      const readings = readFile('x12-315-export-cycle.edi')
      expect(linesOf('x12-315-export-cycle.edi')).toEqual([
        'EQUIPMENT GTOT - ACT EMPTY EXPORT 2024-02-26T09:15 CNSHA DEPO -',
        'EQUIPMENT GTIN - ACT LADEN EXPORT 2024-02-29T22:05 CNSHA - -',
        'EQUIPMENT LOAD - ACT LADEN EXPORT 2024-03-02T03:31 CNSHA - VESSEL',
        'TRANSPORT DEPA - ACT LADEN EXPORT 2024-03-02T14:10 CNSHA - VESSEL',
      ])
      for (const reading of readings) {
        expect(reading).toMatchObject({
          directory: '004010',
          function: 'ORIGINAL',
          documentNumber: null,
          documentAt: '2024-03-11T09:30',
          warnings: [],
          rejection: null,
        })
        expect(statusesOf(reading)).toMatchObject([{ ...CYCLE_BOX, portOfLoading: 'CNSHA', portOfDischarge: 'USLAX' }])
      }
      const [empty, full, loaded, sailed] = readings.flatMap(statusesOf)
      expect(empty).toMatchObject({
        seals: [],
        vessel: null,
        sourceCode: '315/EE',
        place: { name: 'TEST DEPOT SHANGHAI' },
      })
      expect(full).toMatchObject({ seals: [{ number: 'TS998877', source: null }], vessel: null, sourceCode: '315/I' })
      expect(loaded).toMatchObject({ ...AT_SEA, placeOfDelivery: null, sourceCode: '315/AE' })
      expect(sailed).toMatchObject({ ...AT_SEA, placeOfDelivery: 'USLAX', sourceCode: '315/VD' })
    })

    it('x12-315-import-cycle-oneline: from arrival to the empty return, no R4*5 in the first two', () => {
      const readings = readFile('x12-315-import-cycle-oneline.edi')
      expect(linesOf('x12-315-import-cycle-oneline.edi')).toEqual([
        'TRANSPORT ARRI - ACT LADEN IMPORT 2024-03-16T07:12 USLAX - VESSEL',
        'EQUIPMENT DISC - ACT LADEN IMPORT 2024-03-17T01:40 USLAX - VESSEL',
        'SHIPMENT RELS CUS ACT LADEN - 2024-03-17T09:00 USLAX - -',
        'OWN AVAILABLE - ACT LADEN - 2024-03-17T11:30 USLAX - -',
        'EQUIPMENT GTOT - ACT LADEN - 2024-03-18T10:22 USLAX - -',
        'EQUIPMENT DROP - ACT LADEN - 2024-03-18T14:55 USONT CLOC -',
        'EQUIPMENT GTIN - ACT EMPTY - 2024-03-21T16:10 USLAX DEPO -',
      ])
      for (const reading of readings) {
        expect(reading.warnings).toEqual([])
        expect(statusesOf(reading)).toMatchObject([CYCLE_BOX])
      }
      expect(statusesOf(readings[0])).toMatchObject([
        { ...AT_SEA, placeOfDelivery: 'USLAX', place: port('USLAX', 'PIER 400') },
      ])
      expect(statusesOf(readings[6])).toMatchObject([{ seals: [], place: { name: 'TEST RETURN YARD' } }])
    })

    it('x12-315-newline-terminator and x12-315-two-interchanges: the same content in other envelopes', () => {
      expect(linesOf('x12-315-newline-terminator.edi')).toEqual([
        'EQUIPMENT LOAD - ACT LADEN EXPORT 2024-03-02T03:31 CNSHA - VESSEL',
      ])
      expect(linesOf('x12-315-two-interchanges.edi')).toEqual([
        'TRANSPORT DEPA - ACT LADEN EXPORT 2024-03-02T14:10 CNSHA - VESSEL',
        'TRANSPORT ARRI - ACT LADEN IMPORT 2024-03-16T07:12 USLAX - VESSEL',
      ])
      for (const file of ['x12-315-newline-terminator.edi', 'x12-315-two-interchanges.edi']) {
        for (const reading of readFile(file)) {
          expect(reading.warnings).toEqual([])
          expect(statusesOf(reading)).toMatchObject([{ ...CYCLE_BOX, ...AT_SEA }])
        }
      }
    })

    it('x12-315-uv-discharge: seven kinds of reference, a time with seconds at R4*5', () => {
      const [reading, ...others] = readFile('x12-315-uv-discharge.edi')
      expect(others).toEqual([])
      expect(reading).toMatchObject({ documentAt: '2022-11-21T07:51', warnings: [] })
      expect(statusesOf(reading)).toMatchObject([
        {
          code: 'DISC',
          classifier: 'ACT',
          container: 'MRSU4371639',
          isoSizeType: '45G1',
          emptyIndicator: 'LADEN',
          moveDirection: 'IMPORT',
          time: time('2022-11-21T01:24:00'),
          place: port('MXZLO', 'MANZANILLO'),
          mode: 'VESSEL',
          vessel: { imoNumber: '9352004', callSign: null, carrierCode: null, name: 'MAERSK STEPNICA' },
          voyage: '242S',
          bookingNumber: '2SOL008733',
          billNumber: 'SUDUN2SL008733AF',
          portOfLoading: 'KRPUS',
          portOfDischarge: 'MXZLO',
          placeOfDelivery: 'MXQRO',
          seals: [{ number: '5512862', source: null }],
          sourceCode: '315/UV',
          segmentIndex: 1,
        },
      ])
    })

    it('x12-315-va-minimal: a city for a place, no DTM, so the arrival is not actual', () => {
      const [reading] = readFile('x12-315-va-minimal.edi')
      expect(statusesOf(reading)).toMatchObject([
        {
          eventType: 'TRANSPORT',
          code: 'ARRI',
          classifier: 'EST',
          container: 'GMCU6094137',
          isoSizeType: null,
          emptyIndicator: 'EMPTY',
          moveDirection: null,
          time: time('2022-09-01T08:07'),
          place: { unLocode: null, name: 'LOCKBOURNE' },
          vessel: { imoNumber: '9330141', name: 'MARIM' },
          voyage: '202N',
          bookingNumber: '1NAN910141',
          billNumber: '21001ASK5V9U',
          portOfLoading: 'USMEM',
          portOfDischarge: null,
          placeOfDelivery: 'USDAL',
        },
      ])
      // SOURCES.md D: B4-13 does not fit. 9330141: 9*7 + 3*6 + 3*5 + 0 + 1*3 + 4*2 = 107, so its seventh digit would be 7.
      expect(codesOf(reading).toSorted()).toEqual(['ACTUAL_NOT_SAID', 'CHECK_DIGIT', 'CHECK_DIGIT'])
      expect(textsOf('x12-315-va-minimal.edi', 'CHECK_DIGIT').join()).toContain('GMCU6094137')
    })

    it('x12-315-va-transshipment: the relay port dates the arrival, the container differs', () => {
      const [reading] = readFile('x12-315-va-transshipment.edi')
      expect(statusesOf(reading)).toMatchObject([
        {
          code: 'ARRI',
          classifier: 'ACT',
          container: 'TCKU7248807',
          emptyIndicator: 'LADEN',
          moveDirection: 'TRANSSHIPMENT',
          time: time('2022-11-14T14:50'),
          place: port('MAPTM', 'APM TERMINALS TANGER MED'),
          vessel: { name: 'CAP SAN MALEAS' },
          voyage: '242N',
          bookingNumber: '2BUE013415',
          billNumber: '52BUE013415X',
          portOfLoading: 'ARBUE',
          portOfDischarge: 'DEHAM',
        },
      ])
      expect(codesOf(reading)).toContain('CONTAINER_DIFFERS')
      expect(codesOf(reading)).toContain('MESSAGE_REFERENCE_DIFFERS')
      expect(textsOf('x12-315-va-transshipment.edi', 'CONTAINER_DIFFERS').join()).toContain('TCKU7248999')
    })

    it('states beside its status when the ship leaves and reaches the ports of R4, R4*E only where it is another place', () => {
      expect(callsOf('x12-315-export-cycle.edi')).toEqual([
        'DEPA EST 2024-03-02T12:00 CNSHA -, ARRI EST 2024-03-16T06:00 USLAX -',
        'DEPA EST 2024-03-02T12:00 CNSHA -, ARRI EST 2024-03-16T06:00 USLAX -',
        'DEPA EST 2024-03-02T12:00 CNSHA TEST NAVIGATOR, ARRI EST 2024-03-16T06:00 USLAX TEST NAVIGATOR',
        // Its own departure is the status itself, so it is not repeated here.
        'ARRI EST 2024-03-16T06:00 USLAX TEST NAVIGATOR',
      ])
      expect(callsOf('x12-315-import-cycle-oneline.edi').slice(0, 3)).toEqual([
        'DEPA ACT 2024-03-02T14:10 CNSHA TEST NAVIGATOR',
        'DEPA ACT 2024-03-02T14:10 CNSHA TEST NAVIGATOR, ARRI ACT 2024-03-16T07:12 USLAX TEST NAVIGATOR',
        '',
      ])
      expect(callsOf('x12-315-uv-discharge.edi')).toEqual([
        'DEPA ACT 2022-11-03T12:55:00 KRPUS MAERSK STEPNICA, ARRI ACT 2022-11-20T23:00:00 MXZLO MAERSK STEPNICA, ARRI EST 2022-11-25T23:00:00 MXQRO -',
      ])
      // Transshipment at R4*T: the arriving ship is not the one that sails on.
      expect(callsOf('x12-315-va-transshipment.edi')).toEqual([
        'DEPA ACT 2022-10-25T02:55 ARBUE CAP SAN MALEAS, ARRI EST 2022-11-30T23:00 DEHAM -',
      ])
    })
  })

  describe('322', () => {
    const rail = {
      classifier: 'ACT',
      container: 'HASU4316170',
      isoSizeType: '451G',
      emptyIndicator: 'LADEN',
      bookingNumber: '6PHLSA1234',
      billNumber: 'A5GEMEN1976X',
      seals: [{ number: 'SN1234567' }, { number: 'SN1234568' }],
      weights: { verifiedGrossMass: null, grossWeight: { value: '43459', unit: 'LBR' }, tareWeight: null },
      portOfLoading: null,
      portOfDischarge: null,
    }

    it('x12-322-rail-A: an arrival by rail, not dated by the estimates below the container', () => {
      const [reading] = readFile('x12-322-rail-A.edi')
      expect(reading).toMatchObject({ documentAt: '2016-05-26T22:45', warnings: [] })
      expect(reading?.facts).toMatchObject([
        {
          ...rail,
          eventType: 'TRANSPORT',
          code: 'ARRI',
          mode: 'RAIL',
          time: time('2016-05-26T21:45:20'),
          place: port('USSTP', 'SAINT PAUL'),
          sourceCode: '322/A',
        },
      ])
    })

    it('x12-322-rail-OA: out of the gate', () => {
      const [reading] = readFile('x12-322-rail-OA.edi')
      expect(reading?.warnings).toEqual([])
      expect(reading?.facts).toMatchObject([
        {
          ...rail,
          code: 'GTOT',
          mode: null,
          time: time('2016-06-10T10:45:20'),
          place: port('USCHI', 'BNSF CHICAGO (LOGISTICS PARK)'),
        },
      ])
    })
  })
})
