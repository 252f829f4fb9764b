// Keeps the answer of a page and asks for it again; a failed refresh keeps the last answer and says why.
import type { PageContent } from '@quayline/domain/sharing/page'
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
    const { content: next, result } = await askAgain(content, {
      language,
      texts: texts.shell.reaction,
      token: () => null,
      openLogin: () => undefined,
      tip: () => undefined,
    })
    if (next !== null) setContent(next)
    setProblem(next === null ? problemOf(result) : null)
    setBusy(false)
    running.current = false
  }
  const problemOf = (result: Refreshed['result']): Problem => ({
    text: result?.ok === false ? result.text : texts.shell.reaction.serverError,
    requestId: result?.requestId ?? null,
  })
  return { content, busy, problem, refresh: () => void ask() }
}
