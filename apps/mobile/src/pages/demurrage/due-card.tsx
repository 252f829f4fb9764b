// The free time that ends first, or has ended, among the running periods: what to do, until when, and what the next day
// costs.
import { fill } from '@quayline/messages/language'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import { dueOf, nextDayOf } from '@quayline/domain/demurrage/costs-ahead'
import { endingAction } from '@quayline/domain/demurrage/ending-action'
import { moneyText } from './money-text.ts'
import { useDayText } from './use-day-text.ts'

interface DueCardProps {
  readonly asked: AskedCharges
  readonly charges: readonly Charge[]
}

export function DueCard({ asked, charges }: DueCardProps) {
  const { due: texts } = useInAppTexts().demurrage
  const dayText = useDayText()
  const charge = charges.find(({ isEarliest }) => isEarliest)
  const due = charge === undefined ? null : dueOf(charge)
  if (charge === undefined || due === null) return null
  const day = dayText.long(charge.lastFreeDay ?? '')
  const sum = due.isOver ? nextDayOf(charge) : null
  const [before = '', after = ''] = texts.action[endingAction(asked.bound, charge.chargeType)].split('{container}')
  const ownTexts = due.isOver
    ? { kicker: texts.over, lastDay: texts.lastDayWas, days: texts.daysOver }
    : { kicker: texts.ahead, lastDay: texts.lastDay, days: texts.daysLeft }
  return (
    <section className={`demurrage-due tone-${due.tone}`} aria-label={ownTexts.kicker}>
      <Icon name={due.tone === 'accent' ? 'partial' : 'warning'} />
      <div>
        <small>{ownTexts.kicker}</small>
        <b>
          {before}
          <GroupedNumber number={charge.eqpNum} />
          {after}
        </b>
        <small>
          {fill(ownTexts.lastDay, { day })}
          {sum === null ? null : ` ${fill(texts.nextDay, { sum: moneyText(sum) })}`}
        </small>
      </div>
      <p className="demurrage-due-days">
        <b>{due.days}</b>
        <small>{countText(ownTexts.days, due.days)}</small>
      </p>
    </section>
  )
}
