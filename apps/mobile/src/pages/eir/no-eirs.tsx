// A booking without import EIRs at Ningbo.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

export function NoEirs({ booking }: { readonly booking: string }) {
  const { eir } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={eir.emptyTitle}>
      <p>{fill(eir.emptyText, { booking })}</p>
    </StatePanel>
  )
}
