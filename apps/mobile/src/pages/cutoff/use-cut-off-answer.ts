// The answer of a result page: passed on by the search, otherwise requested; a failed refresh keeps the last answer and
// shows why.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Fault } from '../../shell/use-stored-answer.ts'
import type { KeptResult } from '../../shell/use-kept-request.ts'
import type { Question } from './cut-off-question.ts'
import { handedAnswer, type ShownAnswer } from './handed-over.ts'
import { useQuietKeptRequest } from './use-quiet-request.ts'

export interface CutOffAnswer<Data> {
  readonly shown: ShownAnswer<Data> | null
  readonly fault: Fault | null
  readonly isBusy: boolean
  readonly reload: () => void
}

/** Another query is another instance (`key`). */
export function useCutOffAnswer<Data>({ name, call }: Question<Data>): CutOffAnswer<Data> {
  const ask = useQuietKeptRequest()
  const [shown, setShown] = useState(() => handedAnswer<Data>(window.history.state, performance.timeOrigin, name))
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(shown === null)
  // Only the answer to the last request counts.
  const turn = useRef(0)

  /** Null: another request was sent after it. */
  const load = async (): Promise<KeptResult<Data> | null> => {
    const mine = ++turn.current
    const loaded = await ask(name, call)
    return mine === turn.current ? loaded : null
  }
  const show = (loaded: KeptResult<Data> | null): void => {
    const result = loaded?.result ?? null
    if (loaded === null || result === null) return
    setBusy(false)
    setFault(result.ok ? null : result)
    if (result.ok) setShown({ data: result.data, asOf: result.asOf, clocks: result.clocks, keptAt: loaded.keptAt })
  }
  const begin = useEffectEvent(() => {
    if (shown === null) void load().then(show)
  })
  useEffect(() => begin(), [])

  return {
    shown,
    fault,
    isBusy,
    reload: () => {
      setBusy(true)
      void load().then(show)
    },
  }
}
