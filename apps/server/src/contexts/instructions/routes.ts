// The calls of the shipper's side about shipping instructions.
import * as contract from '@quayline/contract/instructions'
import { MAX_INSTRUCTION_NUMBERS } from '@quayline/contract/instruction-shapes'
import type { InstructionEvent } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { ContextDeps } from '../../platform/context.ts'
import { type ApiError, badParameter, refused } from '../../platform/http/api-error.ts'
import { readPageCursor, writePageCursor } from '../../platform/http/page-cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { type Caller, holderOf, isStaff, mayCall, userOf } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { approveDraftBill } from './approve-draft.ts'
import { createInstruction } from './create-instruction.ts'
import { discardInstruction } from './discard-instruction.ts'
import type { InstructionActionInput } from './instruction-action-input.ts'
import { readContent } from './instruction-content.ts'
import {
  type InstructionCriteria,
  listDesk,
  listInstructions,
  totalOfDesk,
  totalOfInstructions,
} from './list-queries.ts'
import { callersSide, foreignBooking, loadInstruction } from './load-instruction.ts'
import { loadList } from './load-list.ts'
import { findInstruction, findVersion } from './queries.ts'
import { actionRefusal, creationRefusal, faultRefusal } from './refusals.ts'
import { shownDuty, shownFault, shownInstruction } from './shown-instruction.ts'

type Deps = ContextDeps

export const instructionRoutes = (deps: Deps): readonly Route[] => [
  ...readingRoutes(deps),
  ...draftRoutes(deps),
  ...requestRoutes(deps),
]

const readingRoutes = (deps: Deps): readonly Route[] => [
  route(contract.listInstructions, async ({ query, caller }) => {
    const asked = criteriaOf(query)
    if ('refused' in asked) return asked
    // Staff read everything submitted to the line.
    const page = isStaff(caller)
      ? await pageOf(query, (search) => listDesk(deps.db, true, { criteria: asked, ...search }))
      : await pageOf(query, (search) => listInstructions(deps.db, partyCodesOf(caller), { criteria: asked, ...search }))
    if ('refused' in page) return page
    const [total, items] = await Promise.all([
      isStaff(caller)
        ? totalOfDesk(deps.db, true, asked, page)
        : totalOfInstructions(deps.db, partyCodesOf(caller), asked, page),
      loadList(deps, page.rows, isStaff(caller) ? 'L' : 'E'),
    ])
    const create = !isStaff(caller) && partyCodesOf(caller).length > 0 && mayCall(contract.createInstruction, caller)
    return { data: { items, next: page.next, total, can: { create } } }
  }),

  route(contract.createInstruction, async ({ body, caller, language }) => {
    if (body.isTest && !userOf(caller).hasTestRights) return refused('FORBIDDEN', 'instructionTestRights')
    const copied = body.copyOf === undefined ? null : await copiedContent(deps, caller, body.copyOf)
    if (copied === 'UNKNOWN') return refused('NOT_FOUND')
    const created = await createInstruction(deps, caller, { ...body, copied, channel: 'PORTAL' })
    return created.ok ? shown(deps, caller, created.value, language) : creationRefusal(created.reason)
  }),

  route(contract.getInstruction, async ({ params, query, caller, language }) =>
    shown(deps, caller, params.id, language, query.contentVersion ?? null),
  ),
]

