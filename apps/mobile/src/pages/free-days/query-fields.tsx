// The fields of both forms besides the number: period, cost type (no ALL, docs/requirements/free-days.md 1.1), import
// or export.
import { CostTypePicker } from '@quayline/ui/cost-type-picker'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { BoundChoice } from '../demurrage/bound-choice.tsx'
import type { AskedFreeDays } from './asked-free-days.ts'
import { PeriodFields } from './period-fields.tsx'
import type { Refusal } from './search-refusal.ts'

interface QueryFieldsProps {
  readonly asked: AskedFreeDays
  readonly today: string
  readonly onAsked: (asked: AskedFreeDays) => void
  /** What was missing in the last attempt; null if nothing is wrong. */
  readonly refusal: Refusal | null
  /**
   * The calendar allows no end before the start; the filter leaves that to its check (docs/requirements/free-days.md
   * 2).
   */
  readonly bindsEnd?: boolean
}

export function QueryFields({ asked, today, onAsked, refusal, bindsEnd = false }: QueryFieldsProps) {
  const { controls } = useInAppTexts()
  return (
    <>
      <PeriodFields asked={asked} today={today} onAsked={onAsked} refusal={refusal} bindsEnd={bindsEnd} />
      <CostTypePicker
        withoutAll
        legend={controls.costType.legend}
        value={asked.chargeType}
        onChange={(chargeType) => {
          if (chargeType !== 'ALL') onAsked({ ...asked, chargeType })
        }}
        texts={controls.costType}
      />
      <BoundChoice bound={asked.docType} onBound={(docType) => onAsked({ ...asked, docType })} />
    </>
  )
}
