// The instructions of two hubs, read by hand from the sample files, and what single segments become.
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import type { IftminRules } from '../document-rules.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { testReading } from '../test-message.ts'

const rulesOf = (IFTMIN: IftminRules) => ({ messageNameCodes: {}, statusCodes: {}, documents: { IFTMIN } })

function instructionOfFile(name: string, rules: IftminRules = {}) {
  const { segments, warnings } = tokenize(caseFile(`document-messages/${name}`))
  const [message, ...others] = splitFile(segments, warnings).messages
  if (message === undefined || others.length > 0) throw new Error('not one message')
  const reading = readMessage(message, rulesOf(rules))
  return { reading, document: only(reading.documents) }
}

function only(documents: ReturnType<typeof testReading>['documents']): InstructionMessage {
  const [document] = documents ?? []
  if (document?.kind !== 'INSTRUCTION') throw new Error('no instruction')
  return document
}

const HUB_A = { mainNotify: 'NI', filings: true } as const
const HUB_B = { mainNotify: 'N1', remarks: ['AAS'], methodReference: 'ZZZ' } as const

describe('iftmin-d99b-hub-a-self-filing', () => {
  const { reading, document } = instructionOfFile('iftmin-d99b-hub-a-self-filing.edi', HUB_A)
  const { instruction } = document

  it('is a new instruction, and keeps its facts', () => {
    expect(document).toMatchObject({
      format: 'IFTMIN',
      function: 'NEW',
      reference: 'NFSI-60211',
      isTest: false,
      requestor: '880011',
      control: { interchange: 'A260302001', group: null, message: '1', functionalId: null },
      verifiedMasses: [],
    })
    expect(instruction.bookingNumbers).toEqual(['TSTB600211'])
    expect(instruction.references).toEqual([{ type: 'FF', value: 'NF-60211' }])
    expect(reading.facts.map(({ kind }) => kind)).toEqual(['INSTRUCTION', 'EVENT'])
    expect(reading.rejection).toBeNull()
  })

  it('has the parties of the bill, three notify parties in order', () => {
    const { parties } = instruction
    expect(Object.keys(parties).toSorted()).toEqual(['CONSIGNEE', 'NOTIFY_1', 'NOTIFY_2', 'NOTIFY_3', 'SHIPPER'])
    expect(parties.SHIPPER).toMatchObject({
      name: 'NORTH FORWARDING NINGBO CO LTD AS AGENT OF MAKER SAMPLE',
      address: ['1 EXAMPLE ROAD', 'NINGBO'],
      postcode: '315000',
      country: 'CN',
    })
    expect(parties.CONSIGNEE).toMatchObject({
      name: 'IMPORTER SAMPLE LLC',
      address: ['5 SAMPLE AVE', 'LOS ANGELES CA'],
      postcode: '90001',
      country: 'US',
    })
    expect(parties.NOTIFY_1?.name).toBe('MAIN NOTIFY SAMPLE INC')
    expect(parties.NOTIFY_2?.name).toBe('SECOND NOTIFY SAMPLE INC')
    expect(parties.NOTIFY_3?.name).toBe('THIRD NOTIFY SAMPLE INC')
    expect(instruction.isToOrder).toBe(false)
  })

  it('wants three unfreighted originals, two freighted copies, prepaid', () => {
    expect(instruction).toMatchObject({
      documentType: 'BOL',
      originalsWithCharges: 0,
      originalsWithoutCharges: 3,
      copiesWithCharges: 2,
      copiesWithoutCharges: 0,
      freightTerm: 'PRE',
      charges: [],
      clauses: ['17'],
      remarks: ['SEND ONE COPY TO THE DISCHARGE AGENT', 'SECOND LINE OF THE REMARK'],
      wishedIssueOn: '2026-03-09',
      releaseOffice: 'CNNGB',
    })
    const ningbo = { unLocode: 'CNNGB', name: 'NINGBO', displayedName: [] }
    expect([
      instruction.payableAt,
      instruction.issuedAt,
      instruction.portOfLoading,
      instruction.placeOfReceipt,
    ]).toEqual([ningbo, ningbo, ningbo, ningbo])
    expect(instruction.portOfDischarge).toEqual({ unLocode: 'USLAX', name: 'LOS ANGELES', displayedName: [] })
    expect(instruction.placeOfDelivery?.unLocode).toBe('USLAX')
    expect(instruction).toMatchObject({ vesselName: 'TEST NAVIGATOR', voyage: '604E' })
  })

  it('has one item in two containers, one of them the shipper’s', () => {
    expect(instruction.cargo).toEqual([
      {
        description: ['PLASTIC TOYS, BATTERY NOT INCLUDED'],
        hsCodes: ['950300'],
        marks: ['NF 60211', 'LOS ANGELES', '1-640'],
        packages: 640,
        packageCode: 'CT',
        weight: { value: '18450.5', unit: 'KGM' },
        volume: { value: '61.2', unit: 'MTQ' },
      },
    ])
    const line = { packageCode: null, volume: null, goods: null, cargoItem: 0, houseBillNumber: 'NFH2603001' }
    expect(instruction.containers).toEqual([
      {
        ...line,
        containerNo: 'TSTU3001014',
        sizeType: '45G1',
        seals: [
          { number: 'TST776601', source: 'SHI' },
          { number: 'CA550120', source: 'CAR' },
        ],
        packages: 400,
        weight: { value: '11531.3', unit: 'KGM' },
        isShipperOwned: false,
      },
      {
        ...line,
        containerNo: 'XMPU4102332',
        sizeType: '22G1',
        seals: [{ number: 'TST776602', source: 'SHI' }],
        packages: 240,
        weight: { value: '6919.2', unit: 'KGM' },
        isShipperOwned: true,
      },
    ])
  })

  it('files for itself in the US and says nothing of other countries', () => {
    expect(instruction.filings).toEqual([
      { regime: 'US_AMS', country: 'US', performedBy: 'SELF', filerCode: 'NFWD', identificationNumber: null },
    ])
    expect(instruction.houseBills.map(({ number }) => number)).toEqual(['NFH2603001'])
    expect(instruction).toMatchObject({ hasHouseBills: true, isDeliveredInIcs2Zone: null })
  })

  it('keeps what has no place as sent', () => {
    expect(document.unplaced).toEqual([
      'TSR+30+2',
      'MOA+44:125000:USD',
      'LOC+198+CN:162:5',
      'CTA+IC+:DESK NORTH',
      'COM+DESK@NORTH.EXAMPLE:EM',
      'NAD+CA+TEST:160:182',
      'DOC+706+:26+ZZZ++3',
      'DOC+707+:27+EI+2',
    ])
  })

  it('reads no FTX+CCI without the rule: the filing is not guessed, and is kept', () => {
    const { document: unruled } = instructionOfFile('iftmin-d99b-hub-a-self-filing.edi')
    expect(unruled.instruction.filings).toEqual([])
    expect(unruled.instruction.houseBills.map(({ number }) => number)).toEqual(['NFH2603001'])
    expect(unruled.unplaced).toContain('FTX+CCI++MFS+1:US:NFWD:NFH2603001')
  })
})

