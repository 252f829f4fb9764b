// What comes out of an instruction beside itself: comparisons, papers, the container grid as a workbook and back, deadlines of filings.
import * as contract from '@quayline/contract/instructions'
import { diffInstructions } from '@quayline/domain/instructions/diff-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ContextDeps } from '../../platform/context.ts'
import { refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { isStaff } from '../../platform/sessions/caller.ts'
import { findOwnNumbers } from '../tracking/index.ts'
import { diffSides } from './diff-sides.ts'
import { filingRulesOf } from './filing-rules.ts'
import { loadBookings } from './load-bookings.ts'
import { dutiesOf } from './load-filings.ts'
import { loadInstruction } from './load-instruction.ts'
import { shownDuty } from './shown-instruction.ts'

export const fileRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.diffInstruction, async ({ params, query, caller }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    const sides = loaded === null ? null : await diffSides(deps, loaded, query)
    if (sides === null) return refused('NOT_FOUND')
    const differences = diffInstructions(sides.was, sides.now).map(({ group, part, subject, label, was, now }) => ({
      group,
      part,
      subject,
      field: label,
      was,
      now,
    }))
    return { data: { ...query, differences } }
  }),

  route(contract.listFilingDeadlines, async ({ query: { number }, caller }) => {
    const key = referenceKey(number)
    const isKnown = isStaff(caller) || (await findOwnNumbers(deps.db, caller, [number])).has(key)
    const booking = isKnown ? (await loadBookings(deps.db, [number])).get(key) : undefined
    if (booking === undefined) return refused('NOT_FOUND')
    const duties = await dutiesOf(deps.db, filingRulesOf(deps.settings), [booking])
    return { data: { filings: duties.map((duty) => shownDuty(duty, [])) } }
  }),
]
