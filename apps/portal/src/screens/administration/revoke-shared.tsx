// Revokes selected links and calendar addresses, after confirmation.
import type { SharedAddress } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { countText } from '../../kit/count-text.ts'
import { useServices } from '../../shell/services.tsx'
import { SHARED_KEY } from './shared-columns.tsx'
import type { SharedCalls } from './use-shared.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SHARED_OWN } from './shared-own-texts.ts'

interface RevokeProps {
  readonly rows: readonly SharedAddress[]
  readonly revoke: SharedCalls['revoke']
  readonly onDone: () => void
}

/**
 * Only those of the selection that may be revoked. One after the other: earlier ones stay revoked if a later one fails.
 */
export function RevokeShared({ rows, revoke, onDone }: RevokeProps) {
  const screenTexts = useOwnTexts(SHARED_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const ends = rows.filter(({ can }) => can.revoke)
  if (ends.length === 0) return null
  const label = countText(screenTexts.revoke, ends.length)
  const confirm = async (): Promise<void> => {
    try {
      for (const { id } of ends) await request((client) => revoke(client, id))
    } finally {
      await queries.invalidateQueries({ queryKey: SHARED_KEY })
      await queries.invalidateQueries({ queryKey: ['audit'] })
    }
    toast({ tone: 'plain', text: countText(screenTexts.revoked, ends.length) })
    onDone()
  }
  return (
    <ConfirmAction label={label} isDangerous onConfirm={confirm}>
      <p>{screenTexts.revokeText}</p>
    </ConfirmAction>
  )
}