describe('iftmin-d99b-hub-b-replace-vgm', () => {
  const { reading, document } = instructionOfFile('iftmin-d99b-hub-b-replace-vgm.edi', HUB_B)
  const { instruction } = document

  it('replaces the whole; SI is who asks', () => {
    expect(document).toMatchObject({
      function: 'REPLACE',
      reference: 'CSI-77120',
      requestor: 'REQUESTING FORWARDER SAMPLE LTD',
    })
    expect(reading.associationCode).toBeNull()
    expect(instruction.parties).toMatchObject({
      SHIPPER: { name: 'EAST MAKER SAMPLE LTD', address: ['2 EXAMPLE ROAD', 'SHENZHEN'] },
      CONSIGNEE: { name: 'TO ORDER' },
      NOTIFY_1: { name: 'MAIN NOTIFY SAMPLE PLC' },
      NOTIFY_2: { name: 'ALSO NOTIFY SAMPLE PLC' },
      FORWARDER: { name: 'REQUESTING FORWARDER SAMPLE LTD' },
    })
    expect(instruction.isToOrder).toBe(true)
    expect(Object.keys(instruction.parties)).toHaveLength(5)
  })

  it('has mixed freight with its single charges, originals, House, contract, route', () => {
    expect(instruction).toMatchObject({
      bookingNumbers: ['TSTB771200'],
      freightTerm: 'MIXED',
      charges: [
        { kind: 'ORIGIN_PORT', term: 'PRE' },
        { kind: 'DESTINATION_PORT', term: 'COL' },
      ],
      originalsWithoutCharges: 3,
      originalsWithCharges: 0,
      references: [{ type: 'CT', value: 'SC26-0044' }],
      remarks: ['CARRIER TO ADD THE DESTINATION AGENT'],
      clauses: ['11'],
      wishedIssueOn: '2026-03-11',
      placeOfReceipt: { unLocode: 'CNSZX' },
      portOfLoading: { unLocode: 'HKHKG' },
      portOfDischarge: { unLocode: 'GBFXT' },
      placeOfDelivery: { unLocode: 'GBLON' },
      hasHouseBills: true,
    })
    expect(instruction.houseBills.map(({ number }) => number)).toEqual(['EHB771201'])
  })

  it('reads pounds and cubic metres under the hub’s names, and equal weights once', () => {
    const weight = { value: '46297', unit: 'LBR' }
    expect(instruction.cargo).toEqual([
      {
        description: ['PLASTIC PARTS FOR LAMPS'],
        hsCodes: ['392690'],
        marks: ['EMS', 'LONDON'],
        packages: 22,
        packageCode: 'PX',
        weight,
        volume: { value: '54.3', unit: 'MTQ' },
      },
    ])
    expect(instruction.containers).toMatchObject([
      {
        containerNo: 'DEMU5223183',
        packages: 22,
        weight,
        seals: [{ number: 'EM440071', source: 'SHI' }],
        isShipperOwned: false,
        houseBillNumber: 'EHB771201',
      },
    ])
    expect(document.unplaced.filter((text) => /^(MEA|CNT)/.test(text))).toEqual([])
  })

  it('has the verified gross mass as a declaration of its own', () => {
    expect(document.verifiedMasses).toEqual([
      {
        container: 'DEMU5223183',
        weight: { value: '53594', unit: 'LBR' },
        method: 'SM1',
        responsibleParty: null,
        authorizedPerson: 'WEIGH DESK',
        weighingParty: 'WEIGHBRIDGE SAMPLE',
      },
    ])
    const { document: unruled } = instructionOfFile('iftmin-d99b-hub-b-replace-vgm.edi')
    expect(unruled.verifiedMasses).toMatchObject([{ method: null }])
    expect(unruled.unplaced).toContain('RFF+ZZZ:SM1')
    expect(unruled.unplaced).toContain('FTX+AAS+++CARRIER TO ADD THE DESTINATION AGENT')
  })
})

