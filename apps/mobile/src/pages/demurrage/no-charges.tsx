// A number that is known and has nothing to show for this filter.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

export function NoCharges({ number }: { readonly number: string }) {
  const { demurrage, prompts } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={demurrage.emptyTitle}>
      <p>{prompts.global_no_data}</p>
      <p>{fill(demurrage.emptyText, { number })}</p>
    </StatePanel>
  )
}
