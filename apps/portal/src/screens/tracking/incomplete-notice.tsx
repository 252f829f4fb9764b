// Above an answer for which not every message was read: what is missing, and where to ask.
import { Banner } from '@quayline/ui/banner'
import { LeaveMessage } from '../../shell/error-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'

export function IncompleteNotice() {
  const { titles } = useTexts().queries
  const { incomplete } = useTracking()
  return (
    <Banner tone="accent" icon="partial">
      <p>{incomplete}</p>
      <LeaveMessage title={titles.tracking} requestId={null} />
    </Banner>
  )
}
