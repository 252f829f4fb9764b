// Sends failed transfers to the partner system again.
import type { PartnerSync } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { countText } from '../../kit/count-text.ts'
import { SYNCS_KEY } from './sync-columns.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SYNC_OWN } from './sync-own-texts.ts'

/** Of the selected transfers, only failed ones can be sent again. */
export function RetrySyncs({ syncs, onDone }: { readonly syncs: readonly PartnerSync[]; readonly onDone: () => void }) {
  const sync = useOwnTexts(SYNC_OWN)
  const toast = useToast()
  const syncIds = syncs.filter(({ state }) => state === 'FAILED').map(({ syncId }) => syncId)
  const retrying = useCommand(() => (client) => client.POST('/v1/admin/partner-sync/retry', { body: { syncIds } }), {
    changes: [SYNCS_KEY],
  })
  if (syncIds.length === 0) return null
  const label = countText(sync.retry, syncIds.length)
  const confirm = async (): Promise<void> => {
    await retrying.mutateAsync(undefined)
    toast({ tone: 'plain', text: countText(sync.retried, syncIds.length) })
    onDone()
  }
  return (
    <ConfirmAction label={label} onConfirm={confirm}>
      <p>{sync.retryText}</p>
    </ConfirmAction>
  )
}
