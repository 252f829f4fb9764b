// Instructions, container orders and verified gross masses of the sample files, read by hand from their text.
import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, codesOf, readFile, kilograms, time, port, TEST_NAVIGATOR } from './sample-readings.fixture.ts'

const NO_EVENT_VALUES = { place: null, mode: null, damages: [], remark: null }

describe.skipIf(!HAS_SAMPLES)('sample files', () => {
  it('iftmin-d99b-shipping-instruction: two goods items over two containers, to order of a bank', () => {
    const [reading] = readFile('iftmin-d99b-shipping-instruction.edi')
    expect(reading).toMatchObject({
      documentNumber: 'SI-2024-0017',
      documentAt: '2024-02-28T15:30',
      function: 'ORIGINAL',
      rejection: null,
      warnings: [],
    })
    expect(reading?.facts).toHaveLength(2)
    expect(reading?.facts[0]).toEqual({
      kind: 'INSTRUCTION',
      instructionNumber: 'SI-2024-0017',
      bookingNumbers: ['BK2400017'],
      billNumbers: [],
      requestedDocument: null,
      placeOfReceipt: null,
      placeOfDelivery: port('USLAX', 'LOS ANGELES'),
      legs: [
        {
          stage: 'MAIN',
          mode: 'VESSEL',
          vessel: TEST_NAVIGATOR,
          voyage: '014E',
          service: null,
          loadAt: port('CNSHA', 'SHANGHAI'),
          dischargeAt: port('USLAX', 'LOS ANGELES'),
          estimatedDeparture: null,
          actualDeparture: null,
          estimatedArrival: null,
          actualArrival: null,
          cargoCutOff: null,
          documentCutOff: null,
        },
      ],
      parties: [
        { role: 'CA', code: 'TEST', name: null, addressLines: [] },
        { role: 'CZ', code: null, name: 'SHIPPER EXAMPLE CO. LTD', addressLines: ['1 EXAMPLE ROAD', 'SHANGHAI'] },
        { role: 'CN', code: null, name: 'TO ORDER OF EXAMPLE BANK', addressLines: [] },
        { role: 'N1', code: null, name: 'NOTIFY EXAMPLE INC', addressLines: ['2 SAMPLE AVE', 'LOS ANGELES CA'] },
      ],
      containers: [
        {
          container: 'TSTU1234568',
          isoSizeType: '45G1',
          packages: 500,
          grossWeight: null,
          seals: [{ number: 'TS998877', source: 'SHI' }],
        },
        {
          container: 'TSTU2000013',
          isoSizeType: '45G1',
          packages: 360,
          grossWeight: null,
          seals: [{ number: 'TS998878', source: 'SHI' }],
        },
      ],
      cargo: [
        {
          description: 'TOYS',
          packages: 820,
          packageType: 'CT',
          grossWeight: kilograms('20410.5'),
          volume: null,
          marks: ['N/M'],
          split: [
            { container: 'TSTU1234568', packages: 500 },
            { container: 'TSTU2000013', packages: 320 },
          ],
        },
        {
          description: 'COTTON WASTE',
          packages: 40,
          packageType: 'BE',
          grossWeight: kilograms('8800'),
          volume: null,
          marks: [],
          split: [{ container: 'TSTU2000013', packages: 40 }],
        },
      ],
      remarks: [],
    })
    expect(reading?.facts[1]).toMatchObject({
      kind: 'EVENT',
      eventType: 'SHIPMENT',
      documentType: 'SHI',
      code: 'RECE',
      classifier: 'ACT',
      time: time('2024-02-28T15:30'),
      container: null,
      bookingNumber: 'BK2400017',
      billNumber: null,
      sourceCode: 'IFTMIN/340',
      segmentIndex: 1,
      ...NO_EVENT_VALUES,
    })
  })

  it('iftmin-d00b-una-comma-escapes: a road order without booking or bill is nothing for a line', () => {
    const [reading] = readFile('iftmin-d00b-una-comma-escapes.edi')
    expect(reading).toMatchObject({
      directory: 'D.00B',
      function: 'CANCEL',
      documentNumber: '70123451234567898',
      facts: [],
      rejection: { reason: 'NO_REFERENCE' },
    })
    // EQD+CN+NC044D, a road trailer's number.
    expect(codesOf(reading)).toContain('CONTAINER_FORMAT')
  })

  it('coparn-d95b-release-una-truncated: three empties from a depot, and an announcement, under one reference', () => {
    const [release, announcement] = readFile('coparn-d95b-release-una-truncated.edi')
    const common = {
      kind: 'RELEASE',
      releaseNumber: '1072711',
      bookingNumber: 'BK2400073',
      billNumber: null,
      container: null,
      isoSizeType: '45G1',
      moveDirection: 'EXPORT',
      shipperOwned: null,
      returnPlace: null,
      validUntil: null,
      mode: null,
      vessel: { imoNumber: null, callSign: 'XTST2', carrierCode: null, name: 'TEST CARRIER' },
      voyage: '0261',
      portOfLoading: null,
      portOfDischarge: 'ILHFA',
      seals: [],
    }
    expect(release).toMatchObject({ function: 'ORIGINAL', documentAt: '2024-05-29T10:11', rejection: null })
    expect(release?.facts).toEqual([
      {
        ...common,
        releaseType: 'EMPTY_RELEASE',
        count: 3,
        emptyIndicator: 'EMPTY',
        place: { ...port('ITSAL'), facilityCode: 'DEPOT7', facilityType: 'DEPO' },
        validFrom: time('2024-05-29T10:00'),
        placeOfDelivery: 'ILHFA',
        grossWeight: null,
        parties: [
          { role: 'CF', code: 'TST', name: null, addressLines: [] },
          { role: 'CN', code: 'SHIPPER EXAMPLE SPA', name: null, addressLines: [] },
        ],
        remark: 'VIA ROMA 1\nBARI',
      },
    ])
    expect(announcement).toMatchObject({ function: 'ADDITION', rejection: null })
    expect(announcement?.facts).toEqual([
      {
        ...common,
        releaseType: 'ACCEPTANCE',
        count: 1,
        emptyIndicator: 'LADEN',
        place: null,
        validFrom: null,
        placeOfDelivery: null,
        grossWeight: kilograms('20400'),
        parties: [{ role: 'CF', code: 'TST', name: null, addressLines: [] }],
        remark: null,
      },
    ])
  })

  it('coparn-d00b-full-acceptance: a laden container announced to the terminal, by truck', () => {
    const [reading] = readFile('coparn-d00b-full-acceptance.edi')
    expect(reading).toMatchObject({ function: 'REPLACE', documentAt: '2019-01-30T20:54', rejection: null })
    expect(reading?.facts).toEqual([
      {
        kind: 'RELEASE',
        releaseType: 'ACCEPTANCE',
        releaseNumber: 'TEMPORDER',
        bookingNumber: '400123456',
        billNumber: null,
        container: 'CBHU1234567',
        isoSizeType: '22G1',
        count: null,
        emptyIndicator: 'LADEN',
        moveDirection: 'EXPORT',
        shipperOwned: null,
        place: port('ITGOA'),
        returnPlace: null,
        validFrom: null,
        validUntil: null,
        mode: 'TRUCK',
        vessel: { imoNumber: null, callSign: null, carrierCode: null, name: 'NOE VESSEL' },
        voyage: '0002W',
        portOfLoading: 'ITGOA',
        portOfDischarge: 'HKHKG',
        placeOfDelivery: 'HKHKG',
        seals: [],
        // The mass is a verified one (MEA+VGM): an order has no field for it, VERMAS has.
        grossWeight: null,
        parties: [
          { role: 'MS', code: 'COS', name: null, addressLines: [] },
          { role: 'CF', code: 'COS', name: null, addressLines: [] },
        ],
        remark: 'GENERAL CARGO',
      },
    ])
    // XNOE is marked as an IMO number, and the container is a placeholder.
    expect(codesOf(reading)).toEqual(['CHECK_DIGIT', 'CHECK_DIGIT'])
  })

  it('vermas-d16a-sm1: one container, the seal behind a colon', () => {
    const [reading] = readFile('vermas-d16a-sm1.edi')
    expect(reading).toMatchObject({ function: 'REPLACE', documentNumber: 'M5C51FD6BE3109', rejection: null })
    const seals = [{ number: '45545', source: 'CAR' }]
    expect(reading?.facts[0]).toEqual({
      kind: 'VGM',
      container: 'CBHU1234567',
      isoSizeType: '22G1',
      weight: kilograms('1212'),
      method: 'SM1',
      weighedAt: time('2019-01-30T20:39'),
      bookingNumber: '4001234567',
      billNumber: null,
      declarationNumber: null,
      responsibleParty: 'MY COMPANY',
      signatory: 'JOHN DOE',
      signedOn: null,
      seals,
      parties: [{ role: 'SPC', code: null, name: 'MY COMPANY', addressLines: [] }],
    })
    expect(reading?.facts[1]).toMatchObject({
      eventType: 'SHIPMENT',
      documentType: 'VGM',
      code: 'RECE',
      classifier: 'ACT',
      time: time('2019-01-30T20:39'),
      container: 'CBHU1234567',
      isoSizeType: '22G1',
      bookingNumber: '4001234567',
      seals,
      weights: { verifiedGrossMass: kilograms('1212'), grossWeight: null, tareWeight: null },
      sourceCode: 'VERMAS/749',
      segmentIndex: 6,
      ...NO_EVENT_VALUES,
    })
    expect(reading?.facts).toHaveLength(2)
    // The placeholder container; the characters outside level A belong to the interchange.
    expect(codesOf(reading)).toContain('CHECK_DIGIT')
  })
})
