// Loads the next containers of a shipment and adds them to the page; if loading fails, the page keeps its content.
import { useState } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer, Problem } from '../../shell/use-answer.ts'
import { useOneAtATime } from '../../shell/use-one-at-a-time.ts'
import { withMoreContainers } from './with-more-containers.ts'

export interface MoreContainersCall {
  readonly isBusy: boolean
  /** Why the last request failed. */
  readonly problem: Problem | null
  readonly show: (from: number) => void
}

export function useMoreContainers(answer: Answer): MoreContainersCall {
  const { shell } = usePageTexts().texts
  const { isBusy, run } = useOneAtATime()
  const [failed, setFailed] = useState<(Problem & { readonly of: Answer['content'] }) | null>(null)

  const ask = async (from: number): Promise<void> => {
    setFailed(null)
    const { content, result } = await answer.ask(from)
    const shown = content === null ? null : withMoreContainers(answer.content, content)
    if (shown !== null) return answer.show(shown)
    const text = result?.ok === false ? result.text : shell.reaction.serverError
    setFailed({ of: answer.content, text, requestId: result?.requestId ?? null })
  }
  return {
    isBusy,
    // A refreshed answer starts without a failure.
    problem: failed?.of === answer.content ? failed : null,
    show: (from) => void run(() => ask(from)),
  }
}
