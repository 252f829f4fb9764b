// The transfers to the partner system, newest first, with their state; failed ones can be sent again.
import type { PartnerSync } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { RetrySyncs } from './retry-syncs.tsx'
import { SYNC_STATES, SYNCS_KEY, syncColumns } from './sync-columns.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_SEARCH_OWN } from './user-search-own-texts.ts'
import { SYNC_OWN } from './sync-own-texts.ts'

const CRITERIA = ['state'] as const

const retryOf = (syncs: readonly PartnerSync[], done: () => void) => <RetrySyncs syncs={syncs} onDone={done} />

export function PartnerSyncs() {
  const texts = useTexts()
  const sync = useOwnTexts(SYNC_OWN)
  const { any } = useOwnTexts(USER_SEARCH_OWN)
  const states = choicesOf(SYNC_STATES, sync.states)
  const list = useList({
    key: SYNCS_KEY,
    criteria: CRITERIA,
    asksAtOnce: true,
    ask: ({ criteria, page }) => {
      const state = oneOf(SYNC_STATES, criteria.state)
      const query = { ...(state === undefined ? {} : { state }), ...page }
      return (client) => client.GET('/v1/admin/partner-sync', { params: { query } })
    },
  })
  return (
    <ListScreen title={texts.administration.titles.syncs}>
      <ListTable
        list={list}
        filters={[{ kind: 'choice', name: 'state', label: sync.state, options: states, otherwise: any }]}
        name="partner-syncs"
        source="listSyncs"
        columns={syncColumns(texts)}
        rowKey={({ syncId }) => syncId}
        rowName={({ username, requestedAt }) => `${username} ${instantText(requestedAt, texts.shell.date)}`}
        pathOf={({ userId }) => paths.user(userId)}
        actions={retryOf}
        emptyTitle={sync.none}
      />
    </ListScreen>
  )
}
