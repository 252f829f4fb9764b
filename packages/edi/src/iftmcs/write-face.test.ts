// A written bill is read back with the same content; a sender's function codes distinguish a draft from an issued bill.
import { COMPLETE_INSTRUCTION } from '@quayline/domain/instructions/complete-instruction.fixture'
import { diffInstructions } from '@quayline/domain/instructions/diff-instruction'
import { EMPTY_PARTY, type ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { statedByBoth } from '@quayline/domain/instructions/stated-by-both'
import { describe, expect, it } from 'vitest'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { writeInterchange } from '../write/writer.ts'
import { type BillFaceHead, writeBillFace } from './write-face.ts'

const HEAD: BillFaceHead = {
  billNumber: '7012345678',
  instructionReference: 'QSI000000000001',
  functionCode: '46',
  issuedOn: null,
  onBoardOn: null,
  documentAt: '2026-12-01T08:30',
  carrier: 'QDLX',
}

function written(change: Partial<BillFaceHead> = {}, face = COMPLETE_INSTRUCTION) {
  const text = writeInterchange({
    sender: 'DESK',
    receiver: 'QUAYLINE',
    preparedAt: HEAD.documentAt,
    controlReference: '1',
    messages: [{ reference: '1', ...writeBillFace({ ...HEAD, ...change }, face) }],
  })
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  const rules = {
    messageNameCodes: {},
    statusCodes: {},
    documents: { IFTMCS: { functions: { '46': 'DRAFT' } as const } },
  }
  const [reading, ...others] = splitFile(segments, warnings).messages.map((message) => readMessage(message, rules))
  const [document] = reading?.documents ?? []
  if (others.length > 0 || document?.kind !== 'BILL') throw new Error('no bill')
  return { text, document }
}

describe('the face of a bill as IFTMCS', () => {
  it('is a draft by function 46, with parties, goods, containers and seals of the instruction', () => {
    const { document } = written()
    expect(document).toMatchObject({
      billNumber: '7012345678',
      event: 'DRAFT',
      documentType: 'ORIGINAL',
      instructionReference: 'QSI000000000001',
      bookingNumbers: ['QYB0000000011'],
      issuedOn: null,
      onBoardOn: null,
    })
    expect(document.face).toMatchObject({
      originalsWithoutCharges: 3,
      freightTerm: 'PRE',
      voyage: '026W',
      vesselName: 'QUAY SPIRIT',
      portOfLoading: { unLocode: 'CNSHA' },
      portOfDischarge: { unLocode: 'DEHAM' },
      placeOfDelivery: { unLocode: 'CZPRG' },
      clauses: ['CLEAN ON BOARD'],
      parties: { SHIPPER: { name: 'SHANGHAI TOYS CO LTD' }, CONSIGNEE: { name: 'TOYS IMPORT SRO' } },
      cargo: [{ packages: 500, packageCode: 'CT', hsCodes: ['950300'], weight: { value: '10000.750', unit: 'KGM' } }],
      containers: [
        { containerNo: 'CSQU3054383', packages: 200, seals: [{ source: 'CAR', number: 'CN123' }] },
        { containerNo: 'TSTU1234568', packages: 300, seals: [{ source: 'SHI', number: 'S1' }] },
      ],
    })
  })

  it('issued has its days, and nothing that the customer only wished for', () => {
    const { text, document } = written({ functionCode: '9', issuedOn: '2026-12-05', onBoardOn: '2026-12-04' })
    expect(document).toMatchObject({ event: 'ISSUED', issuedOn: '2026-12-05', onBoardOn: '2026-12-04' })
    expect(text).not.toContain('PLEASE SHOW NOTIFY IN FULL')
    expect(text).not.toContain('HOUSE1')
  })

  it('of a sea waybill is BGM 710', () => {
    const { document } = written({}, { ...COMPLETE_INSTRUCTION, documentType: 'SWB' })
    expect(document).toMatchObject({ documentType: 'SWB', face: { documentType: 'SWB' } })
  })

  it('shows its places as the bill does, so that nothing differs from the instruction', () => {
    const face: ShippingInstruction = {
      ...COMPLETE_INSTRUCTION,
      issuedAt: null,
      portOfLoading: { unLocode: 'CNSHA', name: 'Shanghai', displayedName: ['SHANGHAI PORT,', 'CHINA'] },
    }
    const { document } = written({}, face)
    expect(document.face?.portOfLoading).toEqual({
      unLocode: 'CNSHA',
      name: 'SHANGHAI PORT, CHINA',
      displayedName: [],
    })
    const bill = document.face ?? face
    const found = diffInstructions(statedByBoth(face, bill), statedByBoth(bill, face))
    expect(found.filter(({ label }) => label === 'portOfLoading')).toEqual([])
  })

  it('names no seller and no buyer, who are for customs', () => {
    const trade = { name: 'TRADE HOUSE', code: null, address: ['1 STREET', 'CITY'] }
    const face = {
      ...COMPLETE_INSTRUCTION,
      parties: { ...COMPLETE_INSTRUCTION.parties, SELLER: { ...EMPTY_PARTY, ...trade } },
    }
    expect(written({}, face).text).not.toContain('TRADE HOUSE')
  })
})
