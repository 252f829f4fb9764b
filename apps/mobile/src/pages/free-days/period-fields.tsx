// The two dates of the period and the calendar that fills them.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { AskedFreeDays } from './asked-free-days.ts'
import { DateField } from './date-field.tsx'
import type { Refusal } from './search-refusal.ts'

const loadCalendar = () => import('./period-calendar.tsx')
const PeriodCalendar = lazy(loadCalendar)

interface PeriodFieldsProps {
  readonly asked: AskedFreeDays
  readonly today: string
  readonly onAsked: (asked: AskedFreeDays) => void
  /** What was missing in the last attempt; null if nothing is wrong. */
  readonly refusal: Refusal | null
  /**
   * The calendar allows no end before the start; the filter leaves that to its check (docs/requirements/free-days.md
   * 2).
   */
  readonly bindsEnd: boolean
}

export function PeriodFields({ asked, today, onAsked, refusal, bindsEnd }: PeriodFieldsProps) {
  const { freeDays, prompts } = useInAppTexts()
  const { previewDateFrom: from, previewDateTo: to } = asked
  const [field, setField] = useState<'from' | 'to'>('from')
  const [isChoosing, setChoosing] = useState(false)
  // Once rendered it stays: the closing dialog must restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    // Without a network it is loaded again when opened.
    loadCalendar().catch(() => undefined)
  }, [])
  const choose = (which: 'from' | 'to'): void => {
    setField(which)
    setNeeded(true)
    setChoosing(true)
  }
  const promptFor = (wanted: Refusal): string | null => (refusal === wanted ? prompts[wanted] : null)
  return (
    <fieldset className="free-days-period">
      <legend>{freeDays.period}</legend>
      <DateField
        field="from"
        label={freeDays.from}
        value={from}
        fault={promptFor('input_start_date') ?? promptFor('demurrage_free_period_wraning')}
        onChoose={() => choose('from')}
      />
      <DateField
        field="to"
        label={freeDays.to}
        value={to}
        fault={promptFor('input_end_date')}
        onChoose={() => choose('to')}
      />
      <p className="hint">{freeDays.periodHint}</p>
      {isNeeded ? (
        <Suspense fallback={null}>
          <PeriodCalendar
            open={isChoosing}
            title={field === 'from' ? freeDays.chooseFrom : freeDays.chooseTo}
            value={field === 'from' ? from : to}
            min={field === 'to' && bindsEnd && from !== '' ? from : null}
            today={today}
            onPick={(day) => onAsked({ ...asked, [field === 'from' ? 'previewDateFrom' : 'previewDateTo']: day })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}
