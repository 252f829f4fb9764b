// The cost of the ticked rows for each day on which the running periods could end. Requested when the comparison opens
// and when the ticks change; only the answer to the last request counts.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canRetry } from '../../shell/fault-remedy.ts'
import type { Result } from '../../shell/request.ts'
import { useRequest } from '../../shell/use-request.ts'
import type { AskedCharges } from './asked-charges.ts'
import { type ComparedDays, questionOf, type WhatIfAnswer } from './what-if-answer.ts'

/** Two months: a longer stay needs a talk with the line, not a comparison. */
const COMPARED_DAYS = 60

export interface WhatIf {
  /** Null: not available (yet). */
  readonly answer: WhatIfAnswer | null
  readonly hasFailed: boolean
  /** A retry may help. */
  readonly canRetry: boolean
  readonly retry: () => void
}

/** `known`: the previous answer, perhaps to another request. `onAnswer` receives each new one. */
export function useWhatIf(
  { docRef, bound, chargeType, type }: AskedCharges,
  rowIds: readonly string[],
  known: ComparedDays | null,
  onAnswer: (days: ComparedDays) => void,
): WhatIf {
  const send = useRequest({ isSilent: true })
  const [failed, setFailed] = useState<{ readonly question: string; readonly canRetry: boolean } | null>(null)
  const turn = useRef(0)
  const question = questionOf(rowIds)
  const load = async (): Promise<Result<WhatIfAnswer> | 'superseded'> => {
    const mine = ++turn.current
    const result = await send({
      needsToken: true,
      send: (client) =>
        client.POST('/v1/demurrage/what-if', {
          body: { docRef, bound, docType: type, chargeType, seqNoList: rowIds, days: COMPARED_DAYS },
        }),
    })
    return mine === turn.current ? result : 'superseded'
  }
  const show = (asking: string, result: Result<WhatIfAnswer> | 'superseded'): void => {
    if (result === 'superseded') return
    if (result?.ok === true) onAnswer({ question: asking, answer: result.data })
    else setFailed({ question: asking, canRetry: result === null || canRetry(result.failure) })
  }
  const begin = useEffectEvent((asking: string) => {
    if (known?.question !== asking) void load().then((result) => show(asking, result))
  })
  useEffect(() => begin(question), [question])
  const answer = known?.question === question ? known.answer : null
  return {
    answer,
    hasFailed: answer === null && failed?.question === question,
    canRetry: failed?.canRetry === true,
    retry: () => {
      setFailed(null)
      void load().then((result) => show(question, result))
    },
  }
}
