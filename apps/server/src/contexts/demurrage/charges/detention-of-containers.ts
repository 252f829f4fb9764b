// What detention is ahead of the containers of a booking that are still out, as far as the caller may see their charges.
import { type DetentionAhead, detentionAhead } from '@quayline/domain/demurrage/detention-ahead'
import type { AsOf } from '@quayline/domain/tracking/answer'
import type { Caller } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { loadCharges } from './load-charges.ts'
import { loadShipment, type SeenShipment } from '../load-shipment.ts'

export interface DetentionOfContainers {
  /** Without the containers whose period does not run, whose charge is not known, and those of a shipment the caller is no party to. */
  readonly byContainer: ReadonlyMap<string, DetentionAhead>
  /** The newest message behind them; null when there are none. */
  readonly asOf: AsOf | null
}

const NOTHING: DetentionOfContainers = { byContainer: new Map(), asOf: null }

/** `number`: of a booking, or of a bill whose booking nobody knows. */
export async function detentionOfContainers(
  deps: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller | null,
  { number, containers }: { readonly number: string; readonly containers: readonly string[] },
): Promise<DetentionOfContainers> {
  if (containers.length === 0) return NOTHING
  const shipment = await seenShipment(deps, caller, number)
  const asked = (shipment?.containers ?? []).filter(({ container }) => containers.includes(container))
  const charges = await loadCharges(deps, asked, { bound: 'BM', chargeType: 'ALL' })
  const byContainer = new Map(
    asked.flatMap(({ container }): [string, DetentionAhead][] => {
      const ahead = detentionAhead(charges.filter((charge) => charge.container === container))
      return ahead === null ? [] : [[container, ahead]]
    }),
  )
  return byContainer.size === 0 ? NOTHING : { byContainer, asOf: shipment?.asOf ?? null }
}

/** Undefined for who sees none of its containers. */
async function seenShipment(
  { db }: Pick<ContextDeps, 'db'>,
  caller: Caller | null,
  docRef: string,
): Promise<SeenShipment | undefined> {
  for (const docType of ['bkg', 'bl'] as const) {
    const seen = await loadShipment(db, caller, { docRef, docType })
    if (seen.ok && seen.value.containers.length > 0) return seen.value
  }
  return undefined
}
