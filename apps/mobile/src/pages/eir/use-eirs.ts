// What the list page knows and does, put together: the answer, the selection, the sending, the application. Read again 3 s after a success.
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import type { ListedEirs } from '@quayline/domain/eir/listed-eir'
import { useEffect, useRef } from 'react'
import { type KeptAnswer, useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useSendQueue } from '../../shell/use-send-queue.ts'
import { ticksOfAll } from './batch.ts'
import { type EirRow, eirRows, type RowFacts } from '@quayline/domain/eir/eir-rows'
import { type Application, useApplication } from './use-application.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { type Sending, useSending } from './use-sending.ts'

/** docs/requirements/native-app.md 6.4. */
const RELOAD_MS = 3000

interface EirsOptions {
  readonly uid: string
  readonly booking: string
  readonly isApprovedFirst: boolean
}

// The content of queryECntrList as this phone keeps it, and what of it starts ticked.
export interface EirListContent extends ListedEirs {
  readonly cntrParamsImport: EirParams | null
  /** The last application of the company for this booking; an answer that an earlier version kept on this phone has none. */
  readonly application: EirRequest | null
  readonly can: { readonly apply: boolean }
}

/** `?current=approved`: whatever is approved starts ticked (docs/requirements/eir.md 3); what of it can be ticked, the rows decide. */
export const approvedRows = (content: EirListContent, facts: RowFacts): readonly EirRow[] =>
  eirRows(content, facts).filter(({ item }) => item.approvalFlag === '1')

export interface Eirs {
  readonly answer: KeptAnswer<{ readonly content: EirListContent }>
  readonly rows: readonly EirRow[]
  /** What every sending and application repeats; null before the answer, and without EIRs. */
  readonly params: EirParams | null
  /** The company's last application for the booking. */
  readonly applied: EirRequest | null
  readonly mayApply: boolean
  readonly selection: Selection
  readonly sending: Sending
  readonly application: Application
  readonly reload: () => void
}

export function useEirs({ uid, booking, isApprovedFirst }: EirsOptions): Eirs {
  const selection = useSelection()
  const answer = useKeptAnswer<{ readonly data: { readonly content: EirListContent } }>(
    `eir-list ${booking}`,
    {
      needsToken: true,
      send: (client) =>
        client.GET('/v1/ebieir/containerImport/queryECntrList', { params: { query: { bkgNum: booking, uid } } }),
    },
    ({ content }) => {
      if (!isApprovedFirst) return
      // Approved may be more than go at once. What waits in the queue is not known yet; a tick on it counts nothing.
      selection.tickAll(ticksOfAll(approvedRows(content, { ...selection.facts, queued: new Set() })))
    },
  )
  const reload = (): void => {
    void answer.reload().then((shown) => {
      // From memory it is no news of what was sent.
      if (shown !== null && shown.keptAt === null) selection.forgetSent()
    })
  }
  const reloadLater = useLater(reload)
  const queue = useSendQueue({ onSent: reloadLater })
  const content = answer.shown?.data.content ?? null
  const rows = content === null ? [] : eirRows(content, { ...selection.facts, queued: queue.queuedEirs })
  const params = content?.cntrParamsImport ?? null
  const sending = useSending({
    uid,
    params,
    rows,
    queue,
    onSent: (eirUuids) => {
      selection.sent(eirUuids)
      reloadLater()
    },
    onQueued: selection.untick,
  })
  const application = useApplication({ uid, booking, params, onApplied: reloadLater })
  return {
    answer,
    rows,
    params,
    applied: content?.application ?? null,
    mayApply: content?.can.apply === true,
    selection,
    sending,
    application,
    reload,
  }
}

/** Once, 3 s after the last call; never after the page is gone. */
function useLater(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), RELOAD_MS)
  }
}
