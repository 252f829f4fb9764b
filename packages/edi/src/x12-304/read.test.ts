// The instruction of a forwarder, read by hand from the sample file, and the conversion of single segments.
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import type { X12InstructionRules } from '../document-rules.ts'
import { codesOf, readSet, readText } from '../x12-segments/x12-set.fixture.ts'

const rulesOf = (rules: X12InstructionRules) => ({ messageNameCodes: {}, statusCodes: {}, documents: { '304': rules } })

function only(reading: ReturnType<typeof readSet> | undefined): InstructionMessage {
  const [document] = reading?.documents ?? []
  if (document?.kind !== 'INSTRUCTION') throw new Error('no instruction')
  return document
}

const TEXT = caseFile('document-messages/x12-304-replace-two-boxes.edi').toString('latin1')

describe('x12-304-replace-two-boxes', () => {
  const { readings, fileWarnings } = readText(TEXT, rulesOf({ mainNotify: 'N1' }))
  const [reading] = readings
  const document = only(reading)
  const { instruction } = document

  it('replaces the whole, and names what an answer needs', () => {
    expect(fileWarnings).toEqual([])
    expect(reading).toMatchObject({
      function: 'REPLACE',
      documentNumber: 'ESI-3301',
      facts: [],
      warnings: [],
      rejection: null,
    })
    expect(document).toMatchObject({
      format: 'X12_304',
      function: 'REPLACE',
      reference: 'ESI-3301',
      isTest: false,
      requestor: 'EAST FORWARDER SAMPLE',
      control: { interchange: '000000031', group: '31', message: '310001', functionalId: 'SO' },
      verifiedMasses: [],
    })
    expect(instruction).toMatchObject({
      bookingNumbers: ['TSTB603302'],
      references: [
        { type: 'CT', value: 'SC26-0071' },
        { type: 'FF', value: 'EF-88120' },
      ],
      freightTerm: 'MIXED',
      documentType: 'BOL',
      originalsWithoutCharges: 3,
      copiesWithoutCharges: 0,
      remarks: ['PLEASE SHOW THE LETTER OF CREDIT NUMBER', 'ON THE BILL'],
      vesselName: 'TEST NAVIGATOR',
      voyage: '606W',
      releaseOffice: 'CNSZX',
      placeOfReceipt: { unLocode: 'CNSZX', name: 'SHENZHEN' },
      portOfLoading: { unLocode: 'CNYTN' },
      portOfDischarge: { unLocode: 'USLGB' },
      placeOfDelivery: { unLocode: 'USCHI' },
    })
  })

  it('has its parties with all their lines', () => {
    expect(instruction.parties).toMatchObject({
      SHIPPER: {
        code: '700112',
        name: 'EAST MAKER SAMPLE LTD',
        address: ['BUILDING 7', '1 EAST STREET', 'ROOM 2', 'SHENZHEN'],
        postcode: '518000',
        country: 'CN',
        contactName: 'EXPORT DESK',
        phone: '86-755-0000000',
      },
      CONSIGNEE: {
        name: 'IMPORTER SAMPLE LLC',
        address: ['5 SAMPLE AVE', 'CHICAGO IL'],
        postcode: '60601',
        country: 'US',
      },
      NOTIFY_1: { name: 'MAIN NOTIFY SAMPLE INC' },
      NOTIFY_2: { name: 'ALSO NOTIFY SAMPLE INC' },
      FORWARDER: { name: 'EAST FORWARDER SAMPLE' },
    })
    expect(Object.keys(instruction.parties)).toHaveLength(5)
  })

  it('has two items in two containers', () => {
    expect(instruction.cargo).toEqual([
      {
        description: ['LED LAMPS', 'WITH STEEL STAND'],
        hsCodes: ['940541'],
        marks: ['EF 88120'],
        packages: 820,
        packageCode: 'CT',
        weight: { value: '21500', unit: 'KGM' },
        volume: { value: '58.4', unit: 'MTQ' },
      },
      {
        description: ['SPARE PARTS OF LAMPS'],
        hsCodes: ['940599'],
        marks: ['EF 88120'],
        packages: 310,
        packageCode: 'CT',
        weight: { value: '11100', unit: 'KGM' },
        volume: { value: '24', unit: 'MTQ' },
      },
    ])
    const line = { packageCode: null, goods: null, houseBillNumber: null }
    expect(instruction.containers).toEqual([
      {
        ...line,
        containerNo: 'TSTU4102333',
        sizeType: '45G1',
        seals: [
          { number: 'TS100771', source: 'SHI' },
          { number: 'TS100772', source: 'SHI' },
        ],
        packages: 820,
        weight: { value: '21500', unit: 'KGM' },
        volume: { value: '58.4', unit: 'MTQ' },
        cargoItem: 0,
        isShipperOwned: null,
      },
      {
        ...line,
        containerNo: 'DEMU6007110',
        sizeType: '22G1',
        seals: [{ number: 'TS100773', source: null }],
        packages: 310,
        weight: { value: '11100', unit: 'KGM' },
        volume: { value: '24', unit: 'MTQ' },
        cargoItem: 1,
        isShipperOwned: true,
      },
    ])
  })

  it('keeps what has no place as sent: ITN, letter of credit, terms, tare, medium of the originals, charge payer', () => {
    expect(document.unplaced).toEqual([
      'N9*TN*X20260304112233',
      'M0*LC2603A*20260401*20260420',
      'N1*CA*TEST LINE',
      'R2*TEST*B**********CY',
      'N7*TSTU*410233*21500*G*3800***58.4*X********K*3****45G1',
      'N7*DEMU*600711*11100*G*2230***24*X*S*******K*0****22G1',
      'PWK*BL*EI*3****ORIGINAL BILL OF LADING',
      'SAC*C*D240**********06',
    ])
  })

  it('is read with an ISA whose elements are not padded', () => {
    const trimmed = TEXT.replace(/ +\*/g, '*')
    const read = readText(trimmed, rulesOf({}))
    expect(read.fileWarnings.map(({ code }) => code)).toEqual(['ISA_TRIMMED'])
    expect(only(read.readings[0])).toEqual(document)
  })

  it('is a test where ISA15 says so', () => {
    expect(only(readText(TEXT.replace('*0*P*>', '*0*T*>')).readings[0]).isTest).toBe(true)
  })
})

