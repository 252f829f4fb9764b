// The answer of a free-days result in one band: the earliest last free day, or the number of free days.
import type { FreeDaysRow } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { queryPaths } from '../../query-paths.ts'
import { AnswerBand, type BandPill } from '../../shell/answer-band.tsx'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { FilterIcon } from '../demurrage/filter-icon.tsx'
import { stepsOfFilter } from '../demurrage/page-history.ts'
import { useDayText } from '../demurrage/use-day-text.ts'
import { usePageArrival } from '../demurrage/use-page-arrival.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { weekdayText } from '@quayline/messages/time-text'
import { todayFor } from '@quayline/messages/today-of'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'
import { type FreeDaysFigure, freeDaysFigure } from '@quayline/domain/demurrage/free-days-figure'
import '../demurrage.css'
import '../free-days.css'
import '../menu.css'

interface ResultBandProps {
  readonly asked: AskedFreeDays
  /** The type of the requested number; null while unknown. */
  readonly type: DocumentType | null
  readonly rows: readonly FreeDaysRow[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

// From a result to its filter, which then also goes back over the home page if that is below
// (docs/requirements/free-days.md 3).
function FilterLink({ asked }: { readonly asked: AskedFreeDays }) {
  const { language } = usePageTexts()
  const { freeDays } = useInAppTexts()
  const query = pathQuery(asked)
  const href = queryPaths.demurrageFreeQueryCondition({
    ...query,
    type: query.numberType,
    isFromResultPage: true,
    language,
  })
  return (
    <DemurrageLink
      href={href}
      icon={<FilterIcon />}
      stepsOf={() => stepsOfFilter(window.history.state, performance.timeOrigin)}
    >
      {freeDays.filter}
    </DemurrageLink>
  )
}

export function ResultBand({ asked, type, rows, now }: ResultBandProps) {
  const { demurrage, freeDays } = useInAppTexts()
  const heading = usePageArrival()
  const figure = freeDaysFigure(rows, ({ zone }) => todayFor(zone, now))
  return (
    <AnswerBand
      kind={type === null ? freeDays.number : demurrage.number[type]}
      number={asked.num}
      tool={
        <>
          <FilterLink asked={{ ...asked, numberType: type }} />
          <QueryTypeSwitcher current="freeDays" number={asked.num} type={type} />
        </>
      }
      heading={heading}
      {...useFigure(figure)}
    />
  )
}

interface Shown {
  readonly line: string
  readonly figure: readonly string[]
  readonly detail?: string
  readonly pill?: BandPill
}

/** Below this number of days left, the date is marked as urgent. */
const SOON = 3

function useFigure(figure: FreeDaysFigure | null): Shown {
  const { freeDays } = useInAppTexts()
  const { tracking } = usePageTexts().texts
  const dayText = useDayText()
  const { band } = freeDays
  if (figure === null) return { line: freeDays.title, figure: [] }
  if (figure.kind === 'preview') {
    const [least, most] = figure.days
    const shown =
      least === most ? countText(freeDays.days, most) : fill(freeDays.days.more, { count: `${least}–${most}` })
    const start = figure.start === null ? {} : { detail: fill(band.ifStarted, { day: dayText.short(figure.start) }) }
    return { line: band.freeDays, figure: [shown], ...start }
  }
  const { kind, day, daysLeft, count } = figure
  const weekday = weekdayText(day, tracking.weekdays)
  const left = countText(kind === 'over' ? band.daysOver : band.daysLeft, Math.abs(daysLeft))
  const isUrgent = kind === 'over' || daysLeft <= SOON
  return {
    line: kind === 'over' ? band.over : band.lastFreeDay,
    figure: [dayText.short(day)],
    detail: [weekday, ...(count > 1 ? [fill(band.first, { count })] : []), ...(isUrgent ? [] : [left])].join(' · '),
    ...(isUrgent && {
      pill: { tone: kind === 'over' ? 'danger' : 'warn', icon: 'warning', text: <b>{left}</b> } as const,
    }),
  }
}
