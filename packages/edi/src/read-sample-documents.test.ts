// Bookings and bills of the sample files, read by hand from their text.
import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, readFile, kilograms, time, port, TEST_NAVIGATOR } from './sample-readings.fixture.ts'

describe.skipIf(!HAS_SAMPLES)('sample files', () => {
  describe('IFTMBC and IFTMCS', () => {
    it('iftmbc-d99b-hapag-confirmation: one leg, cut-off, six parties, one container', () => {
      const [reading] = readFile('iftmbc-d99b-hapag-confirmation.edi')
      expect(reading?.warnings).toEqual([])
      expect(reading).toMatchObject({ associationCode: '2.0', function: 'ORIGINAL', documentAt: '2011-04-19T02:51' })
      expect(reading?.facts).toMatchObject([
        {
          kind: 'BOOKING',
          bookingNumber: '92418824',
          billNumbers: ['HLCUSUB110411566'],
          placeOfReceipt: null,
          placeOfDelivery: null,
          legs: [
            {
              stage: 'MAIN',
              mode: 'VESSEL',
              vessel: { imoNumber: '9444962', callSign: null, carrierCode: null, name: 'SINAR SANGIR' },
              voyage: '127',
              loadAt: port('IDSUB', 'SURABAYA'),
              dischargeAt: port('PKKHI', 'KARACHI'),
              cargoCutOff: time('2011-04-13T02:00'),
              estimatedDeparture: time('2011-04-17T00:00'),
              estimatedArrival: time('2011-05-08T12:00'),
              actualDeparture: null,
              actualArrival: null,
            },
          ],
          equipment: [{ isoSizeType: '22G1', count: 1, container: null }],
        },
      ])
      const [booking] = reading?.facts ?? []
      const parties = booking?.kind === 'BOOKING' ? booking.parties : []
      expect(parties.map(({ role, code }) => `${role} ${code ?? '-'}`)).toEqual([
        'CA HLCU',
        'ZZZ CSUNIVERSALSHIPSUR',
        'FW CSUNIVERSALSHIPSUR',
        'CZ -',
        'FC CSUNIVERSALSHIPSUR',
        'CN -',
      ])
      expect(parties[3]?.addressLines).toHaveLength(4)
      expect(parties[3]?.addressLines.at(-1)).toBe('67154')
    })

    it('iftmbc-d00b-embedded-newline: no booking number at all', () => {
      const [reading] = readFile('iftmbc-d00b-embedded-newline.edi')
      expect(reading).toMatchObject({
        directory: 'D.00B',
        documentNumber: 'AAA99970929',
        facts: [],
        rejection: { reason: 'NO_REFERENCE' },
      })
      // UNT says 10, actual 7: the envelope has its own warning.
      expect(reading?.warnings).toMatchObject([{ segment: 6 }])
    })

    it('iftmcs-d99b-bill-of-lading: a bill with one container', () => {
      const [reading] = readFile('iftmcs-d99b-bill-of-lading.edi')
      expect(reading).toMatchObject({
        documentNumber: 'TESTSHA2400017',
        documentAt: '2024-03-02T20:00',
        rejection: null,
      })
      expect(reading?.facts).toEqual([
        {
          kind: 'BILL',
          billNumber: 'TESTSHA2400017',
          bookingNumbers: ['BK2400017'],
          transportDocumentType: 'BOL',
          issuedOn: '2024-03-02',
          placeOfReceipt: port('CNSHA', 'SHANGHAI'),
          placeOfDelivery: port('USLAX', 'LOS ANGELES'),
          releaseOffice: port('CNSHA', 'SHANGHAI'),
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
              actualDeparture: time('2024-03-02T14:10'),
              estimatedArrival: time('2024-03-16T06:00'),
              actualArrival: null,
              cargoCutOff: null,
              documentCutOff: null,
            },
          ],
          parties: [
            { role: 'CA', code: 'TEST', name: null, addressLines: [] },
            { role: 'CZ', code: null, name: 'SHIPPER EXAMPLE CO. LTD', addressLines: ['1 EXAMPLE ROAD', 'SHANGHAI'] },
            { role: 'CN', code: null, name: 'CONSIGNEE EXAMPLE INC', addressLines: ['2 SAMPLE AVE', 'LOS ANGELES CA'] },
            { role: 'N1', code: null, name: 'SAME AS CONSIGNEE', addressLines: [] },
          ],
          containers: [
            {
              container: 'TSTU1234568',
              isoSizeType: '45G1',
              packages: 820,
              grossWeight: kilograms('24310'),
              seals: [{ number: 'TS998877', source: 'CAR' }],
            },
          ],
          goods: [
            {
              description: "820 CARTONS OF TOYS: PLASTIC CARS 1:24 SCALE, O'BRIEN BRAND\nHS 950300",
              packages: 820,
              packageType: 'CT',
              grossWeight: kilograms('20410'),
            },
          ],
          remarks: ['SHIPPED ON BOARD TEST NAVIGATOR 02 MAR 2024'],
        },
      ])
    })
  })
})
