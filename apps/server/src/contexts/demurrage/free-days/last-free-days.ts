// The last free day of each free time period of a booking as its calendar shows it, as far as the owner of the calendar may see it.
import { demurrageImport } from '@quayline/database/schema'
import { BOUNDS, type LocalDate } from '@quayline/domain/demurrage/terms'
import { max } from 'drizzle-orm'
import { callerOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { findActiveUser } from '../../../platform/sessions/session-token.ts'
import { loadCharges } from '../charges/load-charges.ts'
import { loadShipment } from '../load-shipment.ts'

export interface LastFreeDay {
  /** Permanent id of the period: bound, container and charge type. */
  readonly periodId: string
  readonly container: string
  readonly chargeType: string
  readonly on: LocalDate
  /** UN/LOCODE of the port in whose time zone the date is; null when unknown. */
  readonly port: string | null
  readonly clause: string
  /** The container is back, or loaded: the day no longer matters. */
  readonly isOver: boolean
  /** Instant (ms) of what changed last: a message about the shipment, or an import of rules. Never goes back. */
  readonly changedAt: number
}

/** `booking` in normalised form. Nothing for an owner who is locked, has left the company, or was never a party. */
export async function lastFreeDaysOf(
  deps: Pick<ContextDeps, 'db' | 'clock'>,
  { booking, ownerId }: { readonly booking: string; readonly ownerId: string },
): Promise<readonly LastFreeDay[]> {
  const owner = await findActiveUser(deps.db, ownerId)
  if (owner === undefined) return []
  const shipment = await loadShipment(deps.db, callerOf(owner), { docRef: booking, docType: 'bkg' })
  if (!shipment.ok || shipment.value.containers.length === 0) return []
  const { containers, asOf } = shipment.value
  const [rules] = await deps.db.select({ at: max(demurrageImport.importedAt) }).from(demurrageImport)
  const instants = [asOf?.at, rules?.at].flatMap((at) => (at === null || at === undefined ? [] : [Date.parse(at)]))
  const changedAt = Math.max(0, ...instants)
  const days: LastFreeDay[] = []
  for (const bound of BOUNDS)
    for (const { rowId, container, chargeType, port, outcome } of await loadCharges(deps, containers, {
      bound,
      chargeType: 'ALL',
    })) {
      if (outcome.status !== 'ASSESSED') continue
      const { quote, period, tariff, agreement } = outcome
      if (quote.lastFreeDay === null) continue
      days.push({
        periodId: `${bound}-${rowId}`,
        container,
        chargeType,
        on: quote.lastFreeDay,
        port,
        clause: agreement?.clause ?? tariff.clause,
        isOver: period.end !== null,
        changedAt,
      })
    }
  return days
}
