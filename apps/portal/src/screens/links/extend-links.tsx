// Extends the lifetime of one's own selected share links, after confirmation. A calendar address does not expire.
import type { SharedAddress } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useServices } from '../../shell/services.tsx'
import { SHARED_KEY } from '../administration/shared-columns.tsx'
import { OWN_LINKS } from './own-links-own-texts.ts'

const DAYS = 30

interface ExtendLinksProps {
  readonly rows: readonly SharedAddress[]
  readonly onDone: () => void
}

/** One after the other: earlier ones stay extended if a later one fails. */
export function ExtendLinks({ rows, onDone }: ExtendLinksProps) {
  const texts = useOwnTexts(OWN_LINKS)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  // Owners may extend what they may revoke: all links that are not revoked yet.
  const links = rows.filter(({ kind, can }) => kind === 'LINK' && can.revoke)
  if (links.length === 0) return null
  const extend = async (): Promise<void> => {
    try {
      for (const { id: key } of links)
        await request((client) =>
          client.PATCH('/v1/sharedatas/{key}', { params: { path: { key } }, body: { days: DAYS } }),
        )
    } finally {
      await queries.invalidateQueries({ queryKey: SHARED_KEY })
    }
    toast({ tone: 'plain', text: texts.extended })
    onDone()
  }
  return (
    <ConfirmAction label={texts.extend} onConfirm={extend}>
      <p>
        {texts.extendText}{' '}
        <span className="number" translate="no">
          {links.map(({ number }) => number).join(', ')}
        </span>
      </p>
    </ConfirmAction>
  )
}
