// Notifies the partner who sent an instruction over DCSA of its status and that of its bill, as DCSA notifications in the outbox, in the
// transaction of the change (docs/requirements/instructions.md 10). A subscription of Track & Trace has an address for events of
// another standard and is not used.
import type { Database } from '@quayline/database/database'
import { dcsaStatuses } from '@quayline/domain/instructions/instruction-actions'
import {
  type DcsaFeedback,
  instructionNotification,
  transportDocumentNotification,
} from '@quayline/domain/instructions/dcsa-notification'
import type { TransportDocumentStatus } from '@quayline/domain/instructions/dcsa-transport-document'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { handOver } from '../../documents/index.ts'
import type { DoneAction } from '../instruction-action-input.ts'
import type { InstructionRow } from '../queries.ts'

type Deps = Pick<ContextDeps, 'clock'>

/** Actions that may change a partner's statuses; not saving, holding and requests about single containers. */
const NOTIFIED_EVENTS: ReadonlySet<string> = new Set(['submit', 'replace', 'withdraw', 'complete', 'decide'])

export async function notifyOfAction(tx: Database, deps: Deps, done: DoneAction): Promise<void> {
  const { row, input, after } = done
  const { event } = input
  if (row.channel !== 'DCSA' || !NOTIFIED_EVENTS.has(event.kind)) return
  if (event.kind === 'decide' && event.decision !== 'ACCEPT' && event.decision !== 'REJECT') return
  const { shippingInstructionsStatus: status, updatedShippingInstructionsStatus } = dcsaStatuses(after)
  if (status === null) return
  const isRefused = event.kind === 'decide' && event.decision === 'REJECT'
  const reason = input.reason ?? ('reason' in event ? event.reason : null)
  const notification = instructionNotification(
    headOf(row, deps, 'shipping-instructions'),
    {
      status,
      updateStatus: updatedShippingInstructionsStatus,
      instructionReference: row.reference,
      billNumber: row.billNumber,
      feedbacks: feedbacksOf(isRefused ? 'PROPERTY_VALUE_MUST_CHANGE' : 'INFORMATIONAL_MESSAGE', reason),
      instruction: null,
      update: null,
    },
    { knows303: true },
  )
  if (notification !== null) await send(tx, deps, row, { type: 'SI_NOTIFICATION', notification })
}

export interface BillNews {
  readonly billNumber: string
  readonly status: TransportDocumentStatus
}

/** `row`: its state after the change. */
export async function notifyOfBill(tx: Database, deps: Deps, row: InstructionRow, news: BillNews): Promise<void> {
  if (row.channel !== 'DCSA') return
  const notification = transportDocumentNotification(
    headOf(row, deps, 'transport-documents'),
    {
      status: news.status,
      amendmentStatus: null,
      instructionReference: row.reference,
      billNumber: news.billNumber.slice(0, 20),
      feedbacks: [],
      document: null,
    },
    { knows303: true },
  )
  await send(tx, deps, row, { type: 'TD_NOTIFICATION', notification })
}

const headOf = (row: InstructionRow, { clock }: Deps, kind: 'shipping-instructions' | 'transport-documents') => ({
  id: `${row.id}-${row.version}`,
  source: `/dcsa/ebl/v3/${kind}`,
  time: isoNow(clock),
  subscriptionReference: row.companyCode.slice(0, 100),
})

const feedbacksOf = (code: DcsaFeedback['code'], message: string | null): readonly DcsaFeedback[] =>
  message === null || message === '' ? [] : [{ code, message, pointer: null }]

async function send(
  tx: Database,
  { clock }: Deps,
  row: InstructionRow,
  { type, notification }: { readonly type: 'SI_NOTIFICATION' | 'TD_NOTIFICATION'; readonly notification: object },
): Promise<void> {
  await handOver(
    tx,
    {
      recipient: row.companyCode,
      type,
      reference: row.reference,
      // Notifications have their own order, separate from messages to the desk.
      subject: `${row.id} partner`,
      version: row.version,
      isTest: row.isTest,
      mediaType: 'application/json',
      text: JSON.stringify(notification),
    },
    clock.now(),
  )
}
