// Asks for an answer when the page opens and whenever it is refreshed; a failed refresh keeps the last one and says why.
import type { AsOf, Failed } from '@quayline/client/outcome'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call } from './request.ts'
import { type KeptResult, useKeptRequest } from './use-kept-request.ts'

/** With its words. Null instead of one: the token is gone. */
export type Fault = Failed & { readonly text: string }

export interface Shown<Data> {
  readonly data: Data
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** ISO 8601 UTC when it is an answer from memory, shown for want of a network. */
  readonly keptAt: string | null
}

export interface KeptAnswer<Data> {
  readonly shown: Shown<Data> | null
  readonly fault: Fault | null
  readonly isBusy: boolean
  /** Answers what is shown then; null when that has not changed. */
  readonly reload: () => Promise<Shown<Data> | null>
}

/**
 * `onFirst` is called with the first answer that was asked for. `first`: the answer that the search has just got, which is not asked for
 * again. Another question, and another user, is another instance (`key`).
 */
export function useKeptAnswer<Envelope extends { readonly data: unknown }>(
  name: string,
  call: Call<Envelope>,
  onFirst?: (data: Envelope['data']) => void,
  first: Shown<Envelope['data']> | null = null,
): KeptAnswer<Envelope['data']> {
  const ask = useKeptRequest()
  const [shown, setShown] = useState<Shown<Envelope['data']> | null>(first)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(first === null)
  // Only the answer to the last question counts.
  const turn = useRef(0)

  /** Null: something was asked after it. */
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
