// Keeps a tracking answer with this visitor's permissions: requested again with the token once the bridge knows it, and
// discarded with the token.
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import type { PageContent } from '@quayline/page-contract/page'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../bridge/use-bridge.ts'
import { pageOf, type Refreshed, trackedFrom } from '../../shell/answer.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer, Problem } from '../../shell/use-answer.ts'
import { useRequest } from '../../shell/use-request.ts'
import type { AnsweredSearch } from './search-content.ts'

/** An answer requested with one token, or without any; shown to no other user. */
interface Asking {
  readonly token: string | null
  readonly content: AnsweredSearch
  readonly busy: boolean
  readonly problem: Problem | null
}

const isAnswered = (content: PageContent): content is AnsweredSearch =>
  content.page === 'home' && content.state === 'answered'

// Requests what the next day after free time costs, also for a last free day that is only estimated
// (docs/requirements/demurrage.md 4.5).

/** Needs a session. Null: no charge, unknown, or a cut-off comes first. */
function useFreeTime(): (content: AnsweredSearch) => Promise<ShownDeadline | null> {
  // It is an addition to the requested answer: a failure shows no message.
  const send = useRequest({ isSilent: true })
  return async ({ number, answer, deadline }) => {
    if (answer.type !== 'bl' && answer.type !== 'bkg') return null
    // Party-only content shows that the visitor is a party: for others, and for an ended session, nothing is requested.
    if (deadline === undefined && answer.content.action.length === 0) return null
    if (deadline?.kind.startsWith('LAST_FREE_DAY') === false) return null
    const params = { query: { docRef: number, docType: answer.type } }
    const result = await send({
      send: (client) => client.GET('/v1/demurrage/free-time-ahead', { params }),
      needsToken: true,
    })
    return result?.ok === true ? result.data.next : null
  }
}

/**
 * `initial`: the public answer; `type`: the number's type as chosen by the visitor. A failed request keeps the last
 * answer and shows why.
 */
export function useOwnAnswer(initial: AnsweredSearch, type: NumberType | null): Answer {
  const { shell } = usePageTexts().texts
  const { token } = useSession()
  const send = useRequest()
  const askFreeTime = useFreeTime()
  const [last, setLast] = useState<Asking | null>(null)
  // An answer to an earlier request that arrives after a later one is ignored.
  const turn = useRef(0)
  const shown: Asking =
    last !== null && last.token === token ? last : { token, content: initial, busy: false, problem: null }

  const ask = async (from?: number): Promise<Refreshed & { readonly content: AnsweredSearch | null }> => {
    const query = { ...pageOf(initial, from), ...(type !== null && { numberType: type }) }
    const params = { path: { num: initial.number }, query }
    const result = await send({
      send: (client) => client.GET('/v1/public/tracking/{num}', { params }),
      needsToken: token !== null,
    })
    return { result, content: result?.ok === true ? trackedFrom(result, initial) : null }
  }
  /** Null: another request was sent after it. */
  const askAgain = async (): Promise<Asking | null> => {
    const mine = ++turn.current
    const { result, content } = await ask()
    if (mine !== turn.current) return null
    if (content !== null) return { token, content, busy: false, problem: null }
    const text = result?.ok === false ? result.text : shell.reaction.serverError
    return { ...shown, busy: false, problem: { text, requestId: result?.requestId ?? null } }
  }
  const show = async (asked: Asking | null): Promise<void> => {
    if (asked === null) return
    setLast(asked)
    if (asked.problem !== null) return
    const deadline = asked.token === null ? null : await askFreeTime(asked.content)
    // Ignored if another answer has arrived or been shown meanwhile.
    if (deadline !== null)
      setLast((now) => (now === asked ? { ...asked, content: { ...asked.content, deadline } } : now))
  }

  const isFound = initial.answer.type !== 'none'
  const onToken = useEffectEvent((known: string | null) => {
    if (known !== null && isFound) void askAgain().then(show)
  })
  useEffect(() => onToken(token), [token])

  return {
    content: shown.content,
    busy: shown.busy,
    problem: shown.problem,
    refresh: () => {
      if (shown.busy) return
      setLast({ ...shown, busy: true })
      void askAgain().then(show)
    },
    ask,
    show: (content) => {
      if (isAnswered(content)) setLast((now) => (now === last ? { token, content, busy: false, problem: null } : now))
    },
  }
}
