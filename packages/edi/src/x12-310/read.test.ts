import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

const B3 = 'B3*B*INV1*TESTSHA2400017*PP**20240305*0****TEST*20240302*PD'
const R4 = [
  'R4*L*UN*CNSHA*SHANGHAI*CN',
  'DTM*370*20240302*1410*LT',
  'R4*D*UN*USLAX*LOS ANGELES*US',
  'DTM*139*20240316*0600*LT',
]
const BOX = 'N7*TSTU*123456*12410.5*G*3900******CN*****M*K*8****45G1'
const LINE = ['LX*1', BOX, 'M7*S1*S2**', 'L0*1***12410.5*G*36*X*500*CTN**K', 'L5*1*TOYS', 'L5*2*AND GAMES']
/** The split at 60 characters is inside AUTHORITIES, the one at 120 inside INSPECTION. */
const CLAUSE =
  'THE CARRIER SHALL NOT BE LIABLE FOR ANY DELAY BY ORDER OF AUTHORITIES OF THE PORT, THE STATE OR THE FLAG, NOR FOR INSPECTION OF SEALS'
const bill = (...body: string[]) => readSet('310', body)

describe('310', () => {
  it('reads numbers, carriage, parties, containers, goods and clauses', () => {
    const reading = bill(
      B3,
      'B2A*00*BL',
      'N9*BM*TESTSHA2400017**20240302',
      'N9*BN*BK2400017',
      'N9*VT*VRKZ9',
      'V1*9000003*TEST NAVIGATOR*SG*014E****L',
      'C3*USD',
      'Y2*1***45G1',
      'N1*CN*BUYER INC*25*200',
      'R4*R*UN*CNWUH*SUZHOU*CN',
      ...R4,
      'R4*E*UN*USDAL*DALLAS*US',
      'R4*W*UN*CNSHA*SHANGHAI*CN',
      `C8***${CLAUSE.slice(0, 60)}`,
      `C8C*${CLAUSE.slice(60, 120)}**${CLAUSE.slice(120)}`,
      'K1*FREIGHT COLLECT',
      ...LINE,
      'L3*12410.5*G',
    )
    expect(reading.warnings).toEqual([])
    expect(reading).toMatchObject({ function: 'ORIGINAL', documentNumber: 'INV1', documentAt: '2024-03-02T04:05' })
    expect(reading.facts).toMatchObject([
      {
        kind: 'BILL',
        billNumber: 'TESTSHA2400017',
        bookingNumbers: ['BK2400017'],
        transportDocumentType: 'BOL',
        issuedOn: '2024-03-02',
        placeOfReceipt: { unLocode: 'CNWUH' },
        placeOfDelivery: { unLocode: 'USDAL' },
        releaseOffice: { unLocode: 'CNSHA' },
        legs: [
          {
            vessel: { imoNumber: '9000003', callSign: 'VRKZ9', name: 'TEST NAVIGATOR' },
            voyage: '014E',
            loadAt: { unLocode: 'CNSHA' },
            dischargeAt: { unLocode: 'USLAX' },
            actualDeparture: { local: '2024-03-02T14:10' },
            estimatedArrival: { local: '2024-03-16T06:00' },
            actualArrival: null,
            documentCutOff: null,
          },
        ],
        parties: [{ role: 'CN', code: '200', name: 'BUYER INC' }],
        containers: [
          {
            container: 'TSTU1234568',
            isoSizeType: '45G1',
            packages: 500,
            grossWeight: { value: '12410.5', unit: 'KGM' },
            seals: [{ number: 'S1', source: null }, { number: 'S2' }],
          },
        ],
        goods: [
          {
            description: 'TOYS\nAND GAMES',
            packages: 500,
            packageType: 'CTN',
            grossWeight: { value: '12410.5', unit: 'KGM' },
          },
        ],
        remarks: [CLAUSE, 'FREIGHT COLLECT'],
      },
    ])
  })

  // Element 353.
  it.each([
    ['00', 'ORIGINAL'],
    ['01', 'CANCEL'],
    ['02', 'ADDITION'],
    ['03', 'CANCEL'],
    ['04', 'CHANGE'],
    ['05', 'REPLACE'],
    ['06', 'ORIGINAL'],
    ['07', 'ORIGINAL'],
    ['22', 'ORIGINAL'],
  ])('purpose %s is %s', (code, expected) => {
    const reading = bill(B3, `B2A*${code}`, ...R4, ...LINE)
    expect(reading.function).toBe(expected)
    expect(reading.warnings).toEqual([])
  })

  it('says bill of lading only where the set does', () => {
    expect(bill(B3, 'B2A*00', ...LINE).facts).toMatchObject([{ transportDocumentType: null }])
    expect(bill(B3, ...LINE).facts).toMatchObject([{ transportDocumentType: null, issuedOn: null }])
    const notice = bill(B3, 'B2A*00*AN', ...LINE)
    expect(notice.facts).toMatchObject([{ transportDocumentType: null }])
    expect(codesOf(notice)).toEqual(['UNKNOWN_CODE'])
    expect(codesOf(bill(B3, 'B2A*99', ...LINE))).toEqual(['UNKNOWN_CODE'])
  })

  it('takes the bill number of N9*BM, else of B3-03, else of B3-02', () => {
    expect(bill(B3, 'N9*BM*B9', ...LINE).facts).toMatchObject([{ billNumber: 'B9' }])
    expect(bill(B3, ...LINE).facts).toMatchObject([{ billNumber: 'TESTSHA2400017' }])
    expect(bill('B3*B*INV1', ...LINE).facts).toMatchObject([{ billNumber: 'INV1' }])
    expect(bill('B3*B', ...LINE).rejection?.reason).toBe('NO_REFERENCE')
    expect(codesOf(bill(B3, 'N9*BM*B1', 'N9*BM*B2', ...LINE))).toEqual(['REFERENCE_DIFFERS'])
  })

  it('pounds stay pounds, and a wrong check digit is kept and reported', () => {
    const reading = bill(B3, 'LX*1', 'N7*TSTU*1234567*24310*G*************L*0', 'L0*1***53594*G***10*PKG**L', 'L5*1*X')
    expect(reading.facts).toMatchObject([
      {
        containers: [{ container: 'TSTU1234567', grossWeight: { value: '24310', unit: 'LBR' } }],
        goods: [{ grossWeight: { value: '53594', unit: 'LBR' } }],
      },
    ])
    expect(codesOf(reading)).toEqual(['CHECK_DIGIT', 'CHECK_DIGIT'])
  })

  it('a charge line is no cargo; a second quantity stands in for the lading quantity', () => {
    const reading = bill(
      B3,
      'LX*1',
      'L0*1*1*FR*9*G***30*PCS**K',
      'L1*1*80*FC*8000',
      'C3*USD',
      'LX*2',
      BOX,
      'L0*2*1*FR*9*G******K**30*PCS',
      'L5*2*ENGINES',
      'L1*2*9*FC*9',
    )
    expect(reading.facts).toMatchObject([
      { containers: [{ packages: 30 }], goods: [{ description: 'ENGINES', packages: 30, packageType: 'PCS' }] },
    ])
  })

  it('leaves packages open where several containers share a line, and adds up a container of several lines', () => {
    const second = 'N7*XMPU*300017*9*G*************K*2'
    expect(bill(B3, 'LX*1', BOX, second, 'L0*1***9*G***10*PKG**K', 'L5*1*X').facts).toMatchObject([
      { containers: [{ packages: null }, { container: 'XMPU3000172', packages: null }] },
    ])
    const parted = bill(
      B3,
      ...LINE,
      'LX*2',
      BOX.replace('12410.5', '0.5'),
      'M7*S2*S3',
      'L0*2***9*G***3*PKG**K',
      'L5*1*Y',
    )
    expect(parted.facts).toMatchObject([
      {
        containers: [
          {
            packages: 503,
            grossWeight: { value: '12411.0', unit: 'KGM' },
            seals: [{ number: 'S1' }, { number: 'S2' }, { number: 'S3' }],
          },
        ],
      },
    ])
  })

  it('knows a container by N9*OC alone, and reports a bill without any', () => {
    expect(bill(B3, 'N9*OC*TSTU1234568').facts).toMatchObject([
      { containers: [{ container: 'TSTU1234568', packages: null }] },
    ])
    expect(bill(B3, 'N9*OC*TSTU1234568', ...LINE).facts).toMatchObject([{ containers: [{ packages: 500 }] }])
    expect(codesOf(bill(B3))).toEqual(['NO_CONTAINER'])
  })

  it('no set, cut anywhere or in another order, makes the reader fail', () => {
    const body = [B3, 'B2A*00*BL', ...R4, 'C8***A', 'C8C*B*C*D', ...LINE]
    const text = body.join('~')
    for (let end = 0; end <= text.length; end++) {
      expect(bill(...text.slice(0, end).split('~')).rejection?.reason).not.toBe('MAPPER_FAILED')
    }
    for (let turn = 0; turn < body.length; turn++) {
      const reading = bill(...body.slice(turn), ...body.slice(0, turn))
      expect(reading.facts, String(turn)).toMatchObject([{ kind: 'BILL', billNumber: 'TESTSHA2400017' }])
    }
  })
})
