// What a result is about: number and kind, from where to where, vessel and voyage, what was asked; filter, refresh, share.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { KeyValues } from '@quayline/ui/key-values'
import { RefreshBar } from '../../shell/answer-notices.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import type { KeptAnswer } from '../../shell/use-kept-answer.ts'
import { useDayText } from '../demurrage/use-day-text.ts'
import { useTypeText } from '../demurrage/use-type-text.ts'
import type { AskedFreeDays } from './asked-free-days.ts'
import { AskedNumber } from './asked-number.tsx'
import { FilterLink } from './filter-link.tsx'
import { FreeDaysHead } from './free-days-head.tsx'
import { typeOfNumber } from './linked-numbers.ts'
import { NumberSwitch } from './number-switch.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'

interface ResultHeadProps {
  readonly asked: AskedFreeDays
  readonly answer: KeptAnswer<unknown>
  readonly tracking: Pick<KeptAnswer<TrackingAnswer>, 'shown' | 'fault'>
  readonly onRefresh: () => void
}

export function ResultHead({ asked, answer, tracking, onRefresh }: ResultHeadProps) {
  const { controls, demurrage, freeDays } = useInAppTexts()
  const typeText = useTypeText()
  const dayText = useDayText()
  const tracked = tracking.shown?.data ?? null
  const type = typeOfNumber(asked.numberType, tracked)
  return (
    <FreeDaysHead asked={{ num: asked.num, numberType: type }}>
      <AskedNumber asked={asked} type={type} />
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
      <div className="demurrage-actions">
        <FilterLink asked={{ ...asked, numberType: type }} />
        <ShareButton title={`${freeDays.title} ${asked.num}`} />
      </div>
    </FreeDaysHead>
  )
}
