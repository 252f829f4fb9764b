// How far to look ahead: 14, 28, 42 or 56 days, shown in weeks (docs/requirements/cut-offs.md 1.3).
import { LOOK_AHEAD_DAYS, type LookAheadDays } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface PeriodChooserProps {
  readonly days: LookAheadDays
  readonly onChoose: (days: LookAheadDays) => void
}

export function PeriodChooser({ days, onChoose }: PeriodChooserProps) {
  const { cutoff } = useInAppTexts()
  const id = useId()
  return (
    <div className="cutoff-field">
      <span id={id} className="cutoff-label">
        {cutoff.period}
      </span>
      <fieldset className="segments" aria-labelledby={id}>
        {LOOK_AHEAD_DAYS.map((each) => (
          <label key={each}>
            <input type="radio" name={id} value={each} checked={each === days} onChange={() => onChoose(each)} />
            <span>{fill(cutoff.weeks, { count: each / 7 })}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
