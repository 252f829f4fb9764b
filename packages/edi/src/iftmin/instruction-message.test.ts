// The instructions of two hubs, read by hand from the sample files.
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import type { IftminRules } from '../document-rules.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'

const rulesOf = (IFTMIN: IftminRules) => ({ messageNameCodes: {}, statusCodes: {}, documents: { IFTMIN } })

function instructionOfFile(name: string, rules: IftminRules = {}) {
  const { segments, warnings } = tokenize(caseFile(`document-messages/${name}`))
  const [message, ...others] = splitFile(segments, warnings).messages
  if (message === undefined || others.length > 0) throw new Error('not one message')
  const reading = readMessage(message, rulesOf(rules))
  return { reading, document: only(reading.documents) }
}

function only(documents: ReturnType<typeof readMessage>['documents']): InstructionMessage {
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

  it('files for itself in the US and states nothing for other countries', () => {
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
    // A separate declaration beside the instruction, like that of a VERMAS.
    expect(reading.facts.filter(({ kind }) => kind === 'VGM')).toMatchObject([
      {
        container: 'DEMU5223183',
        weight: { value: '53594', unit: 'LBR' },
        method: 'SM1',
        signatory: 'WEIGH DESK',
        weighedAt: null,
      },
    ])
    const { document: unruled } = instructionOfFile('iftmin-d99b-hub-b-replace-vgm.edi')
    expect(unruled.verifiedMasses).toMatchObject([{ method: null }])
    expect(unruled.unplaced).toContain('RFF+ZZZ:SM1')
    expect(unruled.unplaced).toContain('FTX+AAS+++CARRIER TO ADD THE DESTINATION AGENT')
  })
})
