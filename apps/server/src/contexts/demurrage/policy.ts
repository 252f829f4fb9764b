// Decides who sees which charges of a number: its parties and the line's staff; a party to single bills of a booking sees only those.
import type { NumberRefusal } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import type { ShipmentScope } from '@quayline/domain/tracking/shipment-scope'
import { refused, type ApiError } from '../../platform/http/api-error.ts'
import { numberProblem } from '../tracking/index.ts'

export interface CallerRelation {
  readonly isStaff: boolean
  /** The requested document itself names the caller's company. */
  readonly isPartyOfDocument: boolean
  /** Bills (referenceKey) of a booking whose documents name it. */
  readonly ownBills: ReadonlySet<string>
}

/**
 * The documents whose containers are shown; null when there is none (docs/requirements/demurrage.md 6: a party of that
 * document, or staff). A booking may include bills of several companies: each company sees there what it sees when it
 * asks for its own bills.
 */
export function documentsSeenBy(
  relation: CallerRelation,
  asked: AskedDocument,
  { type, bills }: Pick<ShipmentScope, 'type' | 'bills'>,
): readonly AskedDocument[] | null {
  if (relation.isStaff || relation.isPartyOfDocument) return [asked]
  if (type === 'bl') return null
  const own = bills.filter((bill) => relation.ownBills.has(referenceKey(bill)))
  return own.length === 0 ? null : own.map((number) => ({ number, type: 'bl' }))
}

/** An unknown number is refused like somebody else's, so that a stranger learns nothing. */
export const shipmentRefusal = (reason: NumberRefusal | 'NOT_PARTY'): ApiError =>
  reason === 'NOT_PARTY' ? refused('FORBIDDEN', 'demurragePartyOnly') : numberProblem('docRef', reason)

/** A dispute needs an amount. */
export const canDispute = (statuses: readonly string[]): boolean => statuses.includes('ASSESSED')
