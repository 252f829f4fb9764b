// The slider over end dates: what the ticked rows cost then, where it steps up, and what each step saves.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { useId, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { endingAct } from './ending-act.ts'
import { sumsText } from './money-text.ts'
import { nextSteps } from './next-steps.ts'
import { useDayText } from './use-day-text.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

interface WhatIfViewProps {
  readonly asked: AskedCharges
  readonly answer: WhatIfAnswer
  readonly onUse: (day: string) => void
}

export function WhatIfView({ asked, answer, onUse }: WhatIfViewProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const dayText = useDayText()
  const [index, setIndex] = useState(0)
  const { days, steps, leftOut, isDecided } = answer
  const chosen = days[Math.min(index, days.length - 1)]
  const out = leftOut === 0 ? null : <p className="demurrage-left-out">{countText(texts.leftOut, leftOut)}</p>
  if (isDecided || chosen === undefined) {
    return (
      <>
        <p>{texts.decided}</p>
        {out}
      </>
    )
  }
  const sentence = fill(texts.costs, { day: dayText.long(chosen.on), cost: sumsText(chosen.totals, texts.free) })
  const indexOf = (on: string): number => days.findIndex((day) => day.on === on)
  return (
    <>
      <Slider
        label={texts.day}
        last={days.length - 1}
        index={Math.min(index, days.length - 1)}
        text={sentence}
        marks={steps.map(({ on }) => indexOf(on)).filter((mark) => mark >= 0)}
        onIndex={setIndex}
      />
      <p className="demurrage-cost">
        <strong>{sentence}</strong>
      </p>
      <Steps asked={asked} answer={answer} chosen={chosen.on} onChoose={(on) => setIndex(Math.max(indexOf(on), 0))} />
      <Button tone="main" onClick={() => onUse(chosen.on)}>
        {fill(texts.use, { day: dayText.short(chosen.on) })}
      </Button>
      {out}
    </>
  )
}

interface SliderProps {
  readonly label: string
  readonly last: number
  readonly index: number
  /** Read out instead of the number of the day. */
  readonly text: string
  readonly marks: readonly number[]
  readonly onIndex: (index: number) => void
}

function Slider({ label, last, index, text, marks, onIndex }: SliderProps) {
  const id = useId()
  return (
    <div className="demurrage-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={index}
        aria-valuetext={text}
        onChange={(event) => onIndex(Number(event.target.value))}
      />
      {/* The list below says the same in words. */}
      <div className="demurrage-marks" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineStart: `${last === 0 ? 0 : (mark / last) * 100}%` }} />
        ))}
      </div>
    </div>
  )
}

interface StepsProps {
  readonly asked: AskedCharges
  readonly answer: WhatIfAnswer
  readonly chosen: string
  readonly onChoose: (on: string) => void
}

function Steps({ asked, answer, chosen, onChoose }: StepsProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const dayText = useDayText()
  const next = nextSteps(answer.steps, chosen)
  if (next.length === 0) return <p>{texts.noSteps}</p>
  const sentence = texts[endingAct(asked.bound, asked.chargeType)]
  return (
    <>
      <h3>{texts.stepsTitle}</h3>
      <ul className="demurrage-steps">
        {next.map(({ on, saves }) => (
          <li key={on}>
            <Button tone="quiet" onClick={() => onChoose(on)}>
              {fill(sentence, { day: dayText.long(on), saved: sumsText(saves, texts.free) })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
