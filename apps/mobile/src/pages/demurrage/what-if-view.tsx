// The days on which the running periods could end, as a list: the cost of the ticked rows on that day, and what waiting
// adds.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { useId, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { weekdayText } from '@quayline/messages/time-text'
import { comparedDays, type ComparedDay } from '@quayline/domain/demurrage/compared-days'
import { sumsText } from './money-text.ts'
import { useDayText } from './use-day-text.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

interface WhatIfViewProps {
  readonly answer: WhatIfAnswer
  readonly onUse: (day: string) => void
}

export function WhatIfView({ answer, onUse }: WhatIfViewProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const dayText = useDayText()
  const name = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const days = comparedDays(answer)
  const { leftOut, isDecided } = answer
  const chosen = days.find(({ on }) => on === picked) ?? days.find(({ isLeast }) => isLeast) ?? days[0]
  const out = leftOut === 0 ? null : <p className="demurrage-left-out">{countText(texts.leftOut, leftOut)}</p>
  if (isDecided || chosen === undefined) {
    return (
      <>
        <p>{texts.decided}</p>
        {out}
      </>
    )
  }
  return (
    <>
      <fieldset className="demurrage-days">
        <legend className="visually-hidden">{texts.day}</legend>
        {days.map((day) => (
          <Day key={day.on} day={day} name={name} isChosen={day === chosen} onChoose={() => setPicked(day.on)} />
        ))}
      </fieldset>
      <p className="demurrage-days-key hint" aria-hidden="true">
        <span className="is-owed">{texts.owed}</span> <span className="is-added">{texts.added}</span>
      </p>
      <Button onClick={() => onUse(chosen.on)}>{fill(texts.use, { day: dayText.short(chosen.on) })}</Button>
      {out}
    </>
  )
}

interface DayProps {
  readonly day: ComparedDay
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ day: { on, totals, added, bar, isLeast }, name, isChosen, onChoose }: DayProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const { tracking } = usePageTexts().texts
  const dayText = useDayText()
  return (
    <label className={isChosen ? 'demurrage-day is-chosen' : 'demurrage-day'}>
      <input type="radio" name={name} value={on} checked={isChosen} onChange={onChoose} />
      <span>
        {weekdayText(on, tracking.weekdays)} <span className="unbroken">{dayText.short(on)}</span>{' '}
        {isLeast ? <span className="tag tone-ok">{texts.least}</span> : null}
      </span>
      <span className="demurrage-day-cost">
        <b>{sumsText(totals, texts.free)}</b>
        {added.length === 0 ? null : <small>+ {sumsText(added, '')}</small>}
      </span>
      {bar === null ? null : (
        <span className="demurrage-day-bar" aria-hidden="true">
          <span className="is-owed" style={{ width: `${bar.owed * 100}%` }} />
          <span className="is-added" style={{ width: `${bar.added * 100}%` }} />
        </span>
      )}
    </label>
  )
}