const draftRoutes = (deps: Deps): readonly Route[] => [
  route(contract.saveInstruction, ({ params, body, ...call }) =>
    perform(deps, call, params.id, {
      event: { kind: 'save' },
      version: body.version,
      content: { ...body.content, unplaced: {} },
    }),
  ),

  route(contract.discardInstruction, async ({ params, query, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    if (loaded === null) return refused('NOT_FOUND')
    const refusal = await discardInstruction(deps, loaded, query.version)
    return refusal === null ? { data: undefined } : actionRefusal(refusal, language, loaded.facts.loaded)
  }),

  route(contract.checkInstruction, async ({ params, body, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id, { replacedBy: { ...body.content, unplaced: {} } })
    if (loaded === null) return refused('NOT_FOUND')
    const foreign = await foreignBooking(deps, caller, loaded)
    if (foreign !== null) return refused('NOT_FOUND', 'instructionBookingUnknown', { booking: foreign })
    const { faults, duties, instruction } = loaded
    return {
      data: {
        faults: faults.slice(0, 2000).map((fault) => shownFault(fault, language)),
        filings: duties.map((duty) => shownDuty(duty, instruction.filings)),
      },
    }
  }),

  route(contract.submitInstruction, ({ params, body, ...call }) =>
    perform(deps, call, params.id, { event: { kind: 'submit', channel: 'PORTAL' }, version: body.version }),
  ),
]

/** Requests to the line. */
const requestRoutes = (deps: Deps): readonly Route[] => [
  route(contract.withdrawInstruction, async ({ params, body, ...call }) => {
    // An amendment in draft is deleted; a submitted one is withdrawn.
    const row = await findInstruction(deps.db, params.id)
    const event: InstructionEvent = { kind: row?.status === 'AMENDMENT_DRAFT' ? 'discard' : 'withdraw' }
    return perform(deps, call, params.id, { event, version: body.version })
  }),
  route(contract.amendInstruction, ({ params, body, ...call }) =>
    perform(deps, call, params.id, { event: { kind: 'amend' }, version: body.version }),
  ),
  route(contract.shutOutContainers, ({ params, body, ...call }) =>
    perform(deps, call, params.id, {
      event: { kind: 'shutOut', containers: body.containers, reason: body.reason },
      version: body.version,
    }),
  ),
  route(contract.loadAfterAll, ({ params, body, ...call }) =>
    perform(deps, call, params.id, {
      event: { kind: 'lading', containers: body.containers },
      version: body.version,
      voyage: body.voyage,
    }),
  ),

  route(contract.approveDraftBill, async ({ params, body, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    if (loaded === null || loaded.side !== 'E') return refused('NOT_FOUND')
    const approved = await approveDraftBill(deps, loaded, { ...body, by: holderOf(caller) })
    return approved ? shown(deps, caller, params.id, language) : refused('CONFLICT', 'instructionDraftBill')
  }),
]

interface ActionCall {
  readonly caller: Caller | null
  readonly language: Language
}

type StatedAction = Pick<InstructionActionInput, 'event' | 'version' | 'content' | 'voyage'>

/** For the shipper's side; the line's staff have a separate call. */
async function perform(deps: Deps, { caller, language }: ActionCall, id: string, stated: StatedAction) {
  const options = stated.content === undefined ? {} : { replacedBy: stated.content }
  const loaded = await loadInstruction(deps, caller, id, options)
  if (loaded === null || loaded.side !== 'E') return refused('NOT_FOUND')
  const foreign = await foreignBooking(deps, caller, loaded)
  if (foreign !== null) return refused('NOT_FOUND', 'instructionBookingUnknown', { booking: foreign })
  if (loaded.lockFaults.length > 0) return faultRefusal(loaded.lockFaults)
  if (stated.event.kind === 'submit' && loaded.facts.hasErrors && loaded.version.submittedAt === null)
    return faultRefusal(loaded.faults)
  const content = stated.content === undefined ? {} : { content: loaded.instruction }
  const done = await applyInstructionAction(deps, loaded, {
    ...stated,
    ...content,
    by: holderOf(caller),
    side: 'EXPORT',
    channel: 'PORTAL',
  })
  if (!done.ok) return actionRefusal(done.reason, language, loaded.facts.loaded)
  const isSubmitted = stated.event.kind === 'submit'
  if (stated.content === undefined && !isSubmitted) return shown(deps, caller, id, language)
  // What was saved or submitted is the loaded content: the answer needs no second reading of all that surrounds it.
  const version = { ...loaded.version, submittedAt: isSubmitted ? done.value.submittedAt : null }
  return { data: await shownInstruction(deps, { ...loaded, row: done.value, version }, language) }
}

export async function shown(
  deps: Deps,
  caller: Caller | null,
  id: string,
  language: Language,
  contentVersion: number | null = null,
) {
  const loaded = await loadInstruction(deps, caller, id, { contentVersion })
  return loaded === null ? refused('NOT_FOUND') : { data: await shownInstruction(deps, loaded, language) }
}

async function copiedContent(deps: Deps, caller: Caller | null, id: string): Promise<ShippingInstruction | 'UNKNOWN'> {
  const row = await findInstruction(deps.db, id)
  const version = row === null ? null : await findVersion(deps.db, id, null)
  if (row === null || version === null) return 'UNKNOWN'
  const content = readContent(version.content)
  return (await callersSide(deps.db, caller, row, content.bookingNumbers)) === 'E' ? content : 'UNKNOWN'
}

type ListQuery = z.output<typeof contract.listInstructions.query>

const SEPARATOR = /[,;、\s]+/

/** `numbers` are normalised; House B/L numbers and references stay as typed. */
export function criteriaOf(query: Omit<ListQuery, 'after' | 'limit'>): InstructionCriteria | ApiError {
  const typed = [...new Set((query.numbers ?? '').normalize('NFKC').toUpperCase().split(SEPARATOR).filter(Boolean))]
  if (typed.length > MAX_INSTRUCTION_NUMBERS)
    return badParameter({ path: 'numbers', rule: 'max-length', values: { max: MAX_INSTRUCTION_NUMBERS } })
  const { from, to, numbers: _, ...others } = query
  if (from !== undefined && to !== undefined && (from > to || yearAfter(from) < to))
    return badParameter({ path: 'to', rule: 'date-order' })
  return {
    ...others,
    numbers: [...new Set(typed.flatMap((number) => [number, referenceKey(number)]))],
    from: from === undefined ? undefined : `${from}T00:00:00Z`,
    until: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00Z`) + DAY_MS).toISOString(),
  }
}

const DAY_MS = 86_400_000
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

interface Search {
  readonly after: ReturnType<typeof readPageCursor>
  readonly limit: number
}

export async function pageOf<Row extends { readonly id: string; readonly at: string }>(
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  list: (search: Search) => Promise<readonly Row[]>,
) {
  const mark = after === undefined ? null : readPageCursor(after)
  if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
  const found = await list({ after: mark, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, after: mark, next: last === undefined ? null : writePageCursor(last) }
}
