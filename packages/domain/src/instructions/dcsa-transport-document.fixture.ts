// An issued bill of the complete instruction, for tests.
import { COMPLETE_INSTRUCTION } from './complete-instruction.fixture.ts'
import type { TransportDocumentSource } from './dcsa-transport-document.ts'

export const TRANSPORT_DOCUMENT_SOURCE: TransportDocumentSource = {
  face: COMPLETE_INSTRUCTION,
  billNumber: 'QYL0000000017',
  status: 'ISSUED',
  instructionReference: 'SI-1',
  issuedOn: '2026-12-05',
  onBoardOn: '2026-12-04',
  receivedOn: '2026-12-01',
  plannedDepartureOn: '2026-12-04',
  plannedArrivalOn: '2027-01-08',
  carrierCode: 'QYLN',
  carrierCodeListProvider: 'SMDG',
  issuer: { name: 'QUAYLINE SHIPPING', street: 'Quay 1', city: 'Shanghai', country: 'CN' },
  contact: { name: 'Document desk', phone: null, email: 'documents@quayline.example' },
  receiptType: 'CY',
  deliveryType: 'CY',
  movementAtOrigin: 'FCL',
  movementAtDestination: 'FCL',
  termsAndConditions: 'See the terms of the line.',
  riderPages: 0,
}
