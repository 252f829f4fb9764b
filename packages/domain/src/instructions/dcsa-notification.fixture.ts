// Notifications about an instruction and its bill, for tests.
import { COMPLETE_INSTRUCTION } from './complete-instruction.fixture.ts'
import type {
  InstructionNotificationData,
  NotificationHead,
  TransportDocumentNotificationData,
} from './dcsa-notification.ts'
import { TRANSPORT_DOCUMENT_SOURCE } from './dcsa-transport-document.fixture.ts'
import { toTransportDocument } from './dcsa-transport-document.ts'

export const NOTIFICATION_HEAD: NotificationHead = {
  id: 'E-1',
  source: 'https://quayline.example/v3/shipping-instructions',
  time: '2026-12-01T02:00:00Z',
  subscriptionReference: 'SUB-1',
}

export const INSTRUCTION_NEWS: InstructionNotificationData = {
  status: 'PENDING_UPDATE',
  updateStatus: 'UPDATE_DECLINED',
  instructionReference: 'SI-1',
  billNumber: 'QYL0000000017',
  feedbacks: [
    {
      code: 'PROPERTY_VALUE_MUST_CHANGE',
      message: 'The description is too vague.',
      pointer: '/consignmentItems/0/descriptionOfGoods',
    },
  ],
  instruction: COMPLETE_INSTRUCTION,
  update: null,
}

export const TRANSPORT_DOCUMENT_NEWS: TransportDocumentNotificationData = {
  status: 'SURRENDERED_FOR_AMENDMENT',
  amendmentStatus: 'AMENDMENT_CONFIRMED',
  instructionReference: 'SI-1',
  billNumber: 'QYL0000000017',
  feedbacks: [{ code: 'INFORMATIONAL_MESSAGE', message: 'Amended as asked.', pointer: null }],
  document: toTransportDocument(TRANSPORT_DOCUMENT_SOURCE),
}
