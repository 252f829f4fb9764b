// What the ticked rows would cost for each day on which the running clocks could end. Asked while the comparison is open, and again
// when other rows are ticked; only the answer to the last question counts.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRequest } from '../../shell/use-request.ts'
import type { AskedCharges } from './asked-charges.ts'
import type { Money } from './money-text.ts'

/** Two months: beyond, a box is a case for a talk and not for a slider. */
const COMPARED_DAYS = 60

export interface WhatIfStep {
  readonly on: string
  readonly totals: readonly Money[]
  readonly saves: readonly Money[]
}

export interface WhatIfAnswer {
  readonly days: readonly { readonly on: string; readonly totals: readonly Money[] }[]
  readonly steps: readonly WhatIfStep[]
  readonly leftOut: number
  readonly isDecided: boolean
}

export interface WhatIf {
  /** Null: not there (yet). */
  readonly answer: WhatIfAnswer | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

type Answered = { readonly question: string; readonly answer: WhatIfAnswer | null }

export function useWhatIf(
  { docRef, bound, chargeType, type }: AskedCharges,
  rowIds: readonly string[],
  isOpen: boolean,
): WhatIf {
  const send = useRequest({ isSilent: true })
  const [answered, setAnswered] = useState<Answered | null>(null)
  const turn = useRef(0)
  const question = rowIds.join(' ')
  const load = async (): Promise<void> => {
    const mine = ++turn.current
    const result = await send({
      needsToken: true,
      send: (client) =>
        client.POST('/v1/demurrage/what-if', {
          body: { docRef, bound, docType: type, chargeType, seqNoList: rowIds, days: COMPARED_DAYS },
        }),
    })
    if (mine === turn.current) setAnswered({ question, answer: result?.ok === true ? result.data : null })
  }
  const begin = useEffectEvent((asking: string) => {
    if (answered?.question !== asking) void load()
  })
  useEffect(() => {
    if (isOpen) begin(question)
  }, [isOpen, question])
  const current = answered?.question === question ? answered : null
  return {
    answer: current?.answer ?? null,
    hasFailed: current !== null && current.answer === null,
    retry: () => {
      setAnswered(null)
      void load()
    },
  }
}
