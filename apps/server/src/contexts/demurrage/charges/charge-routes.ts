// The two calls about charges (docs/requirements/calls.md 6.2): the cost of a shipment so far, and until a chosen day.
import * as contract from '@quayline/contract/demurrage'
import { demurrageFree, freeDaysTip } from '@quayline/contract/demurrage'
import type { ContainerCharge } from '@quayline/domain/demurrage/assessment'
import { isOfEndDate } from '@quayline/domain/demurrage/budgets'
import type { LocalDate } from '@quayline/domain/demurrage/terms'
import { totalCharges } from '@quayline/domain/demurrage/what-if'
import { openTimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { demurrageClause as enUS } from '@quayline/messages/demurrage/demurrage-clause.en-US'
import { demurrageClause as zhCN, type DemurrageClauseTexts } from '@quayline/messages/demurrage/demurrage-clause.zh-CN'
import type { Language } from '@quayline/messages/language'
import { legalLanguage, type LegalLanguage } from '@quayline/messages/static-pages/legal-texts'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route, type Wire } from '../../../platform/http/route.ts'
import { dateProblems, pastEndRefusal } from './charge-dates.ts'
import { loadCharges } from './load-charges.ts'
import { loadShipment } from '../load-shipment.ts'
import { shipmentRefusal } from '../policy.ts'
import { shownCharge } from './row-charge.ts'
import { tickedRows, unknownEntry } from './row-ticked.ts'
import { reasonText } from './row-texts.ts'

export const chargeRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.searchDemurrage, async ({ query, language, caller }) => {
    const shipment = await loadShipment(deps.db, caller, query)
    if (!shipment.ok) return shipmentRefusal(shipment.reason)
    const { containers, asOf } = shipment.value
    const charges = await loadCharges(deps, containers, query)
    const { totals, leftOut, earliest } = totalCharges(charges)
    const book = openTimeZoneBook()
    const rows = charges.map((charge, index) =>
      shownCharge(charge, `/content/rows/${index}`, { language, earliest, book }),
    )
    return { data: { content: { rows, total: rows.length, totals, leftOut } }, clocks: book.clocks(), asOf }
  }),

  route(contract.budgetChargeSummary, async ({ body, language, caller }) => {
    const problems = dateProblems({ endDate: body.endDate })
    if (problems.length > 0) return badParameter(...problems)
    const shipment = await loadShipment(deps.db, caller, body)
    if (!shipment.ok) return shipmentRefusal(shipment.reason)
    const { containers, asOf } = shipment.value
    if (containers.length === 0) return { data: [], asOf }
    const charges = await loadCharges(deps, containers, body)
    const ticked = body.seqNoList.length === 0 && body.isAll === 'ALL' ? null : tickedRows(charges, body.seqNoList)
    if (ticked?.ok === false) return unknownEntry(ticked.reason, charges)
    const chosen = ticked?.value ?? charges
    const pastEnd = pastEndRefusal(chosen)
    if (pastEnd !== null) return pastEnd
    return { data: chosen.flatMap((charge) => budgetRow(charge, body.endDate, language)), asOf }
  }),
]

type BudgetRow = Wire<z.input<typeof contract.budgetRow>>

/**
 * Only periods that have started have a cost: the others have no row, not 0.00 (docs/requirements/demurrage.md 4.1). A charge that cannot
 * be assessed gives the reason.
 */
function budgetRow(charge: ContainerCharge, asked: LocalDate, language: Language): readonly BudgetRow[] {
  const { container, chargeType, rowId, outcome } = charge
  const row = { eqpNum: container, chargeType, rowId }
  if (outcome.status === 'ASSESSED') {
    const { currency, total, chargedDays, lastFreeDay } = outcome.quote
    const endDate = outcome.period.countedUntil
    return [{ ...row, ar: total, currency, endDate, chargedDays, lastFreeDay, reason: null, reasonText: null }]
  }
  if (outcome.status === 'NOT_STARTED' || !isOfEndDate(outcome.reason)) return []
  const { reason, detail } = outcome
  const nothing = { ar: null, currency: null, chargedDays: null, lastFreeDay: null }
  return [{ ...row, ...nothing, endDate: asked, reason, reasonText: reasonText(reason, detail, language) }]
}

// The two legal texts that a user accepts before the first query: in Chinese for Chinese, in English for all other languages.
const CLAUSES: Readonly<Record<LegalLanguage, DemurrageClauseTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

const clauseIn = (language: Language): DemurrageClauseTexts => CLAUSES[legalLanguage(language)]

export const clauseRoutes: readonly Route[] = [
  route(demurrageFree, ({ language }) =>
    Promise.resolve({ data: { content: { text: clauseIn(language).agreement } } }),
  ),
  route(freeDaysTip, ({ language }) => Promise.resolve({ data: { content: { tip: clauseIn(language).freeDaysTip } } })),
]
