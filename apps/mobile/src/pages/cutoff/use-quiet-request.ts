// Calls of the cut-off pages: public, so no token is sent; failures are only logged (docs/requirements/calls.md 4.2)
// and shown in place of the answer. Answers are the same for all users and stored for all.
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ANYONE, keptAnswers } from '../../shell/stored-answers.ts'
import { request } from '../../shell/request.ts'
import { askKept, type KeptRequest } from '../../shell/use-kept-request.ts'
import type { SendRequest } from '../../shell/use-request.ts'

const ignore = (): void => undefined

export function useQuietRequest(): SendRequest {
  const { language, texts } = usePageTexts()
  return async (call) => {
    const reactions = { token: () => null, openLogin: ignore, tip: ignore }
    const result = await request(call, { ...reactions, language, texts: texts.shell.reaction })
    if (result?.ok === false)
      console.error(`A call failed: ${result.failure.kind}, request id ${result.requestId ?? 'unknown'}`)
    return result
  }
}

export function useQuietKeptRequest(): KeptRequest {
  const send = useQuietRequest()
  return (name, call) => {
    const kept = 'caches' in window ? keptAnswers(caches, () => new Date()) : null
    return askKept(name, call, { send, kept, reader: () => ANYONE, isOnline: () => navigator.onLine })
  }
}
