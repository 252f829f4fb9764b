// The next date that costs money or requires an action, shown above the history: cut-offs before departure, pick-up
// after discharge.
import type { BillTracking } from '@quayline/domain/tracking/answer'
import { STAGED_LABELS } from '@quayline/domain/tracking/stage'
import { lookUp } from '@quayline/messages/lookup'
import { isLocalTime } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Headline } from '@quayline/domain/tracking/headline'
import { PlacedTime } from './placed-time.tsx'

export function NextStep({
  bill,
  headline,
  at,
}: {
  readonly bill: BillTracking
  readonly headline: Headline | null
  readonly at: string
}) {
  const { tracking } = usePageTexts().texts
  const stage = headline?.stage ?? null
  if (stage === null || stage === 'emptyOut' || stage === 'gateIn') {
    const cutOffs: Pair[] = bill.doc_ext.flatMap((extra, index) =>
      /cut-?off/i.test(extra.key) && isLocalTime(extra.value)
        ? [
            {
              label: lookUp(tracking.docExt, extra.key),
              value: <PlacedTime value={extra.value} pointer={`${at}/doc_ext/${index}/value`} />,
              wide: true,
            },
          ]
        : [],
    )
    if (cutOffs.length === 0) return null
    return (
      <Banner tone="warn" icon="warning">
        <p className="banner-title">{tracking.nextCutOff}</p>
        <KeyValues pairs={cutOffs} />
      </Banner>
    )
  }
  const pickUp = (bill.trackingPath.cgoAvailTm ?? '').trim()
  if (pickUp === '' || stage === 'pickedUp' || stage === 'emptyReturned' || isReady(headline)) return null
  const value = <PlacedTime value={pickUp} pointer={`${at}/trackingPath/cgoAvailTm`} />
  return (
    <Banner tone="accent">
      <p className="banner-title">{tracking.nextPickUp}</p>
      {value}
    </Banner>
  )
}

/** Cargo already available for pick-up needs no expected date. */
const isReady = (headline: Headline | null): boolean =>
  headline?.subject === STAGED_LABELS.AVAILABLE && headline.count === headline.total
