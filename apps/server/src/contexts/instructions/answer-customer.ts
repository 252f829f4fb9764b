// Answers a customer's message about an instruction: accepted, accepted with a change, or refused with every reason; APERAK D.99B or X12
// 824.
import { createHash } from 'node:crypto'
import type { AnswerOutcome, DocumentAnswer, InstructionMessage } from '@quayline/domain/intake/document-messages'
import { writeApplicationAnswer } from '@quayline/edi/aperak/write'
import { writeInterchange } from '@quayline/edi/write/writer'
import { writeX12Interchange } from '@quayline/edi/write/x12-writer'
import { APPLICATION_ADVICE_GROUP, writeApplicationAdvice } from '@quayline/edi/x12-824/write'
import { isoNow } from '../../platform/clock.ts'
import { linesOf } from '../../platform/settings/partner-book.ts'
import { handOver } from '../documents/index.ts'
import type { TakingDeps } from './taking.ts'

export interface CustomerAnswer {
  readonly outcome: Exclude<AnswerOutcome, 'UNKNOWN'>
  readonly reasons: DocumentAnswer['reasons']
}

/** Most reasons in one answer. */
const MAX_REASONS = 200

export async function answerCustomer(
  { db, clock, partners }: TakingDeps,
  {
    partner,
    message,
    answer,
  }: { readonly partner: string; readonly message: InstructionMessage; readonly answer: CustomerAnswer },
): Promise<void> {
  const now = isoNow(clock)
  const hash = createHash('sha256')
    .update(JSON.stringify([partner, message.reference, message.control, answer]))
    .digest('hex')
  // The line's code for partners: ISA06 has 15 characters.
  const sender = (linesOf(partners)[0] ?? 'QUAYLINE').slice(0, 15)
  const toWrite = {
    documentNumber: hash.slice(0, 14).toUpperCase(),
    documentAt: now.slice(0, 16),
    carrier: sender,
    outcome: answer.outcome,
    reference: message.reference,
    control: message.control,
    bookingNumbers: message.instruction.bookingNumbers,
    reasons: answer.reasons.slice(0, MAX_REASONS),
  }
  const isEdifact = message.format === 'IFTMIN'
  const controlNumber = (Number.parseInt(hash.slice(0, 12), 16) % 999_999_999) + 1
  const text = isEdifact
    ? writeInterchange({
        sender,
        receiver: partner,
        preparedAt: toWrite.documentAt,
        controlReference: toWrite.documentNumber,
        isTest: message.isTest,
        messages: [{ reference: '1', ...writeApplicationAnswer(toWrite) }],
      })
    : writeX12Interchange({
        sender,
        receiver: partner,
        preparedAt: toWrite.documentAt,
        controlNumber,
        functionalIdentifier: APPLICATION_ADVICE_GROUP,
        isTest: message.isTest,
        sets: [writeApplicationAdvice('0001', toWrite)],
      })
  await handOver(
    db,
    {
      recipient: partner,
      type: isEdifact ? 'APERAK' : 'X12_824',
      reference: message.reference ?? toWrite.documentNumber,
      subject: `${partner} ${message.reference ?? toWrite.documentNumber}`,
      // One file for each answer, with a stable name.
      version: (controlNumber % 99_999) + 1,
      isTest: message.isTest,
      mediaType: isEdifact ? 'application/edifact' : 'application/edi-x12',
      text,
    },
    clock.now(),
  )
}
