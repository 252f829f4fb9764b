// The effect of a lock or removal on users' links and calendar addresses, shown in the confirmation.
import type { SharedCounts } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { SHARED_KEY } from './shared-columns.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SHARED_OWN } from './shared-own-texts.ts'

export type Ending = 'lock' | 'remove'

/** Requested when the confirmation opens: the current state. */
export function SharedEffectOf({ userIds, action }: { readonly userIds: readonly string[]; readonly action: Ending }) {
  const query = { userIds: userIds.join(',') }
  const answer = useAnswer([...SHARED_KEY, 'counts', query.userIds], (client) =>
    client.GET('/v1/admin/shared-addresses/counts', { params: { query } }),
  )
  return <WithAnswer answer={answer}>{(counts) => <SharedEffect counts={counts} action={action} />}</WithAnswer>
}

export function SharedEffect({ counts, action }: { readonly counts: SharedCounts; readonly action: Ending }) {
  const { before: screenTexts } = useOwnTexts(SHARED_OWN)
  const { links, calendars, passedLinks, heirs } = counts
  if (links + calendars === 0) return <p>{screenTexts.nothing}</p>
  const sentence = action === 'lock' ? screenTexts.lock : passedLinks === 0 ? screenTexts.removeEnd : screenTexts.remove
  const values = { links, calendars, passed: passedLinks, ended: links - passedLinks, heirs: heirs.join(', ') }
  return <p>{fill(sentence, values)}</p>
}
