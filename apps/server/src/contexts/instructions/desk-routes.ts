// The calls of the line's documentation desk: the list of waiting instructions and the decisions.
import * as contract from '@quayline/contract/instructions'
import type { InstructionEvent } from '@quayline/domain/instructions/instruction-states'
import type { z } from 'zod'
import { actorOf } from '../../platform/audit-trail.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { holderOf } from '../../platform/sessions/caller.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { listDesk, totalOfDesk } from './list-queries.ts'
import { loadInstruction } from './load-instruction.ts'
import { loadList } from './load-list.ts'
import { actionRefusal } from './refusals.ts'
import { criteriaOf, pageOf, shown } from './routes.ts'

export const deskRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listDeskInstructions, async ({ query: { all, ...query } }) => {
    const criteria = criteriaOf(query)
    if ('refused' in criteria) return criteria
    const isAll = all === 'true'
    const page = await pageOf(query, (search) => listDesk(deps.db, isAll, { criteria, ...search }))
    if ('refused' in page) return page
    const [total, items] = await Promise.all([
      totalOfDesk(deps.db, isAll, criteria, page),
      loadList(deps, page.rows, 'L'),
    ])
    // Pages are in the order of arrival, so that none is missed; within a page sorted by cut-off.
    const byCutOff = items.toSorted((a, b) => ((a.siCutOffAt ?? '9') < (b.siCutOffAt ?? '9') ? -1 : 1))
    return { data: { items: byCutOff, next: page.next, total } }
  }),

  route(contract.decideInstruction, async ({ params, body, caller, language, origin }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    if (loaded === null || loaded.side !== 'L') return refused('NOT_FOUND')
    const done = await applyInstructionAction(deps, loaded, {
      event: eventOf(body),
      version: body.version,
      by: holderOf(caller),
      side: 'LINE',
      channel: 'PORTAL',
      actor: actorOf({ caller, origin }),
    })
    if (!done.ok) return actionRefusal(done.reason, language, loaded.facts.loaded)
    return shown(deps, caller, params.id, language)
  }),
]

function eventOf(body: z.output<typeof contract.decideInstruction.body>): InstructionEvent {
  const { decision, reason, isFinal } = body
  return decision === 'ORIGINALS_RETURNED'
    ? { kind: 'originalsReturned' }
    : { kind: 'decide', decision, reason: reason ?? null, isFinal }
}
