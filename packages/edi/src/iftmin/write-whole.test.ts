// The complete instruction as written for the desk: expected values by hand after the hubs' samples, read back by our
// own reader and by an independent one.
import {
  EMPTY_INSTRUCTION,
  EMPTY_PARTY,
  type HouseBill,
  type InstructionParty,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { describe, expect, it } from 'vitest'
import type { IftminRules } from '../document-rules.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { readByEdifact } from '../syntax/independent-parsers.fixture.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { segmentText, writeInterchange } from '../write/writer.ts'
import { writeWholeInstruction } from './write-whole.ts'

const place = (unLocode: string, name: string) => ({ unLocode, name, displayedName: [] })
const party = (name: string, own: Partial<InstructionParty> = {}): InstructionParty => ({
  ...EMPTY_PARTY,
  name,
  ...own,
})

const LINE = {
  packageCode: 'CT',
  goods: null,
  volume: null,
  houseBillNumber: 'NFH2603001',
  isShipperOwned: null,
} as const

const HOUSE: HouseBill = {
  number: 'NFH2603001',
  isToOrder: false,
  shipper: party('HOUSE SHIPPER'),
  consignee: party('HOUSE CONSIGNEE'),
  notify: null,
  payment: 'A',
  routingCountries: ['CN', 'US'],
  placeOfAcceptance: null,
  placeOfFinalDelivery: null,
  isDeliveredInIcs2Zone: null,
  cargo: [],
}

/** All values that IFTMIN can state. */
const FULL: ShippingInstruction = {
  ...EMPTY_INSTRUCTION,
  bookingNumbers: ['TSTB600211', 'TSTB600212'],
  billNumber: 'TSTX26030001',
  originalsWithCharges: 1,
  originalsWithoutCharges: 2,
  copiesWithCharges: 2,
  copiesWithoutCharges: 1,
  freightTerm: 'PRE',
  charges: [{ kind: 'DESTINATION_PORT', term: 'COL' }],
  payableAt: place('CNNGB', 'NINGBO'),
  issuedAt: place('CNNGB', 'NINGBO'),
  releaseOffice: 'CNNGB',
  wishedIssueOn: '2026-03-09',
  references: [
    { type: 'FF', value: 'NF-60211' },
    { type: 'CT', value: 'SC26-0044' },
  ],
  remarks: ["O'BRIEN + SONS: SEND ONE COPY?", 'SECOND LINE'],
  clauses: ['17'],
  placeOfReceipt: place('CNNGB', 'NINGBO'),
  portOfLoading: place('CNNGB', 'NINGBO'),
  portOfDischarge: place('USLAX', 'LOS ANGELES'),
  placeOfDelivery: place('USCHI', 'CHICAGO'),
  vesselName: 'TEST NAVIGATOR',
  voyage: '604E',
  parties: {
    SHIPPER: party('NORTH FORWARDING COMPANY OF NINGBO, AS AGENT OF MAKER SAMPLE', {
      code: '700112',
      address: ['BUILDING 7', '1 EAST STREET', 'NINGBO'],
      postcode: '315000',
      country: 'CN',
      contactName: 'EXPORT DESK',
      phone: '86-1',
      email: 'DESK@NORTH.EXAMPLE',
      taxNumber: '9133X',
    }),
    CONSIGNEE: party('TO ORDER OF BANK SAMPLE'),
    NOTIFY_1: party('MAIN NOTIFY', { address: ['6 SAMPLE AVE', 'LOS ANGELES CA'], country: 'US' }),
    NOTIFY_2: party('SECOND NOTIFY'),
    NOTIFY_3: party('THIRD NOTIFY'),
    FORWARDER: party('FORWARDER SAMPLE'),
    SHIP_TO: party('WAREHOUSE SAMPLE'),
    SELLER: party('SELLER SAMPLE', { address: ['1 STREET', 'NINGBO'], country: 'CN' }),
    BUYER: party('BUYER SAMPLE', { address: ['2 STRASSE', 'HAMBURG'], country: 'DE' }),
  },
  isToOrder: true,
  cargo: [
    {
      description: ['LED LAMPS', 'WITH STEEL STAND'],
      hsCodes: ['940541', '9405990000'],
      marks: ['NF 60211', '1-640'],
      packages: 640,
      packageCode: 'CT',
      weight: { value: '18450.5', unit: 'KGM' },
      volume: { value: '61.2', unit: 'MTQ' },
    },
    {
      description: ['SPARE PARTS'],
      hsCodes: [],
      marks: [],
      packages: 10,
      packageCode: 'CT',
      weight: { value: '100', unit: 'KGM' },
      volume: { value: '0.8', unit: 'MTQ' },
    },
  ],
  containers: [
    {
      ...LINE,
      containerNo: 'TSTU3001014',
      sizeType: '45G1',
      seals: [
        { source: 'SHI', number: 'TST776601' },
        { source: 'CAR', number: 'CA550120' },
        { source: null, number: 'X1' },
      ],
      packages: 400,
      weight: { value: '11531.3', unit: 'KGM' },
      cargoItem: 0,
      isShipperOwned: false,
    },
    {
      ...LINE,
      containerNo: 'XMPU4102332',
      sizeType: '22G1',
      seals: [{ source: 'CUS', number: 'CU9' }],
      packages: 240,
      weight: { value: '6919.2', unit: 'KGM' },
      cargoItem: 0,
      isShipperOwned: true,
    },
    {
      ...LINE,
      containerNo: 'XMPU4102332',
      sizeType: '22G1',
      seals: [{ source: 'CUS', number: 'CU9' }],
      packages: 10,
      weight: { value: '100', unit: 'KGM' },
      cargoItem: 1,
      isShipperOwned: true,
    },
  ],
  houseBills: [HOUSE],
  hasHouseBills: true,
  isDeliveredInIcs2Zone: true,
  filings: [
    { regime: 'US_AMS', country: 'US', performedBy: 'SELF', filerCode: 'NFWD', identificationNumber: null },
    { regime: 'EU_ENS', country: null, performedBy: 'CARRIER', filerCode: null, identificationNumber: 'DE1234567' },
  ],
}

const written = (instruction: ShippingInstruction, rules: IftminRules, functionName: 'NEW' | 'REPLACE' = 'NEW') =>
  writeWholeInstruction(
    { reference: 'QL-1', function: functionName, documentAt: '2026-03-02T08:15', carrier: 'TEST', rules },
    instruction,
  )

function readBack({ message }: ReturnType<typeof written>, rules: IftminRules) {
  const bytes = new TextEncoder().encode(
    writeInterchange({
      sender: 'QUAYLINE',
      receiver: 'DESKA',
      preparedAt: '2026-03-02T08:16',
      controlReference: '77',
      messages: [{ ...message, reference: '1' }],
    }),
  )
  const { segments, warnings } = tokenize(bytes)
  expect(segments.map(({ tag, elements }) => [tag, ...elements])).toEqual(readByEdifact(bytes))
  const [raw] = splitFile(segments, warnings).messages
  const reading = raw && readMessage(raw, { messageNameCodes: {}, statusCodes: {}, documents: { IFTMIN: rules } })
  const [document] = reading?.documents ?? []
  if (reading === undefined || document?.kind !== 'INSTRUCTION') throw new Error('no instruction')
  return { reading, document }
}

const FILINGS: IftminRules = { filings: true }

describe('a whole instruction, written', () => {
  it('comes back as it went out', () => {
    const out = written(FULL, FILINGS)
    const { reading, document } = readBack(out, FILINGS)
    // The seal without a source is also read back without one; only the message has the carrier's party and the medium
    // of documents.
    expect(document.instruction).toEqual({
      ...FULL,
      containers: FULL.containers.map((line) => ({ ...line, packageCode: null })),
    })
    expect(out.unplaced).toEqual([])
    expect(document).toMatchObject({ function: 'NEW', reference: 'QL-1', requestor: null })
    expect(document.unplaced.map((text) => text.slice(0, 7))).toEqual([
      'NAD+CA+',
      'DOC+706',
      'DOC+706',
      'DOC+707',
      'DOC+707',
    ])
    expect(reading.warnings).toEqual([])
  })

  it('is written as the guides have it', () => {
    const texts = written(
      FULL,
      { ...FILINGS, remarks: ['AAS'], originals: '705', mainNotify: 'N1' },
      'REPLACE',
    ).message.body.map((each) => segmentText(each).slice(0, -1))
    expect(texts).toEqual(
      expect.arrayContaining([
        'BGM+340+QL-1+5',
        'DTM+137:202603020815:203',
        "FTX+AAS+++O?'BRIEN ?+ SONS?: SEND ONE COPY??",
        'FTX+BLC++17',
        'FTX+CCI++MFS+1:US:NFWD:NFH2603001',
        'FTX+CCI++ENS+5:10',
        'FTX+CCI++HBL+A:CN-US',
        'CNT+7:18550.5:KGM',
        'CNT+11:650',
        'CNT+15:62.0:MTQ',
        'CNT+16:2',
        'LOC+73+CNNGB:139:6:NINGBO',
        'DTM+95:20260309:102',
        'RFF+BH:NFH2603001',
        'RFF+AHP:DE1234567',
        'CPI+4++P',
        'CPI+7++C',
        'NAD+CZ+700112:160:ZZZ++NORTH FORWARDING COMPANY OF NINGBO,: AS AGENT OF MAKER SAMPLE+BUILDING 7:1 EAST STREET+NINGBO++315000+CN',
        'DOC+705+:27+ZZ++1',
        'DOC+705+:26+ZZ++2',
        'DOC+707+:27+ZZ+2',
        'NAD+N1+++MAIN NOTIFY+6 SAMPLE AVE+LOS ANGELES CA+++US',
        'NAD+N2+++SECOND NOTIFY',
        'NAD+NI+++THIRD NOTIFY',
        'GID+1+640:CT::6',
        'PIA+5+940541:HS+9405990000:HS',
        'SGP+XMPU4102332+240',
        'EQD+CN+XMPU4102332+22G1:102:5+1++5',
        'SEL+CU9+CU',
      ]),
    )
  })

  it('writes no filings and House parties without the rule, and lists them', () => {
    const out = written(FULL, {})
    expect(out.unplaced).toEqual([
      '/filings/0',
      '/filings/1',
      '/isDeliveredInIcs2Zone',
      '/houseBills/0/shipper',
      '/houseBills/0/consignee',
      '/houseBills/0/payment',
      '/houseBills/0/routingCountries',
    ])
    const { document } = readBack(out, {})
    expect(document.instruction.houseBills.map(({ number }) => number)).toEqual(['NFH2603001'])
  })

  it('keeps several Houses with their goods, and lists what has no place', () => {
    const cargo = {
      containerNo: 'TSTU3001014',
      description: 'X',
      hsCode: null,
      marks: [],
      packages: 1,
      packageCode: null,
      weight: null,
      volume: null,
    }
    const two: ShippingInstruction = {
      ...FULL,
      houseBills: [
        { ...HOUSE, cargo: [cargo] },
        { ...HOUSE, number: 'H2' },
      ],
      containers: FULL.containers.map((line) => ({
        ...line,
        houseBillNumber: line.cargoItem === 0 ? 'NFH2603001' : 'H2',
      })),
      filings: [],
      isDeliveredInIcs2Zone: null,
    }
    const out = written(two, FILINGS)
    expect(out.unplaced).toContain('/houseBills/0/cargo')
    expect(out.unplaced).toContain('/houseBills/1/consignee')
    const { document } = readBack(out, FILINGS)
    expect(document.instruction.containers.map(({ houseBillNumber }) => houseBillNumber)).toEqual([
      'NFH2603001',
      'NFH2603001',
      'H2',
    ])
  })

  it('puts the sixth line of an address beside another, where both fit into 35 characters', () => {
    const address = ['BUILDING 7', '3RD FLOOR', '1 EAST STREET', 'BEILUN DISTRICT', 'ZHEJIANG', 'NINGBO']
    const { message, unplaced } = written({ ...FULL, parties: { SHIPPER: party('A', { address }) } }, FILINGS)
    expect(unplaced.filter((pointer) => pointer.startsWith('/parties'))).toEqual([])
    const nad = message.body.find(({ tag, elements }) => tag === 'NAD' && elements[0] === 'CZ')
    expect(nad?.elements.slice(4, 6)).toEqual([
      ['BUILDING 7 3RD FLOOR 1 EAST STREET', 'BEILUN DISTRICT ZHEJIANG'],
      'NINGBO',
    ])
  })

  it.each<[string, Partial<ShippingInstruction>, readonly string[]]>([
    ['an actual shipper', { parties: { ACTUAL_SHIPPER: party('MAKER') } }, ['/parties/ACTUAL_SHIPPER']],
    ['an EORI', { parties: { SHIPPER: party('A', { eori: 'DE1' }) } }, ['/parties/SHIPPER/eori']],
    [
      'a sixth line of address that shares no line',
      { parties: { SHIPPER: party('A', { address: [...Array.from('12345', (digit) => digit.repeat(20)), 'CITY'] }) } },
      ['/parties/SHIPPER/address/4'],
    ],
    [
      'displayed names',
      { portOfLoading: { ...place('CNNGB', 'NINGBO'), displayedName: ['NINGBO, CHINA'] } },
      ['/portOfLoading/displayedName'],
    ],
    ['an office that is not where the bill is issued', { releaseOffice: 'OFF1' }, ['/releaseOffice']],
    ['a number of an NVOCC', { nvoccReference: 'N1' }, ['/nvoccReference']],
    ['received for shipment', { isShippedOnBoard: false }, ['/isShippedOnBoard']],
    ['other references', { references: [{ type: 'SPO', value: 'P1' }] }, ['/references/0']],
    ['other charges', { charges: [{ kind: 'ORIGIN_OTHER', term: 'COL' }] }, ['/charges/0']],
    [
      'a container without a number',
      {
        cargo: FULL.cargo,
        containers: [
          { ...LINE, containerNo: '', sizeType: '45G1', seals: [], packages: 1, weight: null, cargoItem: 0 },
        ],
      },
      ['/containers/0'],
    ],
    ['what DCSA knows and we do not', { unplaced: { '/x': 1 } }, ['/unplaced']],
    ['no House', { hasHouseBills: false }, ['/hasHouseBills']],
  ])('lists %s', (_what, own, expected) => {
    expect(written({ ...EMPTY_INSTRUCTION, ...own }, FILINGS).unplaced).toEqual(expected)
  })

  it.each<[string, Partial<ShippingInstruction>]>([
    ['a sea waybill without originals', { documentType: 'SWB', originalsWithoutCharges: 0 }],
    ['a bill without any original', { originalsWithoutCharges: 0 }],
    ['a freight of its own term', { freightTerm: 'PRE', charges: [{ kind: 'BASIC_FREIGHT', term: 'COL' }] }],
    ['mixed freight', { freightTerm: 'MIXED' }],
    ['no term', { freightTerm: null }],
    ['a day without a place', { wishedIssueOn: '2026-03-09' }],
  ])('%s comes back', (_what, own) => {
    const instruction = { ...EMPTY_INSTRUCTION, bookingNumbers: ['BK1'], ...own }
    expect(readBack(written(instruction, {}), {}).document.instruction).toEqual(instruction)
  })

  it('is linear: 999 containers with 10 seals', () => {
    const seals = Array.from({ length: 10 }, (_, at) => ({ source: 'SHI' as const, number: `S${at}` }))
    const containers = Array.from({ length: 999 }, (_, at) => ({
      ...LINE,
      houseBillNumber: null,
      packageCode: null,
      containerNo: `TSTU${String(at).padStart(7, '0')}`,
      sizeType: '45G1',
      seals,
      packages: 1,
      weight: { value: '1.5', unit: 'KGM' as const },
      cargoItem: 0,
    }))
    const [item] = FULL.cargo
    if (item === undefined) throw new Error('no item')
    const instruction = {
      ...EMPTY_INSTRUCTION,
      bookingNumbers: ['BK1'],
      cargo: [{ ...item, packages: 999, weight: { value: '1498.5', unit: 'KGM' as const } }],
      containers,
    }
    expect(readBack(written(instruction, {}), {}).document.instruction).toEqual(instruction)
  })
})
