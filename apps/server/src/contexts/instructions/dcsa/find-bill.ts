// Finds the bill that a DCSA partner asks about, and in which status it is shown (docs/requirements/instructions.md 10). Only the export side
// sees one; to anybody else it does not exist.
import { billDocument } from '@quayline/database/schema'
import type { TransportDocumentStatus } from '@quayline/domain/instructions/dcsa-transport-document'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/sessions/caller.ts'
import { type LoadedInstruction, loadInstruction } from '../load-instruction.ts'
import type { BillRow } from '../queries.ts'

export interface FoundBill {
  readonly bill: BillRow
  readonly status: TransportDocumentStatus
  readonly loaded: LoadedInstruction
}

export async function findBillForPartner(
  deps: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  caller: Caller | null,
  asked: string,
): Promise<FoundBill | null> {
  // A copy for an agent is no version of the bill.
  const [bill] = await deps.db
    .select()
    .from(billDocument)
    .where(and(eq(billDocument.billNumber, referenceKey(asked)), ne(billDocument.type, 'COPY')))
    .orderBy(desc(billDocument.version))
    .limit(1)
  if (bill === undefined || bill.instructionId === null || bill.face === null) return null
  const status = billStatus(bill)
  const loaded = status === null ? null : await loadInstruction(deps, caller, bill.instructionId)
  return status === null || loaded === null || loaded.side !== 'E' ? null : { bill, status, loaded }
}

/** Null: a draft that was recalled, which leaves nothing. */
export function billStatus({ type, state }: Pick<BillRow, 'type' | 'state'>): TransportDocumentStatus | null {
  const isDraft = type === 'DRAFT'
  switch (state) {
    case 'NEW':
      return isDraft ? 'DRAFT' : 'ISSUED'
    case 'APPROVED':
      return 'APPROVED'
    case 'SURRENDERED':
      return 'SURRENDERED_FOR_DELIVERY'
    case 'RECALLED':
      return isDraft ? null : 'VOIDED'
  }
}
