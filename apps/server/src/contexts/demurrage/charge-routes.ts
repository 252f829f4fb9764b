// The seed's two calls about money (seed 000 section 7): what a shipment costs so far, and what it would cost until a chosen day.
import * as contract from '@quayline/contract/demurrage'
import type { ContainerCharge } from '@quayline/domain/demurrage/assessment'
import { totalCharges } from '@quayline/domain/demurrage/totals'
import { openClockBook } from '@quayline/domain/tracking/clock-book'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter } from '../../platform/refusal.ts'
import { route, type Route } from '../../platform/route.ts'
import { dateProblems } from './charge-dates.ts'
import { loadCharges } from './load-charges.ts'
import { loadShipment } from './load-shipment.ts'
import { shipmentRefusal } from './policy.ts'
import { shownCharge } from './row-charge.ts'
import { tickedRows, unknownEntry } from './row-ticked.ts'

export const chargeRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.searchDemurrage, async ({ query, language, caller }) => {
    const shipment = await loadShipment(deps.db, caller, query)
    if (!shipment.ok) return shipmentRefusal(shipment.reason)
    const { containers, asOf } = shipment.value
    const charges = await loadCharges(deps, containers, query)
    const { totals, leftOut, earliest } = totalCharges(charges)
    const book = openClockBook()
    const rows = charges.map((charge, index) =>
      shownCharge(charge, `/content/rows/${index}`, { language, earliest, book }),
    )
    return { data: { content: { rows, total: rows.length, totals, leftOut } }, clocks: book.clocks(), asOf }
  }),

  route(contract.budgetChargeSummary, async ({ body, caller }) => {
    const problems = dateProblems({ endDate: body.endDate })
    if (problems.length > 0) return badParameter(...problems)
    const shipment = await loadShipment(deps.db, caller, body)
    if (!shipment.ok) return shipmentRefusal(shipment.reason)
    const { containers, asOf } = shipment.value
    if (containers.length === 0) return { data: [], asOf }
    const charges = await loadCharges(deps, containers, body)
    const ticked = body.seqNoList.length === 0 && body.isAll === 'ALL' ? null : tickedRows(charges, body.seqNoList)
    if (ticked?.ok === false) return unknownEntry(ticked.reason, charges)
    return { data: (ticked?.value ?? charges).flatMap(budgetRow), asOf }
  }),
]

/** Only clocks that have started cost anything: no row for the others, not 0.00 (interfaces.md). */
function budgetRow({ container, chargeType, rowId, outcome }: ContainerCharge) {
  if (outcome.status !== 'ASSESSED') return []
  const { currency, total, chargedDays, lastFreeDay } = outcome.quote
  const endDate = outcome.clock.countedUntil
  return [{ eqpNum: container, ar: total, chargeType, currency, rowId, endDate, chargedDays, lastFreeDay }]
}
