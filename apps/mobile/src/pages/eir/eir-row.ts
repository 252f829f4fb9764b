// Decides what may be done with each EIR of a booking: sent, ticked, given a return point, or none of it (docs/requirements/eir.md 4.3).
import type { EirInfo, EirParams, EirRequest, EirReturnOption } from '@quayline/client/schema.d'
import { eirStateOf, type SendState } from '@quayline/domain/eir/eir-groups'
import { isWritable, recordOf } from './print-record.ts'

/** The content of queryECntrList. */
export interface EirListContent {
  readonly eirInfoList: readonly EirInfo[]
  readonly cntrParamsImport: EirParams | null
  readonly eirRtnFcilQtyObjectVos: readonly EirReturnOption[]
  /** The last application of the company for this booking; an answer that an earlier version kept on this phone has none. */
  readonly application: EirRequest | null
  readonly can: { readonly apply: boolean }
}

/** What this page knows beside the server's answer; EIRs by eirUuid. */
export interface RowFacts {
  readonly ticked: ReadonlySet<string>
  /** The return point (returnFcil) that the user has chosen. */
  readonly chosen: ReadonlyMap<string, string>
  /** Waits in the queue of sends made offline. */
  readonly queued: ReadonlySet<string>
  /** Sent from here; the list has not been read again yet. */
  readonly justSent: ReadonlySet<string>
}

export interface EirRow {
  readonly item: EirInfo
  readonly sendState: SendState
  readonly canTick: boolean
  readonly isTicked: boolean
  /** Empty unless a return point may be chosen. */
  readonly options: readonly EirReturnOption[]
  readonly chosen: EirReturnOption | null
}

/** `can` is the server's word on port, approval, SOC and the release order's end. A tick on what cannot be ticked counts nothing. */
export function eirRows(
  { eirInfoList, cntrParamsImport, ...list }: EirListContent,
  facts: RowFacts,
): readonly EirRow[] {
  return eirInfoList.map((item) => {
    const offered = list.eirRtnFcilQtyObjectVos.filter(({ eirUuid }) => eirUuid === item.eirUuid)
    // A point that the list no longer offers (full, struck off) is chosen no more.
    const chosen = offered.find(({ returnFcil }) => returnFcil === facts.chosen.get(item.eirUuid)) ?? null
    const sendState = sendStateOf(item, chosen !== null, facts)
    // A name with a comma cannot stand in printParam: such an EIR goes by itself.
    const canTick =
      sendState === 'sendable' && cntrParamsImport !== null && isWritable(recordOf(item, chosen, cntrParamsImport))
    const mayChoose = item.can.chooseReturnPoint && (sendState === 'sendable' || sendState === 'return-point-needed')
    return {
      item,
      sendState,
      canTick,
      isTicked: canTick && facts.ticked.has(item.eirUuid),
      options: mayChoose ? offered : [],
      chosen,
    }
  })
}

function sendStateOf(item: EirInfo, hasChosen: boolean, { queued, justSent }: RowFacts): SendState {
  const state = eirStateOf(item)
  if (state === 'sent') return state
  if (justSent.has(item.eirUuid)) return 'just-sent'
  if (queued.has(item.eirUuid)) return 'waiting'
  return state === 'return-point-needed' && hasChosen ? 'sendable' : state
}

/** `?current=approved`: whatever is approved starts ticked (docs/requirements/eir.md 3); what of it can be ticked, the rows decide. */
export const approvedRows = (content: EirListContent, facts: RowFacts): readonly EirRow[] =>
  eirRows(content, facts).filter(({ item }) => item.approvalFlag === '1')
