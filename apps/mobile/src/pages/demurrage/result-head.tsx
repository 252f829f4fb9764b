// The answer of a result in one band: the shipment's cost so far, how much of it is counted, what the next day adds.
import { fill } from '@quayline/messages/language'
import { queryPaths } from '../../query-paths.ts'
import { AnswerBand, type BandPill } from '../../shell/answer-band.tsx'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import type { ChargesAnswer } from './charges-call.ts'
import { runningCosts } from '@quayline/domain/demurrage/costs-ahead'
import { DemurrageLink } from './demurrage-link.tsx'
import { FilterIcon } from './filter-icon.tsx'
import { figureOf, moneyText } from './money-text.ts'
import { stepsOfFilter } from './page-history.ts'
import { useDayText } from './use-day-text.ts'
import { usePageArrival } from './use-page-arrival.ts'
import { useTypeText } from './use-type-text.ts'
import '../demurrage.css'
import '../menu.css'

interface ResultHeadProps {
  readonly asked: AskedCharges
  /** Null until there is an answer. */
  readonly content: ChargesAnswer['content'] | null
  readonly ticked: readonly Charge[]
  /** Today at the ports. */
  readonly today: string
}

export function ResultHead({ asked, content, ticked, today }: ResultHeadProps) {
  const { demurrage } = useInAppTexts()
  const { band } = demurrage
  const heading = usePageArrival()
  const dayText = useDayText()
  const hasCharges = content !== null && content.rows.length > 0
  const rows = hasCharges ? content.rows.length : 0
  const counted = fill(ticked.length === rows ? band.allCounted : band.someCounted, {
    day: dayText.short(today),
    count: ticked.length,
    charges: countText(demurrage.rows, rows),
  })
  return (
    <AnswerBand
      kind={band.kind[asked.bound][asked.type]}
      number={asked.num}
      tool={
        <>
          <FilterLink asked={asked} />
          <QueryTypeSwitcher current="demurrage" number={asked.num} type={asked.type} />
        </>
      }
      line={hasCharges ? band.line : demurrage.title}
      figure={hasCharges ? figureOf(content.totals) : []}
      detail={hasCharges ? counted : undefined}
      pill={usePill(content?.rows ?? [])}
      heading={heading}
    />
  )
}

/** Charges still running whose cost rises with the next day. */
function usePill(charges: readonly Charge[]): BandPill | null {
  const { band } = useInAppTexts().demurrage
  const { count, nextDay } = runningCosts(charges)
  if (count === 0) return null
  const sum = nextDay.map(moneyText).join(' + ')
  return {
    tone: 'danger',
    icon: 'warning',
    text: (
      <>
        {countText(band.running, count)} <b>{fill(band.nextDay, { sum })}</b>
      </>
    ),
  }
}

function FilterLink({ asked: { chargeType, bound, num, type } }: { readonly asked: AskedCharges }) {
  const { language } = usePageTexts()
  const { demurrage } = useInAppTexts()
  const typeText = useTypeText()
  const href = queryPaths.demurrageGoodsTrack({ chargeType, bound, num, type, isFromResultPage: true, language })
  return (
    <DemurrageLink
      href={href}
      icon={<FilterIcon />}
      stepsOf={() => stepsOfFilter(window.history.state, performance.timeOrigin)}
    >
      <span className="visually-hidden">{demurrage.filter}: </span>
      {chargeType === 'ALL' ? typeText(chargeType) : chargeType}
    </DemurrageLink>
  )
}
