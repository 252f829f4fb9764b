// The columns of the transfers to the partner system.
import { listSyncs } from '@quayline/client/fields'
import type { PartnerSync } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { SYNC_OWN } from './sync-own-texts.ts'

export const SYNCS_KEY = ['administration', 'syncs'] as const
export const SYNC_STATES = listSyncs.state.values

const TONES: Readonly<Record<PartnerSync['state'], Tone>> = { WAITING: 'accent', DONE: 'ok', FAILED: 'danger' }

export function syncColumns({
  language,
  userTexts,
}: Pick<PortalTexts, 'language' | 'userTexts'>): readonly Column<PartnerSync>[] {
  const sync = SYNC_OWN[language]
  return [
    col.text('username', userTexts.fields.username, ({ username }) => username),
    col.state('state', sync.state, ({ state }) => ({ tone: TONES[state], text: sync.states[state] })),
    col.instant('requestedAt', sync.requestedAt, ({ requestedAt }) => requestedAt),
    col.text('requestedBy', sync.requestedBy, ({ requestedBy }) => requestedBy),
    col.number('attempts', sync.attempts, ({ attempts }) => attempts),
    col.instant('nextAttemptAt', sync.nextAttempt, ({ nextAttemptAt }) => nextAttemptAt),
    col.instant('doneAt', sync.doneAt, ({ doneAt }) => doneAt),
    col.text('lastError', sync.lastError, ({ lastError }) => lastError),
  ]
}
