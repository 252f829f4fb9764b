// /dcsa/ebl/v3/shipping-instructions: DCSA eBL 3.0.3, use cases 1, 3, 5 and 15 (docs/requirements/instructions.md 10).
import * as contract from '@quayline/contract/dcsa-ebl'
import { fromDcsa, OWN_MEMBER } from '@quayline/domain/instructions/dcsa-instruction'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../../platform/context.ts'
import { type ApiError, refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { type Caller, holderOf } from '../../../platform/sessions/caller.ts'
import { applyInstructionAction } from '../apply-instruction-action.ts'
import type { InstructionActionInput } from '../instruction-action-input.ts'
import { readContent } from '../instruction-content.ts'
import type { LoadedInstruction } from '../load-instruction.ts'
import { stepsOf } from '../queries.ts'
import { actionRefusal } from '../refusals.ts'
import { contentOf, effectiveVersion, statusesFor, updateVersion } from './content-for-partner.ts'
import { memberRefusal, messageRefusal, refusalOfReader } from './dcsa-refusals.ts'
import { findForPartner, type FoundInstruction } from './find-for-partner.ts'
import { receiveFromPartner } from './receive-from-partner.ts'
import { shownForPartner } from './shown-for-partner.ts'

/** Statuses in which the partner may send another content. */
const OPEN: ReadonlySet<string> = new Set(['RECEIVED', 'PENDING_UPDATE'])

export const dcsaInstructionRoutes = (deps: ContextDeps): readonly Route[] => [
  createInstructions(deps),
  readInstructions(deps),
  updateInstructions(deps),
  cancelInstructions(deps),
]

const createInstructions = (deps: ContextDeps): Route =>
  route(contract.createEblInstructions, async ({ body, caller, language }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null || caller === null) return reader ?? refused('FORBIDDEN')
    const sent = readSent(body)
    if (!sent.ok) return sent.reason
    const received = await receiveFromPartner(deps, caller, { sent: sent.value, replaces: null, language })
    return received.ok ? { data: { shippingInstructionsReference: received.value.row.reference } } : received.reason
  })

const readInstructions = (deps: ContextDeps): Route =>
  route(contract.getEblInstructions, async ({ params, query, caller }) => {
    const found = await findForPartner(deps, caller, params.documentReference)
    const statuses = found === null ? null : statusesFor(found)
    if (found === null || statuses === null) return refused('NOT_FOUND')
    const { row } = found.loaded
    const steps = await stepsOf(deps.db, row.id)
    const effective = effectiveVersion(row, steps, found.isFormer)
    const version = query.updatedContent === 'false' ? effective : found.isFormer ? null : updateVersion(found.loaded)
    const content = version === null ? null : await contentOf(deps.db, row.id, version)
    if (content === null) return refused('NOT_FOUND')
    const reference = found.isFormer ? params.documentReference : row.reference
    return { data: shownForPartner({ content, reference, billNumber: billNumberOf(found.loaded), statuses, steps }) }
  })

const updateInstructions = (deps: ContextDeps): Route =>
  route(contract.updateEblInstructions, async ({ params, body, caller, language }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null || caller === null) return reader ?? refused('FORBIDDEN')
    const found = await findForPartner(deps, caller, params.documentReference)
    const statuses = found === null ? null : statusesFor(found)
    if (found === null || statuses === null) return refused('NOT_FOUND')
    const { shippingInstructionsReference, ...message } = body
    if (shippingInstructionsReference === undefined) return memberRefusal('/shippingInstructionsReference', 'required')
    const { row, instruction } = found.loaded
    if (!found.isFormer && shippingInstructionsReference !== row.reference)
      return memberRefusal('/shippingInstructionsReference', 'contradiction')
    const sent = readSent(message)
    if (!sent.ok) return sent.reason
    if (!OPEN.has(statuses.shippingInstructionsStatus)) return refused('CONFLICT', 'instructionEnded')
    const received = await receiveFromPartner(deps, caller, {
      sent: sent.value,
      replaces: { id: row.id, content: instruction },
      language,
    })
    return received.ok ? { data: undefined } : received.reason
  })

const cancelInstructions = (deps: ContextDeps): Route =>
  route(contract.cancelEblInstructions, async ({ params, body, caller, language }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null) return reader
    const found = await findForPartner(deps, caller, params.documentReference)
    if (found === null || statusesFor(found) === null) return refused('NOT_FOUND')
    if ('updatedShippingInstructionsStatus' in body) return cancelUpdate(deps, found, { caller, language })
    if (found.isFormer) return refused('CONFLICT', 'instructionEnded')
    return withdraw(deps, found, { caller, language }, { kind: 'withdraw', of: 'WHOLE' })
  })

/** As written by the desk; stored numbers have no carrier prefix. */
function billNumberOf({ row, bills }: LoadedInstruction): string | null {
  const face = bills.find((bill) => bill.face !== null)?.face ?? null
  return (face === null ? null : readContent(face).billNumber) ?? row.billNumber
}

interface PartnerCall {
  readonly caller: Caller | null
  readonly language: Language
}

/**
 * UC5: 404 if no update is pending. The replaced content is submitted again if the line had not decided about it
 * either.
 */
export async function cancelUpdate(deps: ContextDeps, found: FoundInstruction, call: PartnerCall) {
  const { row } = found.loaded
  const statuses = statusesFor(found)
  if (statuses?.updatedShippingInstructionsStatus !== 'UPDATE_RECEIVED') return refused('NOT_FOUND')
  const isOfWaiting = row.status === 'SUBMITTED' && row.statusBefore !== 'REJECTED'
  const steps = isOfWaiting ? await stepsOf(deps.db, row.id) : []
  const content = isOfWaiting ? await contentOf(deps.db, row.id, effectiveVersion(row, steps, false)) : null
  return withdraw(deps, found, call, { kind: 'withdraw', of: 'UPDATE' }, content ?? undefined)
}

async function withdraw(
  deps: ContextDeps,
  { loaded }: FoundInstruction,
  { caller, language }: PartnerCall,
  event: InstructionActionInput['event'],
  content?: ShippingInstruction,
) {
  const done = await applyInstructionAction(deps, loaded, {
    event,
    version: loaded.row.version,
    by: holderOf(caller),
    side: 'EXPORT',
    channel: 'DCSA',
    ...(content === undefined ? {} : { content }),
  })
  return done.ok ? { data: undefined } : actionRefusal(done.reason, language, loaded.facts.loaded)
}

/** Our own member is only for the line's desk: a partner's is ignored. */
function readSent(body: Readonly<Record<string, unknown>>): Result<ShippingInstruction, ApiError> {
  const { [OWN_MEMBER]: _, ...message } = body
  const read = fromDcsa(message)
  return read.ok ? ok(read.value) : refuse(messageRefusal(read.reason))
}
