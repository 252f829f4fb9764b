import { describe, expect, it } from 'vitest'
import { codesOf, readSet, readText } from '../x12-segments/x12-set.fixture.ts'

const B1 = 'B1*TEST*BK2400017*20240220*A'
const Y3 = 'Y3*BK2400017*TEST*20240302*20240316***20240301*1600'
const LEG = [
  'R4*R*UN*CNWUH*SUZHOU*CN',
  'R4*L*UN*CNSHA*SHANGHAI*CN*YANGSHAN PHASE 3',
  'DTM*649*20240228*1200*LT',
  'R4*D*UN*USLAX*LOS ANGELES*US*PIER 400',
  'R4*N*UN*USDAL*DALLAS*US',
  'V1*9000003*TEST NAVIGATOR*SG*014E****L',
]
const booking = (...body: string[]) => readSet('301', body)
const at = (local: string) => ({ local, offset: null })

describe('301', () => {
  it('reads booking, leg, cut-offs, parties, containers and remarks', () => {
    const reading = booking(
      B1,
      Y3,
      'Y4*BK2400017**20240226**2*45G1',
      'Y4*BK2400017**20240226**1*22G1*****HP',
      'N9*BN*BK2400017',
      'N9*BM*TESTSHA2400017',
      'N1*SH*ACME LTD*25*100',
      'N2*FORMERLY ACME GMBH',
      'N3*1 SAMPLE ROAD*BUILDING 2',
      'N4*SHANGHAI**200000*CN',
      'N1*N1*SAME AS CONSIGNEE',
      'N1*N2**25*102',
      'N1*BT*PAYER*25*103',
      'N1*FW**ZZ',
      ...LEG,
      'LX*1',
      'K1*CONTAINER(S) 1: MODE OF TRANSP*ORT: TRUCK.',
      'L0*1***14000*G***1*CNT**K*HP',
      'H1*1325*4.1',
      'H2*METHYL METHACRYLATE',
    )
    expect(reading.warnings).toEqual([])
    expect(reading).toMatchObject({
      function: 'ORIGINAL',
      documentNumber: 'BK2400017',
      documentAt: '2024-03-02T04:05',
      rejection: null,
    })
    expect(reading.facts).toEqual([
      {
        kind: 'BOOKING',
        bookingNumber: 'BK2400017',
        billNumbers: ['TESTSHA2400017'],
        placeOfReceipt: expect.objectContaining({ unLocode: 'CNWUH' }),
        placeOfDelivery: expect.objectContaining({ unLocode: 'USDAL' }),
        legs: [
          {
            stage: 'MAIN',
            mode: 'VESSEL',
            vessel: { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' },
            voyage: '014E',
            service: null,
            loadAt: expect.objectContaining({ unLocode: 'CNSHA', name: 'SHANGHAI', facilityName: 'YANGSHAN PHASE 3' }),
            dischargeAt: expect.objectContaining({ unLocode: 'USLAX', facilityName: 'PIER 400' }),
            estimatedDeparture: at('2024-03-02'),
            actualDeparture: null,
            estimatedArrival: at('2024-03-16'),
            actualArrival: null,
            // Y3-07/08, the latest day at the pier; DTM*649 is the cut-off of the documents.
            cargoCutOff: at('2024-03-01T16:00'),
            documentCutOff: at('2024-02-28T12:00'),
          },
        ],
        parties: [
          {
            role: 'CZ',
            code: '100',
            name: 'ACME LTD',
            addressLines: ['FORMERLY ACME GMBH', '1 SAMPLE ROAD', 'BUILDING 2', 'SHANGHAI 200000 CN'],
          },
          { role: 'NI', code: null, name: 'SAME AS CONSIGNEE', addressLines: [] },
          { role: 'N2', code: '102', name: null, addressLines: [] },
          { role: 'IV', code: '103', name: 'PAYER', addressLines: [] },
        ],
        equipment: [
          { isoSizeType: '45G1', count: 2, container: null },
          { isoSizeType: '22G1', count: 1, container: null },
        ],
        remarks: ['CONTAINER(S) 1: MODE OF TRANSPORT: TRUCK.'],
      },
    ])
  })

  // Element 558.
  it.each([
    ['A', 'ORIGINAL'],
    ['B', 'ORIGINAL'],
    ['N', 'ORIGINAL'],
    ['', 'ORIGINAL'],
    ['U', 'CHANGE'],
    ['S', 'CHANGE'],
    ['V', 'CHANGE'],
    ['D', 'CANCEL'],
    ['R', 'CANCEL'],
    ['d', 'CANCEL'],
  ])('reservation action %s is %s', (action, expected) => {
    const reading = booking(`B1*TEST*BK1*20240220*${action}`, ...LEG)
    expect(reading).toMatchObject({ function: expected, facts: [{ kind: 'BOOKING', bookingNumber: 'BK1' }] })
    expect(reading.warnings).toEqual([])
  })

  it('reports an action of no list and reads the booking', () => {
    const reading = booking('B1*TEST*BK1*20240220*Z', ...LEG)
    expect(reading).toMatchObject({ function: 'ORIGINAL', facts: [{ kind: 'BOOKING' }] })
    expect(codesOf(reading)).toEqual(['UNKNOWN_CODE'])
  })

  it.each([
    ['E', 'REJE', ['B1*TEST*BK1*20240220*E', ...LEG]],
    ['C', 'PENU', ['B1*TEST*BK1*20240220*C', ...LEG]],
    // Y3-01, X12: "if the requested space is not available, Y301 is the booking number 'decline'".
    ['A', 'REJE', ['B1*TEST*BK1*20240220*A', 'Y3*DECLINE*TEST', ...LEG]],
  ])('no booking stands after action %s: %s', (action, code, body) => {
    expect(booking(...body).facts).toMatchObject([
      {
        kind: 'EVENT',
        eventType: 'SHIPMENT',
        documentType: 'BKG',
        code,
        bookingNumber: 'BK1',
        time: { local: '2024-03-02T04:05' },
        sourceCode: `301/${action}`,
      },
    ])
  })

  it('takes the number of B1 before those of Y3, N9 and Y4, and reports the others', () => {
    const differing = booking(B1, 'Y3*OTHER*TEST', 'Y4*BK2400017****1*22G1', 'N9*BN*BK2400017')
    expect(differing.facts).toMatchObject([{ bookingNumber: 'BK2400017' }])
    expect(differing.warnings).toMatchObject([{ segment: 2, code: 'REFERENCE_DIFFERS' }])
    expect(booking('Y3*bk9*TEST').facts).toMatchObject([{ bookingNumber: 'BK9' }])
    expect(booking('N9*BN*BK9').facts).toMatchObject([{ bookingNumber: 'BK9' }])
    expect(booking('Y4*BK9****1*22G1').facts).toMatchObject([{ bookingNumber: 'BK9' }])
    expect(booking('B1*TEST**20240220*A', ...LEG).rejection?.reason).toBe('NO_REFERENCE')
  })

  it('prefers the times of R4 to those of Y3', () => {
    const timed = LEG.flatMap((segment) =>
      segment.startsWith('R4*L')
        ? [segment, 'DTM*369*20240303*0200*LT']
        : segment.startsWith('R4*D')
          ? [segment, 'DTM*371*20240317*0500*LT']
          : [segment],
    )
    expect(booking(B1, Y3, ...timed).facts).toMatchObject([
      {
        legs: [
          {
            estimatedDeparture: at('2024-03-03T02:00'),
            estimatedArrival: at('2024-03-17T05:00'),
            documentCutOff: at('2024-02-28T12:00'),
          },
        ],
      },
    ])
  })

  it('has a leg from port to port where the cargo changes ship', () => {
    const relayed = [...LEG, 'R4*T*UN*KRPUS*BUSAN*KR', 'V1*9000015*TEST MARINER*SG*022E****L']
    expect(booking(B1, Y3, ...relayed).facts).toMatchObject([
      {
        legs: [
          {
            loadAt: { unLocode: 'CNSHA' },
            dischargeAt: { unLocode: 'KRPUS' },
            voyage: '014E',
            estimatedDeparture: at('2024-03-02'),
            estimatedArrival: null,
            cargoCutOff: at('2024-03-01T16:00'),
          },
          {
            loadAt: { unLocode: 'KRPUS' },
            dischargeAt: { unLocode: 'USLAX' },
            voyage: '022E',
            estimatedDeparture: null,
            estimatedArrival: at('2024-03-16'),
            cargoCutOff: null,
            documentCutOff: null,
          },
        ],
      },
    ])
  })

  it('dates a bare set by B1, and one in an envelope by the envelope', () => {
    const body = [`ST*301*0001`, B1, ...LEG, 'SE*9*0001'].map((segment) => `${segment}~`).join('')
    const { readings } = readText(body)
    expect(readings).toMatchObject([{ documentAt: '2024-02-20', facts: [{ bookingNumber: 'BK2400017' }] }])
  })

  it('counts that are none, and a set cut anywhere', () => {
    expect(codesOf(booking(B1, 'Y4*BK2400017****TWO*22G1'))).toEqual(['COUNT_FORMAT'])
    const text = [B1, Y3, 'Y4*BK2400017****1*22G1', ...LEG, 'LX*1', 'K1*A*B'].join('~')
    for (let end = 0; end <= text.length; end++) {
      expect(booking(...text.slice(0, end).split('~')).rejection?.reason).not.toBe('MAPPER_FAILED')
    }
  })
})
