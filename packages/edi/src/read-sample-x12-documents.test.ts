// The bookings and bills of the X12 sample files, read by hand from their text.
import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, readFile, codesOf, kilograms, time, port } from './sample-readings.fixture.ts'

describe.skipIf(!HAS_SAMPLES)('X12 sample files', () => {
  describe('301', () => {
    it('x12-301-no-envelope: dated by B1, discharge by its name, the documents cut off before the cargo sails', () => {
      const [reading, ...others] = readFile('x12-301-no-envelope.edi')
      expect(others).toEqual([])
      expect(reading).toMatchObject({
        function: 'ORIGINAL',
        documentNumber: 'ERXX412223',
        documentAt: '2022-11-21',
        directory: null,
      })
      expect(reading?.facts).toMatchObject([
        {
          bookingNumber: 'ERXX412223',
          placeOfReceipt: port('DEWKD', 'WACKERSDORF'),
          placeOfDelivery: null,
          legs: [
            {
              vessel: { imoNumber: '3465322', name: 'CAP SAN ANTONIO' },
              voyage: '456S',
              loadAt: port('DEHAM', 'HAMBURG'),
              dischargeAt: { unLocode: null, name: 'ITAPOA' },
              estimatedDeparture: time('2023-01-04'),
              estimatedArrival: time('2023-01-05'),
              cargoCutOff: time('2022-12-29'),
              documentCutOff: time('2023-01-02'),
            },
          ],
          parties: [
            {
              role: 'CZ',
              code: '312343123',
              name: 'ABC GMBH',
              addressLines: ['TEST STR. 56', 'XA 124324 4', 'MUNICH BY 80348 DE'],
            },
          ],
          equipment: [{ isoSizeType: '45G1', count: 1, container: null }],
          remarks: [],
        },
      ])
      // 3465322: 3*7 + 4*6 + 6*5 + 5*4 + 3*3 + 2*2 = 108, so its seventh digit would be 8.
      expect(codesOf(reading)).toEqual(['ENVELOPE_MISSING', 'CHECK_DIGIT'])
    })

    it('x12-301-booking-remark: K1 cut inside a word', () => {
      const [reading] = readFile('x12-301-booking-remark.edi')
      expect(reading).toMatchObject({ function: 'ORIGINAL', documentAt: '2023-06-16T13:15', warnings: [] })
      expect(reading?.facts).toMatchObject([
        {
          bookingNumber: '3PHL999999',
          placeOfReceipt: { unLocode: 'USLVI' },
          legs: [
            {
              vessel: { imoNumber: '9450571', name: 'SYNERGY BUSAN' },
              voyage: '324S',
              loadAt: { unLocode: 'USLGB', facilityName: 'ITS LONG BEACH' },
              dischargeAt: { unLocode: 'AUMEL' },
              estimatedDeparture: time('2023-07-11'),
              estimatedArrival: time('2023-08-07'),
              cargoCutOff: null,
            },
          ],
          equipment: [{ isoSizeType: '4510', count: 1, container: null }],
          remarks: ['CONTAINER(S) 1: MODE OF TRANSPORT: TRUCK.'],
        },
      ])
    })

    it('x12-301-booking-hazmat: a change; Y3 and Y4 have other numbers than B1', () => {
      const [reading] = readFile('x12-301-booking-hazmat.edi')
      expect(reading).toMatchObject({
        function: 'CHANGE',
        documentNumber: '3JAX019999',
        documentAt: '2023-06-07T19:40',
      })
      expect(reading?.facts).toMatchObject([
        {
          bookingNumber: '3JAX019999',
          placeOfReceipt: port('USNYC', 'NEW YORK'),
          placeOfDelivery: port('COCTG', 'CARTAGENA'),
          legs: [
            {
              vessel: { imoNumber: '9193240', name: 'MAERSK KENTUCKY' },
              voyage: '324S',
              loadAt: { unLocode: 'USNYC', facilityName: 'APM TERMINALS ELIZABETH' },
              dischargeAt: { unLocode: 'COCTG', facilityName: 'SOCIEDAD PORTUARIA DE CARTAGEN' },
              estimatedDeparture: time('2023-06-15'),
              estimatedArrival: time('2023-06-25'),
              cargoCutOff: time('2023-06-13'),
              documentCutOff: null,
            },
          ],
          parties: [{ role: 'CZ', code: '100952999', name: 'DUPONT FILAMENTS-AMERICAS, LLC' }],
          equipment: [{ isoSizeType: '42G1', count: 1 }],
        },
      ])
      expect(codesOf(reading)).toEqual(['REFERENCE_DIFFERS', 'REFERENCE_DIFFERS', 'REFERENCE_DIFFERS'])
    })

    it('x12-301-booking-reefer: a change, with its handling instruction', () => {
      const [reading] = readFile('x12-301-booking-reefer.edi')
      expect(reading).toMatchObject({ function: 'CHANGE', warnings: [] })
      expect(reading?.facts).toMatchObject([
        {
          bookingNumber: '3BOG009999',
          placeOfReceipt: port('COCTG', 'CARTAGENA'),
          placeOfDelivery: port('NLRTM', 'ROTTERDAM'),
          legs: [{ vessel: { imoNumber: '9729104' }, voyage: '323N', estimatedDeparture: time('2023-06-07') }],
          equipment: [{ isoSizeType: '45R1', count: 1 }],
          remarks: ['GENSET YES'],
        },
      ])
    })
  })

  describe('310', () => {
    it('x12-310-bl-clauses: a bill with clauses cut inside words, two containers of seven digits', () => {
      const [reading] = readFile('x12-310-bl-clauses.edi')
      expect(reading).toMatchObject({
        function: 'ORIGINAL',
        documentNumber: 'XXXX33SYD00XXXXX',
        documentAt: '2023-06-08T23:35',
      })
      expect(reading?.facts).toMatchObject([
        {
          kind: 'BILL',
          billNumber: 'XXXX33SYD00XXXXX',
          bookingNumbers: [],
          transportDocumentType: 'BOL',
          placeOfDelivery: port('USLBD', 'LEBANON, IN'),
          legs: [
            {
              vessel: { imoNumber: '9355355', callSign: 'VRKZ9', name: 'SAFMARINE BAYETE' },
              voyage: '324N',
              loadAt: port('AUSYD', 'SYDNEY'),
              dischargeAt: port('USPHL', 'PHILADELPHIA,PA'),
              actualDeparture: time('2023-06-14T04:00:00'),
              actualArrival: time('2023-07-25T11:00:00'),
            },
          ],
          containers: [
            {
              container: 'XXXX5119399',
              isoSizeType: '45G1',
              packages: 16,
              grossWeight: kilograms('6102'),
              seals: [{ number: '0325999' }],
            },
            {
              container: 'XXXX9447680',
              isoSizeType: '45G1',
              packages: 15,
              grossWeight: kilograms('6678'),
              seals: [{ number: '0325964' }],
            },
          ],
          goods: [
            { description: 'AGRICULTURAL MACHINERY', packages: 16, packageType: 'PKG', grossWeight: kilograms('6102') },
            { description: 'AGRICULTURAL MACHINERY', packages: 15, packageType: 'PKG', grossWeight: kilograms('6678') },
          ],
        },
      ])
      const [bill] = reading?.facts ?? []
      const { parties, remarks } = bill?.kind === 'BILL' ? bill : { parties: [], remarks: [] }
      expect(parties.map(({ role, code }) => `${role} ${code ?? '-'}`)).toEqual([
        'FW 200944231',
        'CZ 200928959',
        'CN 100973430',
        'NI 100911784',
        'CA XXXX',
      ])
      expect(remarks).toHaveLength(4)
      expect(remarks[0]).toBe('BN=3SYD009999')
      expect(remarks[1]).toMatch(/PROHIBITED\|FROM UTILIZING .* ANY SPECIALLY\|DESIGNATED NATIONAL/)
      expect(remarks[1]).toContain('DESIGNATED BY THE OFFICE OF FOREIGN ASSETS')
      expect(remarks[2]).toContain('OF CONCERN THAT|YOU ARE FURTHER PROHIBITED')
      expect(remarks[3]).toBe('BASIC FREIGHT: COLLECT')
      expect(codesOf(reading).every((code) => ['CHECK_DIGIT', 'CONTAINER_FORMAT'].includes(code))).toBe(true)
    })

    it('x12-310-freight-invoice: an invoice under the wrong GS01; the fuel line is no cargo', () => {
      const [reading] = readFile('x12-310-freight-invoice.edi')
      expect(reading).toMatchObject({ documentNumber: 'XXXX23PHL999999A', documentAt: '2023-06-21T16:46' })
      expect(reading?.facts).toMatchObject([
        {
          billNumber: '23PHL999999A',
          bookingNumbers: ['3PHL999999'],
          transportDocumentType: null,
          issuedOn: null,
          placeOfReceipt: { unLocode: 'USMEM' },
          placeOfDelivery: { unLocode: 'AUMEL' },
          legs: [
            {
              vessel: { imoNumber: '9644990', name: 'MATE' },
              voyage: '321S',
              loadAt: { unLocode: 'USLGB' },
              dischargeAt: { unLocode: 'AUMEL' },
              actualDeparture: time('2023-06-14'),
              actualArrival: null,
            },
          ],
          parties: [{ role: 'IV', code: '100999999' }, { role: 'CZ' }, { role: 'CN', code: '200939897' }],
          containers: [
            {
              container: 'MRKU9999999',
              isoSizeType: '45G0',
              packages: 30,
              grossWeight: kilograms('14999.99'),
              seals: [],
            },
          ],
          goods: [
            {
              description: 'ENGINES AND MOTOR PARTS',
              packages: 30,
              packageType: 'PCS',
              grossWeight: kilograms('14999.99'),
            },
          ],
          remarks: [],
        },
      ])
    })
  })
})
