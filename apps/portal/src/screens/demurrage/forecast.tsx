// The cost of waiting: a slider over the days on which the running periods could end, one bar per day, and the budget
// for any day.
import { comparedDays } from '@quayline/domain/demurrage/compared-days'
import { addedTo } from '@quayline/domain/demurrage/costs-ahead'
import { LAST_BUDGET_DAY } from '@quayline/domain/demurrage/budgets'
import { endingAction } from '@quayline/domain/demurrage/ending-action'
import type { CostCurve } from '@quayline/domain/demurrage/what-if'
import type { Sum } from '@quayline/domain/kernel/money'
import { fill } from '@quayline/messages/language'
import { timeText, weekdayText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { Skeleton } from '@quayline/ui/skeleton'
import { Button } from 'antd'
import { useState } from 'react'
import { countText } from '../../kit/count-text.ts'
import { DateField } from '../../kit/date-field.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import type { ListedCharge } from './charge-criteria.ts'
import { ComparedDaysTable } from './compared-days-table.tsx'
import { CostBars } from './cost-bars.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import type { Budgets } from './use-budgets.ts'
import type { BatchAnswer } from './use-charge-batch.ts'
import { useForecast } from './use-forecast.ts'

interface ForecastProps {
  readonly answer: BatchAnswer
  readonly chosen: readonly ListedCharge[]
  /** Some rows were selected one by one. */
  readonly isPart: boolean
  readonly budgets: Budgets
}

export function Forecast({ answer, chosen, isPart, budgets }: ForecastProps) {
  const { texts } = useLocale()
  const { whatIf } = useDemurrageTexts().demurrage
  const { curve, error, retry } = useForecast(answer, chosen)
  const { bound = 'BM', chargeType = 'ALL' } = answer.numbers[0]?.query ?? {}
  const title = whatIf.which[endingAction(bound, chargeType)]
  return (
    <section className="card forecast" aria-label={title}>
      <h3>{title}</h3>
      <p className="forecast-of">{isPart ? countText(whatIf.ofTicked, chosen.length) : whatIf.ofAll}</p>
      {error !== null ? (
        <FailedPanel error={error} onRetry={retry} />
      ) : curve === null ? (
        <Skeleton label={texts.shell.loading} sections={1} />
      ) : (
        <Curve key={curve.days[0]?.on} curve={curve} chosen={chosen} budgets={budgets} />
      )}
    </section>
  )
}

interface CurveProps extends Pick<ForecastProps, 'chosen' | 'budgets'> {
  readonly curve: CostCurve
}

function Curve({ curve, chosen, budgets }: CurveProps) {
  const { days, steps, leftOut, isDecided } = curve
  const { whatIf } = useDemurrageTexts().demurrage
  const first = days[0]
  const [picked, setPicked] = useState<string | null>(null)
  const out = leftOut === 0 ? null : <p className="forecast-of">{countText(whatIf.leftOut, leftOut)}</p>
  if (isDecided || first === undefined)
    return (
      <>
        <p>{whatIf.decided}</p>
        {out}
      </>
    )
  // The last day that costs no more than today, until the reader selects another.
  const day = picked ?? steps[0]?.on ?? first.on
  return (
    <>
      <CostBars days={days} day={day} />
      <DaySlider days={days} day={day} onDay={setPicked} />
      <DayCost days={days} day={day} />
      <Saving step={steps[0]} />
      <BudgetFields day={day} earliest={first.on} onDay={setPicked} chosen={chosen} budgets={budgets} />
      <ComparedDaysTable days={comparedDays(curve)} />
      {out}
    </>
  )
}

interface OfDays {
  readonly days: CostCurve['days']
  readonly day: string
}

const useLongDay = () => {
  const { texts } = useLocale()
  const { tracking } = useDemurrageTexts()
  return (on: string): string => `${weekdayText(on, tracking.weekdays)} ${timeText(on, texts.shell.date)}`
}

const useSums = () => {
  const { language } = useLocale()
  return (sums: readonly Sum[], none: string): string =>
    sums.length === 0 ? none : sums.map((sum) => moneyText(sum, language)).join(' + ')
}

function DaySlider({ days, day, onDay }: OfDays & { readonly onDay: (day: string) => void }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const longDay = useLongDay()
  const at = days.findIndex(({ on }) => on === day)
  const [first, last] = [days[0]?.on ?? '', days.at(-1)?.on ?? '']
  return (
    <div className="forecast-slider">
      <input
        type="range"
        min={0}
        max={days.length - 1}
        value={at === -1 ? days.length - 1 : at}
        aria-label={own.ending}
        aria-valuetext={longDay(day)}
        onChange={({ target }) => onDay(days[Number(target.value)]?.on ?? day)}
      />
      <span>{longDay(first)}</span>
      <span>{longDay(last)}</span>
    </div>
  )
}

/** The cost of ending on the selected day, and how much of it waiting adds. */
function DayCost({ days, day }: OfDays) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { whatIf } = useDemurrageTexts().demurrage
  const sumsText = useSums()
  const longDay = useLongDay()
  const found = days.find(({ on }) => on === day)
  if (found === undefined) return null
  const added = addedTo(days[0]?.totals ?? [], found.totals)
  return (
    <output className="forecast-cost">
      {fill(own.ifEnded, { day: longDay(day) })} <strong>{sumsText(found.totals, whatIf.free)}</strong>
      {' · '}
      {added.length === 0 ? own.same : fill(own.more, { sum: sumsText(added, '') })}
    </output>
  )
}

function Saving({ step }: { readonly step: CostCurve['steps'][number] | undefined }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const sumsText = useSums()
  const longDay = useLongDay()
  if (step === undefined) return null
  return <p>{fill(own.saves, { day: longDay(step.on), sum: sumsText(step.saves, '') })}</p>
}

interface BudgetFieldsProps extends Pick<ForecastProps, 'chosen' | 'budgets'> {
  readonly day: string
  readonly earliest: string
  readonly onDay: (day: string) => void
}

function BudgetFields({ day, earliest, onDay, chosen, budgets }: BudgetFieldsProps) {
  const { demurrage, prompts } = useDemurrageTexts()
  const { budget } = demurrage
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= earliest && day <= LAST_BUDGET_DAY
  return (
    <>
      <div className="forecast-budget">
        <DateField
          field={{ path: 'endDate', label: budget.endDate, value: day, onChange: onDay }}
          width={4}
          earliest={earliest}
          latest={LAST_BUDGET_DAY}
        />
        <Button type="primary" loading={budgets.isBusy} disabled={!isDay} onClick={() => budgets.askFor(day, chosen)}>
          {budgets.isBusy ? budget.asking : budget.ask}
        </Button>
      </div>
      {budgets.fault === null ? null : (
        <Banner tone="danger" icon="warning">
          {budget.failed} {budgets.fault}
        </Banner>
      )}
      {budgets.isEmpty ? (
        <Banner tone="warn" icon="partial">
          {prompts.budget_empty_box_time}
        </Banner>
      ) : null}
    </>
  )
}
