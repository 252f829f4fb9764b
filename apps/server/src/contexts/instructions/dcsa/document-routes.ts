// /dcsa/ebl/v3/transport-documents: DCSA eBL 3.0.3, use cases 7 and 17 (docs/requirements/instructions.md 10).
import * as contract from '@quayline/contract/dcsa-ebl'
import type { TransportDocumentStatus } from '@quayline/domain/instructions/dcsa-transport-document'
import type { UpdateStatus } from '@quayline/domain/instructions/instruction-states'
import { fromTransportDocument } from '@quayline/domain/intake/read-transport-document'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ContextDeps } from '../../../platform/context.ts'
import { refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { holderOf } from '../../../platform/sessions/caller.ts'
import { approveDraftBill } from '../approve-draft.ts'
import { readContent } from '../instruction-content.ts'
import { amendedInstruction } from './amended-instruction.ts'
import { contentOf, statusesFor, updateVersion } from './content-for-partner.ts'
import { memberRefusal, messageRefusal, refusalOfReader } from './dcsa-refusals.ts'
import { findBillForPartner, type FoundBill } from './find-bill.ts'
import { cancelUpdate } from './instruction-routes.ts'
import { receiveFromPartner } from './receive-from-partner.ts'
import { shownDocument } from './shown-document.ts'

const AMENDMENTS = {
  UPDATE_RECEIVED: 'AMENDMENT_RECEIVED',
  UPDATE_CONFIRMED: 'AMENDMENT_CONFIRMED',
  UPDATE_CANCELLED: 'AMENDMENT_CANCELLED',
  UPDATE_DECLINED: 'AMENDMENT_DECLINED',
} as const satisfies Record<UpdateStatus, string>

/** UC17. An approved draft is about to be issued, so a change of it must be requested for the instruction. */
const AMENDABLE: ReadonlySet<TransportDocumentStatus> = new Set(['DRAFT', 'ISSUED', 'PENDING_SURRENDER_FOR_AMENDMENT'])

export const dcsaDocumentRoutes = (deps: ContextDeps): readonly Route[] => [
  readDocument(deps),
  approveDocument(deps),
  readAmendment(deps),
  amendDocument(deps),
  takeAmendmentBack(deps),
]

const readDocument = (deps: ContextDeps): Route =>
  route(contract.getEblTransportDocument, async ({ params, caller }) => {
    const found = await findBillForPartner(deps, caller, params.transportDocumentReference)
    if (found === null) return refused('NOT_FOUND')
    return { data: await shownDocument(deps, found, faceOf(found)) }
  })

const approveDocument = (deps: ContextDeps): Route =>
  route(contract.approveEblTransportDocument, async ({ params, caller }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null) return reader
    const found = await findBillForPartner(deps, caller, params.transportDocumentReference)
    if (found === null) return refused('NOT_FOUND')
    const { bill, status, loaded } = found
    const isAsked = statusesFor({ loaded, isFormer: false })?.shippingInstructionsStatus === 'PENDING_UPDATE'
    if (status !== 'DRAFT' || isAsked) return refused('CONFLICT', 'instructionDraftBill')
    const approved = await approveDraftBill(deps, loaded, {
      version: loaded.row.version,
      billNumber: bill.billNumber,
      billVersion: bill.version,
      by: holderOf(caller),
    })
    return approved ? { data: undefined } : refused('CONFLICT', 'instructionDraftBill')
  })

const readAmendment = (deps: ContextDeps): Route =>
  route(contract.getEblAmendment, async ({ params, caller }) => {
    const found = await findBillForPartner(deps, caller, params.transportDocumentReference)
    const update = found?.loaded.row.updateStatus ?? null
    const version = found === null ? null : updateVersion(found.loaded)
    const content = found === null || version === null ? null : await contentOf(deps.db, found.loaded.row.id, version)
    if (found === null || update === null || content === null) return refused('NOT_FOUND')
    const { billNumber } = faceOf(found)
    const amended = await shownDocument(deps, found, { ...content, billNumber })
    return {
      data: {
        amendedTransportDocumentStatus: AMENDMENTS[update as UpdateStatus],
        amendedTransportDocument: amended,
      },
    }
  })

const amendDocument = (deps: ContextDeps): Route =>
  route(contract.amendEblTransportDocument, async ({ params, body, caller, language }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null || caller === null) return reader ?? refused('FORBIDDEN')
    const found = await findBillForPartner(deps, caller, params.transportDocumentReference)
    if (found === null) return refused('NOT_FOUND')
    const read = fromTransportDocument(body)
    if (!read.ok) return messageRefusal(read.reason)
    const { billNumber, face } = read.value
    if (face === null) return memberRefusal('/transportDocumentStatus', 'contradiction')
    if (referenceKey(billNumber) !== found.bill.billNumber)
      return memberRefusal('/transportDocumentReference', 'contradiction')
    if (!AMENDABLE.has(found.status)) return refused('CONFLICT', 'instructionEnded')
    const { row, instruction } = found.loaded
    const received = await receiveFromPartner(deps, caller, {
      sent: amendedInstruction(face, instruction),
      replaces: { id: row.id, content: instruction },
      language,
    })
    return received.ok ? { data: undefined } : received.reason
  })

const takeAmendmentBack = (deps: ContextDeps): Route =>
  route(contract.cancelEblAmendment, async ({ params, caller, language }) => {
    const reader = refusalOfReader(caller)
    if (reader !== null) return reader
    const found = await findBillForPartner(deps, caller, params.transportDocumentReference)
    if (found === null) return refused('NOT_FOUND')
    return cancelUpdate(deps, { loaded: found.loaded, isFormer: false }, { caller, language })
  })

function faceOf({ bill }: FoundBill) {
  if (bill.face === null) throw new Error('A bill that is shown has a face')
  return readContent(bill.face)
}
