// One bar per day: the current cost, and what waiting adds. Screen readers get the table below, which has the same
// content.
import { costShares } from '@quayline/domain/demurrage/compared-days'
import type { CostCurve } from '@quayline/domain/demurrage/what-if'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'

interface CostBarsProps {
  readonly days: CostCurve['days']
  readonly day: string
}

export function CostBars({ days, day }: CostBarsProps) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { whatIf } = useDemurrageTexts().demurrage
  const shares = costShares(days)
  if (shares === null) return <p className="forecast-of">{own.notDrawn}</p>
  return (
    <figure className="cost-bars" aria-hidden="true">
      <div>
        {shares.map(({ on, owed, added }) => (
          <span key={on} className={on === day ? 'is-chosen' : undefined}>
            <i className="is-added" style={{ height: `${added * 100}%` }} />
            <i className="is-owed" style={{ height: `${owed * 100}%` }} />
          </span>
        ))}
      </div>
      <figcaption>
        <span className="is-owed">{whatIf.owed}</span> <span className="is-added">{whatIf.added}</span>
      </figcaption>
    </figure>
  )
}
