// The subject of a result: the key figure in a band, then origin and destination, vessel and voyage, the query;
// refresh. The page is private to its reader: its address is not a share link.
import { cityAndCountry } from '@quayline/domain/reference/place-parts'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { KeyValues } from '@quayline/ui/key-values'
import { RefreshBar } from '../../shell/answer-notices.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { KeptAnswer } from '../../shell/use-stored-answer.ts'
import { useDayText } from '../demurrage/use-day-text.ts'
import { useTypeText } from '../demurrage/use-type-text.ts'
import { RouteEnds } from '../tracking/route-ends.tsx'
import type { AskedFreeDays } from './asked-free-days.ts'
import type { FreeDaysAnswer } from './free-days-call.ts'
import { typeOfNumber } from '@quayline/domain/tracking/linked-numbers'
import { NumberSwitch } from './number-switch.tsx'
import { ResultBand } from './result-band.tsx'

interface ResultHeadProps {
  readonly asked: AskedFreeDays
  readonly answer: KeptAnswer<FreeDaysAnswer>
  readonly tracking: Pick<KeptAnswer<TrackingAnswer>, 'shown' | 'fault'>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly onRefresh: () => void
}

// Origin and destination (first part of the payload's string the city, last part the country:
// docs/requirements/tracking.md 2.3), vessel and voyage.

/** Renders nothing before tracking has loaded, and for a number that tracking does not know. */
export function ShipmentFacts({ answer }: { readonly answer: TrackingAnswer | null }) {
  const { freeDays } = useInAppTexts()
  if (answer?.type !== 'bl' && answer?.type !== 'bkg') return null
  const { fromCity, toCity, vslNme, voyNumber } = answer.content.trackingPath
  const [from, to] = [cityAndCountry(fromCity), cityAndCountry(toCity)]
  const vessel = [vslNme, voyNumber].filter((part) => part !== null && part.trim() !== '').join(' / ')
  return (
    <>
      {from.city === '' && to.city === '' ? null : <RouteEnds from={from} to={to} />}
      {vessel === '' ? null : <KeyValues pairs={[{ label: freeDays.vesselVoyage, value: vessel, wide: true }]} />}
    </>
  )
}

export function ResultHead({ asked, answer, tracking, now, onRefresh }: ResultHeadProps) {
  const { controls, demurrage, freeDays } = useInAppTexts()
  const typeText = useTypeText()
  const dayText = useDayText()
  const tracked = tracking.shown?.data ?? null
  const type = typeOfNumber(asked.numberType, tracked)
  return (
    <>
      <ResultBand asked={asked} type={type} rows={answer.shown?.data.content.rows ?? []} now={now} />
      <div className="search-card demurrage-head">
        {type === null ? null : (
          <NumberSwitch
            asked={asked}
            type={type}
            tracked={tracked}
            isWaiting={tracking.shown === null && tracking.fault === null}
          />
        )}
        <ShipmentFacts answer={tracked} />
        {tracking.fault === null ? null : (
          <FaultBanner
            fault={{
              text: fill(freeDays.trackingFailed, { reason: tracking.fault.text }),
              requestId: tracking.fault.requestId,
            }}
          />
        )}
        <KeyValues
          pairs={[
            { label: controls.costType.legend, value: typeText(asked.chargeType) },
            { label: demurrage.bound.legend, value: demurrage.bound[asked.docType] },
            {
              label: freeDays.period,
              wide: true,
              value: `${dayText.short(asked.previewDateFrom)} – ${dayText.short(asked.previewDateTo)}`,
            },
          ]}
        />
        {answer.shown === null ? null : <RefreshBar answer={answer} onRefresh={onRefresh} />}
      </div>
    </>
  )
}
