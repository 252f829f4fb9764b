// Asks what the next day after free time costs, and for a last free day that is only estimated yet (docs/requirements/demurrage.md 4.5).
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import { useRequest } from '../../shell/use-request.ts'
import type { AnsweredSearch } from './search-content.ts'

/** Needs a session. Null: nothing, nothing known, or a cut-off comes before. */
export function useFreeTime(): (content: AnsweredSearch) => Promise<ShownDeadline | null> {
  // What it adds is no part of what was asked for: a failure needs no words.
  const send = useRequest({ isSilent: true })
  return async ({ number, answer, deadline }) => {
    if (answer.type !== 'bl' && answer.type !== 'bkg') return null
    // What only parties see shows that the visitor is one: for others, and for an ended session, nothing is requested.
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
