// Keeps the answer of a page and requests it again; a failed refresh keeps the last answer and shows why.
import type { PageContent } from '@quayline/page-contract/page'
import { useRef, useState } from 'react'
import { askAgain, isRefreshable, type Refreshed } from './answer.ts'
import { usePageTexts } from './page-texts.tsx'

export interface Problem {
  readonly text: string
  readonly requestId: string | null
}

export interface Answer {
  readonly content: PageContent
  readonly busy: boolean
  readonly problem: Problem | null
  readonly refresh: () => void
  /** Requests the containers from a position on; the shown content stays. */
  readonly ask: (from: number) => Promise<Refreshed>
  /** Replaces the content shown at the time of the request; content that has arrived meanwhile stays. */
  readonly show: (content: PageContent) => void
}

export function useAnswer(initial: PageContent): Answer {
  const { language, texts } = usePageTexts()
  const [content, setContent] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)

  const ask = async (from?: number): Promise<Refreshed> =>
    isRefreshable(content)
      ? askAgain(
          content,
          {
            language,
            texts: texts.shell.reaction,
            // Shared and public pages: no token, no login, no tips (docs/requirements/calls.md 4.2); the page's own
            // area shows the failure.
            token: () => null,
            openLogin: () => undefined,
            tip: () => undefined,
          },
          from,
        )
      : { content: null, result: null }
  const refresh = async (): Promise<void> => {
    if (running.current || !isRefreshable(content)) return
    running.current = true
    setBusy(true)
    const { content: next, result } = await ask()
    if (next !== null) setContent(next)
    setProblem(next === null ? problemOf(result) : null)
    setBusy(false)
    running.current = false
  }
  const problemOf = (result: Refreshed['result']): Problem => ({
    text: result?.ok === false ? result.text : texts.shell.reaction.serverError,
    requestId: result?.requestId ?? null,
  })
  const show = (next: PageContent): void => setContent((now) => (now === content ? next : now))
  return { content, busy, problem, refresh: () => void refresh(), ask, show }
}
