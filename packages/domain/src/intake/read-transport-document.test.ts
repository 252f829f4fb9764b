import { readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { COMPLETE_INSTRUCTION } from '../instructions/complete-instruction.fixture.ts'
import { toTransportDocument } from '../instructions/dcsa-transport-document.ts'
import { fromTransportDocument } from './read-transport-document.ts'
import { TRANSPORT_DOCUMENT_SOURCE as SOURCE } from '../instructions/dcsa-transport-document.fixture.ts'
import type { BillMessage } from './document-messages.ts'
import type { ShippingInstruction } from '../instructions/shipping-instruction.ts'

const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

function read(message: unknown): BillMessage {
  const result = fromTransportDocument(sent(message))
  if (!result.ok) throw new Error(JSON.stringify(result.reason))
  return result.value
}

describe('fromTransportDocument', () => {
  const document = toTransportDocument(SOURCE)

  it('reads the content of the bill', () => {
    const { face, ...head } = read(document)
    expect(head).toMatchObject({
      kind: 'BILL',
      billNumber: 'QYL0000000017',
      event: 'ISSUED',
      documentType: 'ORIGINAL',
      instructionReference: 'SI-1',
      bookingNumbers: ['QYB0000000011'],
      issuedOn: '2026-12-05',
      onBoardOn: '2026-12-04',
    })
    const { cargo, containers, parties } = COMPLETE_INSTRUCTION
    expect(face).toMatchObject({
      documentType: 'BOL',
      originalsWithoutCharges: 3,
      freightTerm: 'PRE',
      portOfLoading: COMPLETE_INSTRUCTION.portOfLoading,
      placeOfDelivery: COMPLETE_INSTRUCTION.placeOfDelivery,
      vesselName: 'QUAY SPIRIT',
      voyage: '026W',
      clauses: ['CLEAN ON BOARD'],
      cargo: [{ ...cargo[0], weight: { value: '10000.75', unit: 'KGM' } }],
      parties: { SHIPPER: { name: parties.SHIPPER?.name, address: parties.SHIPPER?.address } },
    } satisfies { [K in keyof ShippingInstruction]?: unknown })
    expect(face?.containers.map(({ containerNo, sizeType, seals }) => ({ containerNo, sizeType, seals }))).toEqual(
      containers.map(({ containerNo, sizeType, seals }) => ({ containerNo, sizeType, seals })),
    )
  })

  it.each<[string, BillMessage['event']]>([
    ['DRAFT', 'DRAFT'],
    ['APPROVED', 'DRAFT'],
    ['ISSUED', 'ISSUED'],
    ['PENDING_SURRENDER_FOR_AMENDMENT', 'ISSUED'],
    ['SURRENDERED_FOR_AMENDMENT', 'ISSUED'],
    ['SURRENDER_FOR_AMENDMENT', 'ISSUED'],
    ['PENDING_SURRENDER_FOR_DELIVERY', 'ISSUED'],
    ['SURRENDERED_FOR_DELIVERY', 'ISSUED'],
    ['SURRENDER_FOR_DELIVERY', 'ISSUED'],
    ['VOIDED', 'RECALLED'],
    ['VOID', 'RECALLED'],
  ])('%s means %s', (status, event) => {
    expect(read({ ...document, transportDocumentStatus: status }).event).toBe(event)
  })

  it('a recall has no content', () => {
    const recall = read({ ...document, transportDocumentStatus: 'VOIDED' })
    expect(recall.face).toBeNull()
    expect(recall.unplaced).toEqual([])
  })

  it('what has no place is reported, a long text cut', () => {
    const { unplaced } = read({ ...document, termsAndConditions: 'X'.repeat(50_000), declaredValue: 5 })
    expect(unplaced).toContain('/declaredValue 5')
    expect(unplaced).toContain('/carrierCode "QYLN"')
    expect(unplaced.find((line) => line.startsWith('/termsAndConditions'))).toHaveLength(501)
    expect(unplaced.join('\n')).not.toContain('descriptionOfGoods')
  })

  it('a name in place of a code is no code', () => {
    expect(read(document).face?.parties.CONSIGNEE?.code).toBeNull()
  })

  it.each([
    [{ transportDocumentReference: undefined }, '/transportDocumentReference', 'required'],
    [{ transportDocumentStatus: 'LOST' }, '/transportDocumentStatus', 'value'],
    [{ transportDocumentStatus: undefined }, '/transportDocumentStatus', 'required'],
    [{ isElectronic: true }, '/isElectronic', 'electronic-bill'],
    [{ issueDate: '2026-02-29' }, '/issueDate', 'value'],
    [{ shippedOnBoardDate: '2026-12-04T10:00:00Z' }, '/shippedOnBoardDate', 'value'],
    [{ transports: [] }, '/transports', 'object'],
  ])('%j is refused', (change, pointer, rule) => {
    expect(fromTransportDocument(sent({ ...document, ...change }))).toEqual({ ok: false, reason: [{ pointer, rule }] })
  })

  it('no object is refused', () => {
    expect(fromTransportDocument(null)).toEqual({ ok: false, reason: [{ pointer: '', rule: 'object' }] })
  })
})

const sample = findShared('data/dcsa/examples/ebl-3.0.3-transport-document.json')

describe.skipIf(sample === null)('the sample of the standard', () => {
  const message = JSON.parse(sample === null ? '{}' : readFileSync(sample, 'utf8'))

  it('is an electronic bill', () => {
    expect(fromTransportDocument(message)).toMatchObject({ ok: false, reason: [{ rule: 'electronic-bill' }] })
  })

  it('is read as a paper bill', () => {
    expect(read({ ...message, isElectronic: false })).toMatchObject({
      billNumber: '62CD536BA8D34C469AFD',
      event: 'DRAFT',
      instructionReference: 'fc5009a7-25ad-4bb0-9892-4e2dea6bcdd9',
      onBoardOn: '2023-12-20',
      issuedOn: null,
      face: {
        isToOrder: true,
        vesselName: 'MSC Gülsün',
        voyage: '402E',
        portOfLoading: { unLocode: 'DKAAR' },
        portOfDischarge: { unLocode: 'DEBRV' },
        parties: { SHIPPER: { name: 'DCSA CTK', address: ['Strawinskylaan 4117'] } },
        cargo: [{ description: ['Shoes - black'], packages: 400, packageCode: '4G', weight: { value: '12000' } }],
        containers: [{ containerNo: 'NARU3472484', sizeType: '22G1', seals: [{ number: 'DCSA-CTK-1234' }] }],
      },
    })
  })
})
