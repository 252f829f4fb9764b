// Decides what may be done with each EIR of a booking: sent, ticked, given a return point, or none of it (docs/requirements/eir.md 4.3).
import type { ListedEir, ListedEirs, ListedReturnOption } from './listed-eir.ts'
import { isWritable, recordOf } from './print-record.ts'

/** What the page knows beside the server's answer; EIRs by eirUuid. */
export interface RowFacts {
  readonly ticked: ReadonlySet<string>
  /** The return point (returnFcil) that the user has chosen. */
  readonly chosen: ReadonlyMap<string, string>
  /** Waits in the queue of sends made offline; only the phone has one. */
  readonly queued: ReadonlySet<string>
  /** Sent from here; the list has not been read again yet. */
  readonly justSent: ReadonlySet<string>
}

export type SendState =
  | 'sent'
  | 'just-sent'
  | 'waiting'
  | 'not-approved'
  | 'return-point-needed'
  | 'closed'
  | 'sendable'

export interface EirRow {
  readonly item: ListedEir
  readonly sendState: SendState
  readonly canTick: boolean
  readonly isTicked: boolean
  /** Empty unless a return point may be chosen. */
  readonly options: readonly ListedReturnOption[]
  readonly chosen: ListedReturnOption | null
}

/** `can` is the server's decision by port, approval, SOC and the release order's end. A tick on what cannot be ticked counts nothing. */
export function eirRows({ eirInfoList, cntrParamsImport, ...list }: ListedEirs, facts: RowFacts): readonly EirRow[] {
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

function sendStateOf(item: ListedEir, hasChosen: boolean, { queued, justSent }: RowFacts): SendState {
  if (item.status !== '') return 'sent'
  if (justSent.has(item.eirUuid)) return 'just-sent'
  if (queued.has(item.eirUuid)) return 'waiting'
  if (item.approvalFlag === '0') return 'not-approved'
  if (item.can.send) return 'sendable'
  if (!item.can.chooseReturnPoint) return 'closed'
  return hasChosen ? 'sendable' : 'return-point-needed'
}
