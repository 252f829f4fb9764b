import { describe, expect, it } from 'vitest'
import { COMPLETE_INSTRUCTION } from './complete-instruction.fixture.ts'
import { TRANSPORT_DOCUMENT_SOURCE as SOURCE } from './dcsa-transport-document.fixture.ts'
import { toTransportDocument, TRANSPORT_DOCUMENT_STATUSES } from './dcsa-transport-document.ts'

describe('toTransportDocument', () => {
  it.each(TRANSPORT_DOCUMENT_STATUSES)('writes %s', (status) => {
    expect(toTransportDocument({ ...SOURCE, status })).toMatchObject({
      transportDocumentStatus: status,
      isElectronic: false,
    })
  })

  it('who may claim the goods has a code, if only the name', () => {
    expect(toTransportDocument(SOURCE)).toMatchObject({
      documentParties: { consignee: { identifyingCodes: [{ codeListProvider: 'ZZZ', partyCode: 'TOYS IMPORT SRO' }] } },
    })
  })

  it.each([
    ['COL', 'DESTINATION'],
    ['PRE', 'ORIGIN'],
  ] as const)('freight %s without a place is paid at %s', (freightTerm, freeText) => {
    const face = { ...COMPLETE_INSTRUCTION, payableAt: null, freightTerm }
    expect(toTransportDocument({ ...SOURCE, face })).toMatchObject({ invoicePayableAt: { freeText } })
  })

  it('a bill on board has no date of receipt', () => {
    expect(toTransportDocument(SOURCE)).not.toHaveProperty('receivedForShipmentDate')
    expect(toTransportDocument({ ...SOURCE, onBoardOn: null })).toMatchObject({ receivedForShipmentDate: '2026-12-01' })
  })

  it('names no House B/L', () => {
    expect(JSON.stringify(toTransportDocument(SOURCE))).not.toContain('HOUSE1')
  })
})
