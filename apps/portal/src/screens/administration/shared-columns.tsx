// The columns of what users handed out: links and calendar addresses, whose, since when, and whether they open.
import type { SharedAddress } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'

export const SHARED_KEY = ['administration', 'shared'] as const
export const SHARED_KINDS = ['LINK', 'CALENDAR'] as const satisfies readonly SharedAddress['kind'][]

const TONES: Readonly<Record<SharedAddress['state'], Tone>> = {
  STANDING: 'ok',
  SUSPENDED: 'warn',
  EXPIRED: 'accent',
  REVOKED: 'danger',
}

export const sharedColumns = ({ shared }: Pick<PortalTexts, 'shared'>): readonly Column<SharedAddress>[] => {
  const { fields, kinds, states, types } = shared
  const known: Readonly<Record<string, string>> = types
  return [
    col.text('number', fields.number, ({ number, container }) =>
      container === null ? number : `${number}/${container}`,
    ),
    col.text('kind', fields.kind, ({ kind }) => kinds[kind]),
    col.text('type', fields.type, ({ type }) => (type === null ? null : (known[type] ?? type))),
    col.text('owner', fields.owner, ({ owner }) => owner ?? shared.line),
    col.state('state', fields.state, ({ state }) => ({ tone: TONES[state], text: states[state] })),
    col.instant('createdAt', fields.createdAt, ({ createdAt }) => createdAt),
    col.instant('expiresAt', fields.expiresAt, ({ expiresAt }) => expiresAt),
    col.instant('lastUsedAt', fields.lastUsedAt, ({ lastUsedAt }) => lastUsedAt),
    col.text('createdBy', fields.createdBy, ({ createdBy }) => createdBy, { isExtra: true }),
  ]
}
