// An agent's copy and a draft, read by hand from the sample file; the effect of function codes on a bill.
import type { BillMessage } from '@quayline/domain/intake/document-messages'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import type { BillEvent } from '../document-rules.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { testReading } from '../test-message.ts'

const rulesOf = (functions: Readonly<Record<string, BillEvent>>) => ({
  messageNameCodes: {},
  statusCodes: {},
  documents: { IFTMCS: { functions } },
})

const FILE = 'document-messages/iftmcs-d00b-agent-copy-and-draft.edi'

function readFile(functions: Readonly<Record<string, BillEvent>>) {
  const { segments, warnings } = tokenize(caseFile(FILE))
  const readings = splitFile(segments, warnings).messages.map((message) => readMessage(message, rulesOf(functions)))
  const [copy, draft, ...others] = readings
  if (copy === undefined || draft === undefined || others.length > 0) throw new Error('not two messages')
  return { copy, draft }
}

function billOf(reading: ReturnType<typeof testReading>): BillMessage {
  const [document] = reading.documents ?? []
  if (document?.kind !== 'BILL') throw new Error('no bill')
  return document
}

describe('iftmcs-d00b-agent-copy-and-draft', () => {
  const { copy, draft } = readFile({ '46': 'DRAFT' })

  it('is a copy of an issued bill, also when function 5 is the first message about it', () => {
    const bill = billOf(copy)
    expect(bill).toMatchObject({
      billNumber: 'TSTX26030077',
      event: 'ISSUED',
      documentType: 'COPY',
      instructionReference: 'SSI-4411',
      bookingNumbers: ['TSTB552210'],
      issuedOn: '2026-03-09',
      onBoardOn: '2026-03-08',
    })
    expect(bill.face).toMatchObject({
      billNumber: 'TSTX26030077',
      freightTerm: 'COL',
      issuedAt: { unLocode: 'CNSHA', name: 'SHANGHAI' },
      portOfLoading: { unLocode: 'CNSHA' },
      portOfDischarge: { unLocode: 'INNSA' },
      vesselName: 'TEST NAVIGATOR',
      voyage: '112W',
      parties: { NOTIFY_1: { name: 'CONSIGNEE SAMPLE PVT' } },
      cargo: [{ description: ['CERAMIC TILES'], packages: 410, weight: { value: '14200', unit: 'KGM' } }],
      containers: [{ containerNo: 'TSTU6007119', packages: 410, seals: [{ number: 'SH880012', source: 'SHI' }] }],
    })
  })

  it('keeps its two legs in the facts: the final arrival is that of the last', () => {
    expect(copy.facts).toMatchObject([
      {
        kind: 'BILL',
        billNumber: 'TSTX26030077',
        transportDocumentType: null,
        legs: [
          { stage: 'MAIN', loadAt: { unLocode: 'CNSHA' }, dischargeAt: { unLocode: 'SGSIN' }, estimatedArrival: null },
          {
            stage: 'ON_CARRIAGE',
            dischargeAt: { unLocode: 'INNSA' },
            estimatedArrival: { local: '2026-03-27', offset: null },
          },
        ],
      },
    ])
    // `DTM+132::102` is a DTM without a value.
    expect(copy.warnings).toEqual([expect.objectContaining({ code: 'DTM_FORMAT' })])
  })

  it('has a draft by rule: no facts, so no party, no milestone, and no dates', () => {
    expect(draft).toMatchObject({ facts: [], rejection: null })
    expect(billOf(draft)).toMatchObject({
      billNumber: 'TSTX26030099',
      event: 'DRAFT',
      documentType: 'ORIGINAL',
      instructionReference: 'SSI-4499',
      issuedOn: null,
      onBoardOn: null,
      face: {
        isToOrder: true,
        freightTerm: 'PRE',
        references: [],
        cargo: [{ description: ['GLASS JARS'], packages: 802 }],
        containers: [{ containerNo: 'XMPU7001346', packages: 802, seals: [{ number: 'SH880l13', source: 'SHI' }] }],
      },
    })
  })

  it('keeps it among the rejects without the rule: never issued', () => {
    const { draft: unruled } = readFile({})
    expect(unruled).toMatchObject({ facts: [], rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' } })
    expect(unruled.documents).toBeUndefined()
    expect(unruled.warnings.map(({ code }) => code)).toContain('FUNCTION_WITHOUT_RULE')
    expect(unruled.warnings.map(({ text }) => text).join()).not.toContain('read as an original')
  })
})

const BODY = ['RFF+BN:BK1', 'DTM+182:20260309:102', 'EQD+CN+TSTU1234568', 'MEA+AAE+WT+KGM:5']
const bill = (code: string, functions: Readonly<Record<string, BillEvent>> = {}, name = '705') =>
  testReading('IFTMCS:D:99B:UN', [`BGM+${name}+BL1+${code}`, ...BODY], rulesOf(functions))

describe('what becomes of a bill', () => {
  it.each([
    ['9', 'ISSUED', 'ORIGINAL'],
    ['5', 'ISSUED', 'REPLACE'],
    ['', 'ISSUED', 'ORIGINAL'],
    ['4', 'ISSUED', 'CHANGE'],
  ])('function %j: %s', (code, event, messageFunction) => {
    const reading = bill(code)
    expect(billOf(reading)).toMatchObject({ event, issuedOn: '2026-03-09' })
    expect(reading).toMatchObject({ function: messageFunction, facts: [{ kind: 'BILL' }] })
  })

  it('a recall has no content and blanks nothing', () => {
    const reading = bill('1')
    expect(billOf(reading)).toEqual({
      kind: 'BILL',
      billNumber: 'BL1',
      event: 'RECALLED',
      documentType: 'ORIGINAL',
      instructionReference: null,
      bookingNumbers: ['BK1'],
      issuedOn: null,
      onBoardOn: null,
      face: null,
      unplaced: [],
    })
    expect(reading.function).toBe('CANCEL')
  })

  it('22 is final by rule, and replaces what was before', () => {
    expect(bill('22').rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    const reading = bill('22', { '22': 'ISSUED' })
    expect(billOf(reading).event).toBe('ISSUED')
    expect(reading).toMatchObject({ function: 'REPLACE', facts: [{ kind: 'BILL' }], warnings: [] })
  })

  it('a rule may also say what a code of the list means to this sender', () => {
    expect(billOf(bill('9', { '9': 'DRAFT' })).event).toBe('DRAFT')
    expect(bill('9', { '9': 'DRAFT' }).facts).toEqual([])
  })

  it.each([
    ['705', 'ORIGINAL', 'BOL'],
    ['710', 'SWB', 'SWB'],
    ['707', 'COPY', 'BOL'],
  ])('BGM %s is %s', (name, documentType, faceType) => {
    expect(billOf(bill('9', {}, name))).toMatchObject({ documentType, face: { documentType: faceType } })
  })
})
