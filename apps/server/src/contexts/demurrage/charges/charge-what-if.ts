// The cost of the ticked rows for each day on which the running periods could end, for the slider.
import type { whatIf } from '@quayline/contract/demurrage-ledger'
import { costByDay } from '@quayline/domain/demurrage/what-if'
import type { z } from 'zod'
import type { Caller } from '../../../platform/sessions/caller.ts'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import type { Answer, Wire } from '../../../platform/http/route.ts'
import { dateProblems, firstComparedDay } from './charge-dates.ts'
import { loadCharges } from './load-charges.ts'
import { loadShipment } from '../load-shipment.ts'
import { shipmentRefusal } from '../policy.ts'
import { tickedRows, unknownEntry } from './row-ticked.ts'

export async function whatIfAnswer(
  deps: ContextDeps,
  caller: Caller | null,
  body: z.output<typeof whatIf.body>,
): Promise<Answer<Wire<z.input<typeof whatIf.output>>>> {
  const problems = dateProblems({ from: body.from })
  if (problems.length > 0) return badParameter(...problems)
  const shipment = await loadShipment(deps.db, caller, body)
  if (!shipment.ok) return shipmentRefusal(shipment.reason)
  const { containers, asOf } = shipment.value
  const charges = await loadCharges(deps, containers, { bound: body.bound, chargeType: body.chargeType })
  // An unknown number has no rows, so no row id can be wrong.
  const isAll = body.seqNoList.length === 0 || containers.length === 0
  const ticked = isAll ? null : tickedRows(charges, body.seqNoList)
  if (ticked?.ok === false) return unknownEntry(ticked.reason, charges)
  const chosen = ticked?.value ?? charges
  const from = firstComparedDay(chosen, body.from)
  if (from !== null && typeof from !== 'string') return from
  return { data: costByDay(chosen, from ?? isoNow(deps.clock).slice(0, 10), body.days), asOf }
}
