// Keeps the answer of a page and asks for it again; a failed refresh keeps the last answer and says why.
import type { PageContent } from '@quayline/domain/sharing/page'
import { useRef, useState } from 'react'
import { callFor, contentFrom, isRefreshable } from './answer.ts'
import { usePageTexts } from './page-texts.tsx'
import { request } from './request.ts'

export interface Problem {
  readonly text: string
  readonly requestId: string | null
}

export interface Answer {
  readonly content: PageContent
  readonly busy: boolean
  readonly problem: Problem | null
  readonly refresh: () => void
}

export function useAnswer(initial: PageContent): Answer {
  const { language, texts } = usePageTexts()
  const [content, setContent] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)

  const ask = async (): Promise<void> => {
    if (running.current || !isRefreshable(content)) return
    running.current = true
    setBusy(true)
    // Shared and public pages: no token, no login, no tips (seed 001 section 8); the page's own area says what failed.
    const outcome = await request(
      { path: callFor(content) },
      {
        language,
        texts: texts.shell.reaction,
        fetch: (input, init) => fetch(input, init),
        token: () => null,
        openLogin: () => undefined,
        tip: () => undefined,
      },
    )
    const next = outcome.kind === 'success' ? contentFrom(outcome.body, content) : null
    if (next !== null) setContent(next)
    setProblem(next === null ? problemOf(outcome) : null)
    setBusy(false)
    running.current = false
  }
  const problemOf = (outcome: Awaited<ReturnType<typeof request>>): Problem => ({
    text: outcome.kind === 'failed' ? outcome.text : texts.shell.reaction.serverError,
    requestId: outcome.kind === 'empty' ? null : outcome.requestId,
  })
  return { content, busy, problem, refresh: () => void ask() }
}
