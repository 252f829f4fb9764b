// Reads from the envelope the control numbers by which an answer identifies the message, and whether it is a test.
import type { MessageControl } from '@quayline/domain/intake/document-messages'
import type { RawMessage } from '../syntax/segment.ts'

export const controlOf = ({ envelope, reference }: RawMessage): MessageControl => ({
  interchange: envelope.controlReference,
  group: envelope.group?.reference ?? null,
  message: reference,
  functionalId: envelope.group?.functionalId ?? null,
})

export const isTestMessage = ({ envelope }: RawMessage): boolean => envelope.isTest === true

/** The mark of a test, for a document that is seldom one. */
export const testMark = (message: RawMessage): { readonly isTest?: true } =>
  isTestMessage(message) ? { isTest: true } : {}