const D99B = 'IFTMIN:D:99B:UN'
const messageOf = (body: readonly string[], rules: IftminRules = {}, functionCode = '9') =>
  only(testReading(D99B, [`BGM+340+SI1+${functionCode}`, 'RFF+BN:BK1', ...body], rulesOf(rules)).documents)
const contentOf = (body: readonly string[], rules: IftminRules = {}) => messageOf(body, rules).instruction

describe('an instruction, segment by segment', () => {
  it.each([
    ['', 'NEW'],
    ['9', 'NEW'],
    ['5', 'REPLACE'],
  ])('function %j is %s', (code, expected) => expect(messageOf([], {}, code).function).toBe(expected))

  it.each(['1', '2', '4', '6', '01'])('function %s is not taken without a rule, and told; its facts stay', (code) => {
    const reading = testReading(D99B, [`BGM+340+SI1+${code}`, 'RFF+BN:BK1'])
    expect(reading.documents).toBeUndefined()
    expect(reading.warnings.map((warning) => warning.code)).toContain('FUNCTION_WITHOUT_RULE')
    expect(reading.facts).toHaveLength(2)
  })

  it('withdraws by the sender’s own code', () => {
    expect(messageOf([], { cancel: '1' }, '1').function).toBe('CANCEL')
    expect(messageOf([], { cancel: '01' }, '01').function).toBe('CANCEL')
  })

  it.each<[string, object | null]>([
    ['KGM:21000', { value: '21000', unit: 'KGM' }],
    ['LBR:46297', { value: '46297', unit: 'LBR' }],
    ['LBS:46297', { value: '46297', unit: 'LBR' }],
    ['TON:21.5', { value: '21500', unit: 'KGM' }],
    ['TNE:0.0005', { value: '0.5', unit: 'KGM' }],
    ['KGM:20410,5', { value: '20410.5', unit: 'KGM' }],
    ['KGM:0', null],
    ['XXX:5', null],
    ['KGM:-5', null],
  ])('weight %s', (sent, expected) => {
    expect(contentOf(['GID+1+5:CT', `MEA+AAE+WT+${sent}`]).cargo[0]?.weight).toEqual(expected)
  })

  it.each<[string, object]>([
    ['MTQ:61.2', { value: '61.2', unit: 'MTQ' }],
    ['CBM:61.2', { value: '61.2', unit: 'MTQ' }],
    ['CBF:2161', { value: '2161', unit: 'FTQ' }],
    ['FTQ:2161', { value: '2161', unit: 'FTQ' }],
    ['DMQ:61200', { value: '61.2', unit: 'MTQ' }],
  ])('volume %s', (sent, expected) => {
    expect(contentOf(['GID+1+5:CT', `MEA+VOL+AAW+${sent}`]).cargo[0]?.volume).toEqual(expected)
  })

  it('says that tonnes became kilograms', () => {
    const { warnings } = testReading(D99B, ['BGM+340+SI1+9', 'RFF+BN:BK1', 'GID+1', 'MEA+AAE+WT+TON:21.5'])
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'UNIT_CONVERTED', text: '21.5 TON is 21500 KGM' }))
  })

  it.each([
    ['NAD+CN+++TO ORDER', true],
    ['NAD+CN+++TO ORDER OF BANK SAMPLE', true],
    ['NAD+CN+++TO THE ORDER OF SHIPPER', true],
    ['NAD+CN+TO ORDER::ZZZ++BANK SAMPLE', true],
    ['NAD+CN+++ORDERLY TOOLS LTD', false],
    ['NAD+CN+++POTO ORDERS', false],
  ])('%s is to order: %s', (nad, expected) => expect(contentOf([nad]).isToOrder).toBe(expected))

  it('puts the main notify party first, whatever the order of the segments', () => {
    const body = ['NAD+N2+++C', 'NAD+NI+++A', 'NAD+N1+++B']
    const names = (rules: IftminRules) => {
      const { NOTIFY_1, NOTIFY_2, NOTIFY_3 } = contentOf(body, rules).parties
      return [NOTIFY_1?.name, NOTIFY_2?.name, NOTIFY_3?.name]
    }
    expect(names({})).toEqual(['A', 'B', 'C'])
    expect(names({ mainNotify: 'N1' })).toEqual(['B', 'C', 'A'])
  })

  it('reads contacts and tax numbers, and a party code of the sender’s own', () => {
    const body = ['NAD+EX+EX77:160:ZZZ++MAKER', 'CTA+IC+:MS LI', 'COM+86-1:TE', 'COM+LI@X.EXAMPLE:EM', 'RFF+GN:TAX1']
    expect(contentOf(body, { parties: { EX: 'ACTUAL_SHIPPER' } }).parties).toEqual({
      ACTUAL_SHIPPER: {
        code: 'EX77',
        name: 'MAKER',
        address: [],
        country: null,
        postcode: null,
        contactName: 'MS LI',
        phone: '86-1',
        email: 'LI@X.EXAMPLE',
        taxNumber: 'TAX1',
        eori: null,
      },
    })
  })

  it('joins a name that was cut inside a word, and keeps a longer one in the address', () => {
    const first = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ LOGISTIC'
    expect(first).toHaveLength(35)
    expect(contentOf([`NAD+CZ+++${first}:S COMPANY:UNIT 5+1 ROAD`]).parties.SHIPPER).toMatchObject({
      name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ LOGISTICS COMPANY',
      address: ['UNIT 5', '1 ROAD'],
    })
  })

  it('takes originals by the code that the rule names, and either without one', () => {
    const body = ['NAD+CZ+++A', 'DOC+705+:27+MA++2', 'DOC+706+:26+MA++1']
    expect(contentOf(body)).toMatchObject({ originalsWithCharges: 2, originalsWithoutCharges: 0 })
    expect(contentOf(body, { originals: '706' })).toMatchObject({ originalsWithCharges: 0, originalsWithoutCharges: 1 })
    expect(contentOf([])).toMatchObject({ documentType: 'BOL', originalsWithoutCharges: 3 })
    expect(contentOf(['DOC+710'])).toMatchObject({ documentType: 'SWB', originalsWithoutCharges: 0 })
    expect(contentOf(['DOC+706+++10+10']).originalsWithoutCharges).toBe(3)
  })

  it('keeps two Houses apart, and does not guess which one a filing and parties belong to', () => {
    const body = [
      'NAD+GO+++HOUSE CONSIGNEE',
      'GID+1',
      'RFF+BH:h1',
      'SGP+TSTU1234568',
      'GID+2',
      'RFF+BH:H2',
      'SGP+TSTU1234568',
    ]
    const { instruction, unplaced } = messageOf(body, { filings: true })
    expect(instruction.houseBills.map(({ number, consignee }) => [number, consignee])).toEqual([
      ['H1', null],
      ['H2', null],
    ])
    expect(instruction.containers.map(({ cargoItem, houseBillNumber }) => [cargoItem, houseBillNumber])).toEqual([
      [0, 'H1'],
      [1, 'H2'],
    ])
    expect(unplaced).toEqual(['NAD+GO+++HOUSE CONSIGNEE'])
  })

  it('has the data of the one House by rule', () => {
    const body = [
      'FTX+CCI++ENS+1:10',
      'FTX+CCI++HBL+A:CN-SG-DE:ORDER',
      'FTX+CCI++MFS+5:CA:8ABC:H9',
      'FTX+CCI++MPCI+1:AE:77',
      'RFF+AHP:DE1234567',
      'NAD+GO+++HOUSE CN',
      'NAD+EX+++HOUSE SH',
      'NAD+ZZZ+++HOUSE NI',
    ]
    const { instruction, unplaced } = messageOf(body, { filings: true })
    expect(instruction.filings).toEqual([
      { regime: 'EU_ENS', country: null, performedBy: 'SELF', filerCode: null, identificationNumber: 'DE1234567' },
      { regime: 'CA_ACI', country: 'CA', performedBy: 'CARRIER', filerCode: '8ABC', identificationNumber: null },
    ])
    expect(instruction.isDeliveredInIcs2Zone).toBe(true)
    expect(instruction.houseBills).toMatchObject([
      {
        number: 'H9',
        payment: 'A',
        isToOrder: true,
        routingCountries: ['CN', 'SG', 'DE'],
        consignee: { name: 'HOUSE CN' },
        shipper: { name: 'HOUSE SH' },
        notify: { name: 'HOUSE NI' },
      },
    ])
    expect(unplaced).toEqual(['FTX+CCI++MPCI+1:AE:77'])
  })

  it('reports totals that are not the sum, and keeps them', () => {
    const body = ['CNT+11:6', 'CNT+16:1', 'GID+1+5:CT', 'SGP+TSTU1234568+5', 'EQD+CN+TSTU1234568']
    const reading = testReading(D99B, ['BGM+340+SI1+9', 'RFF+BN:BK1', ...body])
    expect(reading.warnings.map(({ code }) => code)).toContain('TOTAL_DIFFERS')
    expect(only(reading.documents).unplaced).toEqual(['CNT+11:6'])
  })

  it('keeps a name or number in the characters that were released', () => {
    expect(messageOf(['MOA+44:5?:5']).unplaced).toEqual(['MOA+44:5?:5'])
  })

  it('is a test where the interchange says so', () => {
    const text = "UNB+UNOC:3+A+B+240302:0405+7++++++1'UNH+1+IFTMIN:D:99B:UN'BGM+340+S+9'RFF+BN:BK1'UNT+4+1'UNZ+1+7'"
    const { segments } = tokenize(new TextEncoder().encode(text))
    const [message] = splitFile(segments).messages
    expect(message && only(readMessage(message, rulesOf({})).documents).isTest).toBe(true)
  })
})