const HEAD = ['B2****SI1**PP', 'B2A*00', 'N9*BN*BK1']
const messageOf = (body: readonly string[], rules: X12InstructionRules = {}) =>
  only(readSet('304', [...HEAD, ...body], rulesOf(rules)))
const BOX = 'N7*TSTU*123456*5*G*************K*8****22G1'

describe('a 304, segment by segment', () => {
  it.each([
    ['00', 'NEW', 'ORIGINAL'],
    ['', 'NEW', 'ORIGINAL'],
    ['05', 'REPLACE', 'REPLACE'],
  ])('purpose %j is %s', (code, expected, messageFunction) => {
    const reading = readSet('304', ['B2****SI1**PP', `B2A*${code}`, 'N9*BN*BK1'])
    expect(only(reading).function).toBe(expected)
    expect(reading.function).toBe(messageFunction)
  })

  it('withdraws by rule alone: else it waits among the rejects', () => {
    const body = ['B2****SI1**PP', 'B2A*01', 'N9*BN*BK1']
    const unruled = readSet('304', body)
    expect(unruled.rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    expect(codesOf(unruled)).toEqual(['FUNCTION_WITHOUT_RULE'])
    const ruled = readSet('304', body, rulesOf({ cancel: '01' }))
    expect(only(ruled).function).toBe('CANCEL')
    expect(ruled.function).toBe('CANCEL')
  })

  it('needs a number', () => {
    expect(readSet('304', ['B2*****', 'N9*TN*1']).rejection?.reason).toBe('NO_REFERENCE')
    expect(readSet('304', []).rejection?.reason).toBe('NO_REFERENCE')
  })

  it('reads SF and UC only by the sender’s rule', () => {
    const body = ['N1*SF*MAKER', 'N1*UC*BUYER']
    expect(messageOf(body).instruction.parties).toEqual({})
    expect(messageOf(body).unplaced).toEqual(body)
    expect(messageOf(body, { parties: { SF: 'SHIPPER', UC: 'CONSIGNEE' } })).toMatchObject({
      instruction: { parties: { SHIPPER: { name: 'MAKER' }, CONSIGNEE: { name: 'BUYER' } } },
      unplaced: [],
    })
  })

  it.each([
    ['58.4*X', { value: '58.4', unit: 'MTQ' }],
    ['2062*E', { value: '2062', unit: 'FTQ' }],
    ['5*Q', null],
  ])('volume %s', (volume, expected) => {
    expect(messageOf(['LX*1', `L0*1*****${volume}`]).instruction.cargo[0]?.volume).toEqual(expected)
  })

  it('takes HS codes of list T alone: B is not surely one', () => {
    const body = ['LX*1', 'L0*1', 'L5*1*A*940541*T', 'L5*1*B*940599*B']
    expect(messageOf(body).instruction.cargo[0]?.hsCodes).toEqual(['940541'])
    expect(messageOf(body).unplaced).toEqual(['L5*1*B*940599*B'])
  })

  it('leaves an unknown container and ship open', () => {
    const { instruction } = messageOf(['V1**TBD**TBD', 'LX*1', 'N7**TBD', 'L0*1*******5*CTN'])
    expect(instruction).toMatchObject({
      vesselName: null,
      voyage: null,
      containers: [{ containerNo: '', packages: 5 }],
    })
  })

  it('spreads one container over its items, and does not guess where several stand beside several', () => {
    const items = ['L0*1*******5*CTN', 'L0*2*******7*CTN']
    const lines = (body: readonly string[]) =>
      messageOf(body).instruction.containers.map(({ containerNo, cargoItem, packages }) => [
        containerNo,
        cargoItem,
        packages,
      ])
    expect(lines(['LX*1', BOX, ...items])).toEqual([
      ['TSTU1234568', 0, 5],
      ['TSTU1234568', 1, 7],
    ])
    const both = ['LX*1', BOX, 'N7*TSTU*200001', ...items]
    expect(lines(both)).toEqual([
      ['TSTU1234568', 0, null],
      ['TSTU2000013', 0, null],
    ])
    expect(codesOf(readSet('304', [...HEAD, ...both]))).toContain('CONTAINER_WITHOUT_GOODS')
  })

  it('has a verified gross mass under the qualifiers of the rule', () => {
    const body = ['LX*1', BOX, 'N9*V1*53594', 'N9*V2*L', 'N9*V3*SM1']
    expect(messageOf(body).verifiedMasses).toEqual([])
    expect(messageOf(body, { verifiedMass: { value: 'V1', unit: 'V2', method: 'V3' } }).verifiedMasses).toMatchObject([
      { container: 'TSTU1234568', weight: { value: '53594', unit: 'LBR' }, method: 'SM1' },
    ])
  })

  it('takes a line that names a container again without goods for no part of the grid', () => {
    const body = ['LX*1', BOX, 'L0*1*******5*CTN', 'LX*2', BOX, 'N9*V1*100', 'N9*V2*K', 'N9*V3*SM2']
    const { instruction, verifiedMasses, unplaced } = messageOf(body, {
      verifiedMass: { value: 'V1', unit: 'V2', method: 'V3' },
    })
    expect(instruction.containers).toHaveLength(1)
    expect(verifiedMasses).toMatchObject([{ weight: { value: '100', unit: 'KGM' }, method: 'SM2' }])
    expect(unplaced).toEqual([BOX])
  })

  it('reports sums that differ, and keeps them', () => {
    const reading = readSet('304', [
      'B2****SI1**PP**2',
      'B2A*00',
      'N9*BN*BK1',
      'LX*1',
      BOX,
      'L0*1*******5*CTN',
      'L3***********6',
    ])
    expect(codesOf(reading)).toEqual(['TOTAL_DIFFERS', 'TOTAL_DIFFERS'])
    expect(only(reading).unplaced).toEqual(['B2****SI1**PP**2', 'L3***********6'])
  })

  it('reads copies apart from originals', () => {
    const body = ['PWK*BL*EI*2****ORIGINAL', 'PWK*BL*EI*5****COPY NON-NEGOTIABLE', 'PWK*BL*EI*99']
    expect(messageOf(body).instruction).toMatchObject({ originalsWithoutCharges: 2, copiesWithoutCharges: 5 })
  })
})
