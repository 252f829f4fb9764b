// Hands an action on an instruction over to the line's documentation desk, in the transaction of the action
// (docs/requirements/instructions.md 8).
import type { Database } from '@quayline/database/database'
import { toDcsa } from '@quayline/domain/instructions/dcsa-instruction'
import { writeWholeInstruction } from '@quayline/edi/iftmin/write-whole'
import { writeInterchange } from '@quayline/edi/write/writer'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { linesOf, partnerRulesOf } from '../../platform/settings/partner-book.ts'
import { handOver } from '../documents/index.ts'
import type { DoneAction } from './instruction-action-input.ts'
import type { BillRow, InstructionRow } from './queries.ts'

/** Type of the document, in the file's name. */
interface DeskMessage {
  readonly type: 'SI' | 'SI_CANCEL' | 'SI_SHUTOUT' | 'SI_LADING' | 'TD_APPROVAL'
  readonly body: Readonly<Record<string, unknown>>
}

type Deps = Pick<ContextDeps, 'clock' | 'settings'>

export async function handOverAction(
  tx: Database,
  deps: Deps & Pick<ContextDeps, 'partners'>,
  done: DoneAction,
): Promise<void> {
  const message = messageOf(done)
  if (message === null) return
  const isWritten = message.type === 'SI' && deps.settings?.documentDesk?.si === 'IFTMIN'
  // Values without a place in the message are sent as DCSA JSON beside it, so that the desk has the whole content.
  const isWhole = isWritten && (await handOverIftmin(tx, deps, done))
  if (!isWhole) await toDesk(tx, deps, done.row, message)
}

/** Written by the desk's rules in the partner book. True: every value has a place in it. */
async function handOverIftmin(
  tx: Database,
  { clock, settings, partners }: Deps & Pick<ContextDeps, 'partners'>,
  { row, instruction }: DoneAction,
): Promise<boolean> {
  const recipient = settings?.documentDesk?.recipient ?? ''
  const sender = linesOf(partners)[0] ?? 'QUAYLINE'
  const documentAt = isoNow(clock).slice(0, 16)
  const { message, unplaced } = writeWholeInstruction(
    {
      reference: row.reference,
      function: row.contentVersion > 1 ? 'REPLACE' : 'NEW',
      documentAt,
      carrier: sender,
      rules: partnerRulesOf(partners, recipient).documents?.IFTMIN ?? {},
    },
    instruction,
  )
  const text = writeInterchange({
    sender,
    receiver: recipient,
    preparedAt: documentAt,
    controlReference: `${row.reference.slice(-8)}${row.version}`,
    isTest: row.isTest,
    messages: [{ reference: '1', ...message }],
  })
  await handOver(
    tx,
    { ...addressOf(row), recipient, type: 'IFTMIN', mediaType: 'application/edifact', text },
    clock.now(),
  )
  return unplaced.length === 0
}

const addressOf = (row: InstructionRow) => ({
  reference: row.reference,
  subject: row.id,
  version: row.version,
  isTest: row.isTest,
})

/** The customer has approved the draft: the desk may issue it. */
export const handOverApproval = (
  tx: Database,
  deps: Deps,
  row: InstructionRow,
  { billNumber, version }: Pick<BillRow, 'billNumber' | 'version'>,
): Promise<void> =>
  toDesk(tx, deps, row, {
    type: 'TD_APPROVAL',
    body: { transportDocumentReference: billNumber, transportDocumentStatus: 'APPROVED', 'x-quayline': { version } },
  })

/** Null: the desk gets no message about this action. */
function messageOf({
  row,
  instruction,
  input: { event, voyage = null },
  before,
  after,
}: DoneAction): DeskMessage | null {
  const reference = { shippingInstructionsReference: row.reference }
  const whole: DeskMessage = {
    type: 'SI',
    body: {
      ...reference,
      ...toDcsa(instruction),
      'x-quayline-request': {
        kind: row.contentVersion > 1 ? 'UPDATE' : 'NEW',
        contentVersion: row.contentVersion,
        held: after.held,
      },
    },
  }
  switch (event.kind) {
    case 'submit':
    case 'replace':
      return whole
    case 'withdraw':
      // The update of a waiting version is cancelled by sending the replaced version again.
      if (after.status === 'SUBMITTED') return whole
      // For a rejected instruction only its amendment is cancelled: the rejection remains.
      return {
        type: 'SI_CANCEL',
        body: { ...reference, cancels: after.status === 'REJECTED' ? 'AMENDMENT_SUBMITTED' : before.status },
      }
    case 'shutOut':
      return { type: 'SI_SHUTOUT', body: { ...reference, containers: after.requested, reason: event.reason } }
    case 'lading':
      return { type: 'SI_LADING', body: { ...reference, containers: after.requested, voyage } }
    default:
      return null
  }
}

/** Without a desk the line's staff decide in the portal. */
async function toDesk(
  tx: Database,
  { clock, settings }: Deps,
  row: InstructionRow,
  { type, body }: DeskMessage,
): Promise<void> {
  const desk = settings?.documentDesk ?? null
  if (desk === null) return
  await handOver(
    tx,
    {
      ...addressOf(row),
      recipient: desk.recipient,
      type,
      mediaType: 'application/json',
      text: JSON.stringify(body),
    },
    clock.now(),
  )
}
