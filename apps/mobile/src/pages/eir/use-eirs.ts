// Combines the state and actions of the list page: answer, selection, sending, application. Reloads 3 s after a
// success.
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import type { ListedEirs } from '@quayline/domain/eir/listed-eir'
import { useEffect, useRef } from 'react'
import { type KeptAnswer, useStoredAnswer } from '../../shell/use-stored-answer.ts'
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

// The content of queryECntrList as stored on this phone, and what starts ticked.
export interface EirListContent extends ListedEirs {
  readonly cntrParamsImport: EirParams | null
  /**
   * The company's last application for this booking; missing in answers that an earlier version stored on this phone.
   */
  readonly application: EirRequest | null
  readonly can: { readonly apply: boolean }
}

/**
 * `?current=approved`: all approved EIRs start ticked (docs/requirements/eir.md 3); the rows decide which of them can
 * be ticked.
 */
export const approvedRows = (content: EirListContent, facts: RowFacts): readonly EirRow[] =>
  eirRows(content, facts).filter(({ item }) => item.approvalFlag === '1')

export interface Eirs {
  readonly answer: KeptAnswer<{ readonly content: EirListContent }>
  readonly rows: readonly EirRow[]
  /** Parameters repeated by every send and application; null before the answer, and without EIRs. */
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
  const answer = useStoredAnswer<{ readonly data: { readonly content: EirListContent } }>(
    `eir-list ${booking}`,
    {
      needsToken: true,
      send: (client) =>
        client.GET('/v1/ebieir/containerImport/queryECntrList', { params: { query: { bkgNum: booking, uid } } }),
    },
    ({ content }) => {
      if (!isApprovedFirst) return
      // More may be approved than fit into one batch. Queued EIRs are not known yet; a tick on one has no effect.
      selection.tickAll(ticksOfAll(approvedRows(content, { ...selection.facts, queued: new Set() })))
    },
  )
  const reload = (): void => {
    void answer.reload().then((shown) => {
      // A stored answer says nothing about what was sent since.
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

/** Runs once, 3 s after the last call; never after the page is unmounted. */
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
