// Requests an answer when the page opens and at each refresh; a failed refresh keeps the last answer and shows why.
import type { AsOf, Failed } from '@quayline/client/outcome'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call } from './request.ts'
import { type KeptResult, useKeptRequest } from './use-kept-request.ts'

/** A failure with its text. Null instead of a fault: the token is gone. */
export type Fault = Failed & { readonly text: string }

export interface Shown<Data> {
  readonly data: Data
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** ISO 8601 UTC if it is a stored answer, shown because there is no network. */
  readonly keptAt: string | null
}

export interface KeptAnswer<Data> {
  readonly shown: Shown<Data> | null
  readonly fault: Fault | null
  readonly isBusy: boolean
  /** Resolves to what is then shown; null if that has not changed. */
  readonly reload: () => Promise<Shown<Data> | null>
}

/**
 * `onFirst` is called with the first requested answer. `first`: the answer that the search has just received, which is
 * not requested again. Another query or another user is another instance (`key`).
 */
export function useStoredAnswer<Envelope extends { readonly data: unknown }>(
  name: string,
  call: Call<Envelope>,
  onFirst?: (data: Envelope['data']) => void,
  first: Shown<Envelope['data']> | null = null,
): KeptAnswer<Envelope['data']> {
  const ask = useKeptRequest()
  const [shown, setShown] = useState<Shown<Envelope['data']> | null>(first)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(first === null)
  // Only the answer to the last request counts.
  const turn = useRef(0)

  /** Null: another request was sent after it. */
  const load = async (): Promise<KeptResult<Envelope['data']> | null> => {
    const mine = ++turn.current
    const loaded = await ask(name, call)
    return mine === turn.current ? loaded : null
  }
  const show = (loaded: KeptResult<Envelope['data']> | null): Shown<Envelope['data']> | null => {
    if (loaded === null) return null
    const { result, keptAt } = loaded
    setBusy(false)
    setFault(result?.ok === true ? null : result)
    if (result?.ok !== true) return null
    const next = { data: result.data, asOf: result.asOf, clocks: result.clocks, keptAt }
    setShown(next)
    return next
  }

  const begin = useEffectEvent(() => {
    if (shown !== null) return
    void load().then((loaded) => {
      const first = show(loaded)
      if (first !== null) onFirst?.(first.data)
    })
  })
  useEffect(() => begin(), [])

  return {
    shown,
    fault,
    isBusy,
    reload: async () => {
      setBusy(true)
      return show(await load())
    },
  }
}
