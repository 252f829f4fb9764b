// Decides the allowed actions for each EIR of a booking: send, tick, choose a return point, or none
// (docs/requirements/eir.md 4.3).
import type { ListedEir, ListedEirs, ListedReturnOption } from './listed-eir.ts'
import { isWritable, recordOf } from './print-record.ts'

/** State of the page in addition to the server's answer; EIRs by eirUuid. */
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

/**
 * `can` is the server's decision about port, approval, SOC and the release order's end. A tick on an EIR that cannot be ticked is
 * ignored.
 */
export function eirRows({ eirInfoList, cntrParamsImport, ...list }: ListedEirs, facts: RowFacts): readonly EirRow[] {
  return eirInfoList.map((item) => {
    const offered = list.eirRtnFcilQtyObjectVos.filter(({ eirUuid }) => eirUuid === item.eirUuid)
    // A chosen point that is no longer in the list (full, removed) does not count.
    const chosen = offered.find(({ returnFcil }) => returnFcil === facts.chosen.get(item.eirUuid)) ?? null
    const sendState = sendStateOf(item, chosen !== null, facts)
    // A name with a comma is not possible in printParam: such an EIR is sent alone.
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
