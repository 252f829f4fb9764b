// Sends EIRs, or queues them if there is no network; processes the queue once there is one.
//
// How to use it (pages/eir):
//   const queue = useSendQueue({ onSent: reloadIn3s })            // onSent: this tab has sent a queued one
//   const answer = await queue.send({
//     send: { endpoint: 'eirPrint', body: { rUuid, … } },         // or 'batchEirPrint': the body exactly as contract/eir.ts has it
//     bookingNumber: num, count: 1,
//   })
//   answer.state: 'sent' (printNo, isRepeat) | 'queued' (toast texts.queued) | 'not-kept' (toast texts.notKept, keep the ticks)
//                 | 'failed' (the server's text in `text`; the toast that docs/requirements/calls.md 4.1 requires has been shown)
// Create the rUuid once per intended send and keep it for retries of 'failed' and 'not-kept'; drop it after 'sent' and
// 'queued'.
// Cards whose eirUuid is in `queue.queuedEirs` can be neither sent nor ticked: they are queued under another rUuid.
// <SendQueueNotice>, which in-app.tsx puts on every page except the login, shows, retries and discards queued sends.
import { useToast } from '@quayline/ui/toast'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { bridge, useSession } from '../bridge/use-bridge.ts'
import { useOnline } from './browser-state.ts'
import { usePageTexts } from './page-texts.tsx'
import { type Call, request, type Surroundings, type Tip } from './request.ts'
import {
  type Circumstances,
  type EirSend,
  type EntryState,
  keyOf,
  ofUser,
  outcomeOfSend,
  queuedEirs,
  type QueuedSend,
  retried,
  stateOf,
} from './send-queue.ts'
import { openSendQueue } from './send-queue-page.ts'
import { openLogin } from './use-request.ts'

/** How long after a problem of the server or the network the queue retries by itself. */
export const RETRY_MS = 30_000

export interface NewSend {
  readonly send: EirSend
  readonly bookingNumber: string
  readonly count: number
}

export type SendAnswer =
  | { readonly state: 'sent'; readonly printNo: string; readonly count: number; readonly isRepeat: boolean }
  | { readonly state: 'queued' }
  | { readonly state: 'not-kept' }
  | { readonly state: 'failed'; readonly text: string; readonly requestId: string | null }

export interface QueueEntry {
  readonly entry: QueuedSend
  readonly state: EntryState
}

export interface SendQueue {
  /** This user's entries, next one first. */
  readonly entries: readonly QueueEntry[]
  readonly queuedEirs: ReadonlySet<string>
  /** No user is logged in (any longer): only the number of sends that wait for their users may be shown. */
  readonly waitingForLogin: number
  readonly send: (send: NewSend) => Promise<SendAnswer>
  readonly retry: (entry: QueuedSend) => void
  readonly discard: (entry: QueuedSend) => void
}

const NONE: readonly QueuedSend[] = []

/** docs/requirements/calls.md 6.3: the batch goes form-encoded, with header sys. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' }

const callOf = (send: EirSend) =>
  ({
    needsToken: true,
    send: (client) =>
      send.endpoint === 'eirPrint'
        ? client.POST('/v1/ebieir/containerImport/eirPrint', { body: send.body })
        : client.POST('/v1/ebieir/containerImport/batchEirPrint', { body: send.body, headers: FORM }),
  }) satisfies Call<{ readonly data: unknown }>

const circumstances = (): Circumstances => {
  const { userId, token } = bridge().session()
  return { isOnline: navigator.onLine, userId, token }
}

// oxlint-disable-next-line max-lines-per-function -- One queue with the state that its operations share.
export function useSendQueue({ onSent }: { readonly onSent?: (entry: QueuedSend) => void } = {}): SendQueue {
  const { language, texts } = usePageTexts()
  const toast = useToast()
  const { state, userId, token } = useSession()
  const isOnline = useOnline()
  const all = useSyncExternalStore(
    (notify) => openSendQueue().store.subscribe(notify),
    () => openSendQueue().store.read(),
    () => NONE,
  )
  const sendingKey = useSyncExternalStore(
    (notify) => openSendQueue().subscribe(notify),
    () => openSendQueue().sendingKey(),
    () => null,
  )
  const mine = ofUser(all, userId)
  const quiet = (token: string | null, tip: (tip: Tip) => void, login: () => void): Surroundings => ({
    language,
    texts: texts.shell.reaction,
    token: () => token,
    openLogin: login,
    tip,
  })

  const notify = useEffectEvent((entry: QueuedSend) => onSent?.(entry))
  useEffect(() => openSendQueue().onSent(notify), [])

  const work = useEffectEvent(() =>
    openSendQueue().run({
      circumstances,
      send: (entry, token) => request(callOf(entry.send), quiet(token, ignore, ignore)),
      onLoginNeeded: (token) => bridge().forgetToken(token),
    }),
  )
  const waiting = mine.length
  const isStopped = mine[0]?.refusal !== null
  useEffect(() => {
    if (waiting === 0 || isStopped || !isOnline || token === null) return undefined
    return keepAtIt(work)
  }, [waiting, isStopped, isOnline, token])

  const queue = ({ send, bookingNumber, count }: NewSend, attempts: number): SendAnswer => {
    const { store } = openSendQueue()
    if (userId === null) return { state: 'not-kept' }
    const position = Math.max(0, ...store.read().map((entry) => entry.position)) + 1
    const queuedAt = new Date().toISOString()
    const isKept = store.put({ send, userId, bookingNumber, count, queuedAt, position, attempts, refusal: null })
    return { state: isKept ? 'queued' : 'not-kept' }
  }

  // oxlint-disable-next-line complexity -- What becomes of one sending: each outcome in its place in the order of asking.
  const send = async (given: NewSend): Promise<SendAnswer> => {
    if (!navigator.onLine) return queue(given, 0)
    const session = bridge().session()
    let needsLogin = false
    const tips: Tip[] = []
    const around = quiet(
      session.token,
      (tip) => tips.push(tip),
      () => {
        needsLogin = true
      },
    )
    const result = await request(callOf(given.send), around)
    if (result?.ok === true) return { state: 'sent', ...result.data.content }
    const { failure } = result ?? {}
    // It was never sent, or may have been: either way the same rUuid is safe to send again.
    if (failure?.kind === 'network' || failure?.kind === 'timeout') return queue(given, 1)
    for (const tip of tips) toast(tip)
    if (outcomeOfSend(result).kind === 'login') bridge().forgetToken(session.token)
    if (needsLogin) openLogin(language)
    return {
      state: 'failed',
      text: result?.text ?? texts.shell.reaction.identityExpired,
      requestId: result?.requestId ?? null,
    }
  }

  return {
    entries: mine.map((entry, index) => ({
      entry,
      state: stateOf(entry, index === 0, { isOnline, userId, token }, sendingKey),
    })),
    queuedEirs: queuedEirs(mine),
    waitingForLogin: state === 'ready' && userId === null ? all.length : 0,
    send,
    retry: (entry) => openSendQueue().store.replace(retried(entry)),
    discard: (entry) => openSendQueue().store.remove(keyOf(entry)),
  }
}

const ignore = (): void => undefined

/**
 * Runs now, every half minute while there is a problem, and whenever the page becomes visible. Returns the function
 * that stops it.
 */
function keepAtIt(work: () => Promise<string>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const go = async (): Promise<void> => {
    clearTimeout(timer)
    const end = await work()
    // busy: another tab is processing the queue and may be closed before it is done.
    if (!isOver && (end === 'later' || end === 'busy')) timer = setTimeout(() => void go(), RETRY_MS)
  }
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void go()
  }
  void go()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
