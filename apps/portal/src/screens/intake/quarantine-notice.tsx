// Above the lists: that messages failed again and again and were set aside, so that somebody looks for the cause.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import { Banner } from '@quayline/ui/banner'
import { countText } from '../../kit/count-text.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import type { ScreenTexts } from './intake-texts.ts'

const askQuarantined = (client: QuaylineClient) => client.GET('/v1/intake/rejects', { params: { query: { limit: 1 } } })

/** Nothing while it is unknown: the list of rejects says what failed. */
export function QuarantineNotice({ screenTexts }: { readonly screenTexts: ScreenTexts }) {
  const { data } = useAnswer(['intake', 'quarantined'], askQuarantined)
  const count = data?.data.quarantined ?? 0
  if (count === 0) return null
  return (
    <Banner tone="warn" icon="warning">
      {countText(screenTexts.intake.quarantine, count)}
    </Banner>
  )
}
