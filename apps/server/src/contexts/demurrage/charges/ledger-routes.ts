// Calls that explain a charge: every day of every period, as an answer and as a table, and the cost of further days.
import * as contract from '@quayline/contract/demurrage-ledger'
import type { ContextDeps } from '../../../platform/context.ts'
import { entityTag } from '../../../platform/http/entity-tag.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { ledgerCsv } from '../documents/charge-csv.ts'
import { loadLedger } from './charge-ledger.ts'
import { fileHeaders } from '../rules/file-headers.ts'
import { canDispute } from '../policy.ts'
import { whatIfAnswer } from './charge-what-if.ts'

export const ledgerRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.getLedger, async ({ query, language, caller }) => {
    const ledger = await loadLedger(deps, caller, language, query)
    if (!ledger.ok) return ledger.reason
    const { entries, totals, leftOut, asOf, clocks } = ledger.value
    const can = { dispute: canDispute(entries.map(({ row }) => row.status)) }
    return { data: { entries, totals, leftOut, can }, asOf, clocks }
  }),

  route(contract.getLedgerCsv, async ({ query, language, caller }) => {
    const ledger = await loadLedger(deps, caller, language, query)
    if (!ledger.ok) return ledger.reason
    const data = ledgerCsv(ledger.value.entries, language)
    return { data, headers: { etag: entityTag(data), ...fileHeaders('demurrage', query.docRef, 'csv') } }
  }),

  route(contract.whatIf, ({ body, caller }) => whatIfAnswer(deps, caller, body)),
]
