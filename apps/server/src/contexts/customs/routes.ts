// The customs area of a bill, by which the app decides whether it offers a declaration; and the state of its declaration.
import { searchCustomsCde, searchCustomsFilings } from '@quayline/contract/customs'
import { customsAreaOf } from '@quayline/domain/customs/customs-area'
import type { Database } from '@quayline/database/database'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { numberProblem, trackerOf } from '../tracking/index.ts'
import { filingsAnswer } from './filings-answer.ts'

export const customsRoutes = (deps: ContextDeps): readonly Route[] => [
  route(searchCustomsCde, async ({ query }) => {
    const typed = recogniseNumber(query.blNumber, null)
    if (!typed.ok) return numberProblem('blNumber', typed.reason)
    const area = customsAreaOf(await portsOf(deps.db, typed.value.references[0]))
    return { data: { content: { area: area ?? ('' as const) } } }
  }),

  route(searchCustomsFilings, ({ query, caller }) => filingsAnswer(deps, caller, query.blNumber)),
]

/** Ports where the cargo enters a country; none for a number that is no bill or booking. */
async function portsOf(db: Database, number: string | undefined): Promise<readonly string[]> {
  if (number === undefined) return []
  const known = await trackerOf(db).about({ references: [number], containers: [] })
  return (await known.ask('portsOfEntry', { number, type: null })) ?? []
}
