// The columns of shared addresses: links and calendar addresses, their owner, creation time, and whether they open.
import { listSharedAddresses } from '@quayline/client/fields'
import type { SharedAddress } from '@quayline/client/schema.d'
import { lookUp } from '@quayline/messages/lookup'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { SHARED_OWN } from './shared-own-texts.ts'

export const SHARED_KEY = ['administration', 'shared'] as const
export const SHARED_KINDS = listSharedAddresses.kind.values

const TONES: Readonly<Record<SharedAddress['state'], Tone>> = {
  STANDING: 'ok',
  SUSPENDED: 'warn',
  EXPIRED: 'accent',
  REVOKED: 'danger',
}

export function sharedColumns({
  language,
  shared: { kinds, types },
}: Pick<PortalTexts, 'language' | 'shared'>): readonly Column<SharedAddress>[] {
  const { fields, states, line } = SHARED_OWN[language]
  return [
    col.text('number', fields.number, ({ number, container }) =>
      container === null ? number : `${number}/${container}`,
    ),
    col.text('kind', fields.kind, ({ kind }) => kinds[kind]),
    col.text('type', fields.type, ({ type }) => (type === null ? null : lookUp(types, type))),
    col.text('owner', fields.owner, ({ owner }) => owner ?? line),
    col.state('state', fields.state, ({ state }) => ({ tone: TONES[state], text: states[state] })),
    col.instant('createdAt', fields.createdAt, ({ createdAt }) => createdAt),
    col.instant('expiresAt', fields.expiresAt, ({ expiresAt }) => expiresAt),
    col.instant('lastUsedAt', fields.lastUsedAt, ({ lastUsedAt }) => lastUsedAt),
    col.text('createdBy', fields.createdBy, ({ createdBy }) => createdBy, { isExtra: true }),
  ]
}

/** Without owner and creator, which are obvious in the list of one's own. */
export const ownSharedColumns = (texts: Pick<PortalTexts, 'language' | 'shared'>): readonly Column<SharedAddress>[] =>
  sharedColumns(texts).filter(({ name }) => name !== 'owner' && name !== 'createdBy')
