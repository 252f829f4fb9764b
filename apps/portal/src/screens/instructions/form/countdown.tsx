// The time left until a deadline (docs/requirements/instructions.md 5): less than 6 hours is urgent, less than 24 is
// soon.
import { fill } from '@quayline/messages/language'
import { useEffect, useState } from 'react'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { timeLeft } from '../../../shell/time-left.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'

const TICK_MS = 60_000

/** The text states the urgency, and the colour repeats it. */
export function Countdown({ at }: { readonly at: string }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { portal } = useTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (Date.parse(at) <= now) return <span className="time-left tone-danger">{own.filing.over}</span>
  const { count, unit, tone } = timeLeft(at, now)
  const { leftHours, leftDays } = portal.search
  const urgency = { danger: own.filing.urgent, warn: own.filing.soon, plain: '' }[tone]
  return (
    <span className={`time-left tone-${tone}`}>
      {fill(unit === 'hours' ? leftHours : leftDays, { count })}
      {urgency === '' ? null : ` · ${urgency}`}
    </span>
  )
}
