// The notes above the table of charges: what the next day adds, the free time that ends first, as-of time, and what is
// in no sum.
import { dueOf, nextDayOf, runningCosts } from '@quayline/domain/demurrage/costs-ahead'
import { endingAction } from '@quayline/domain/demurrage/ending-action'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { countText } from '../../kit/count-text.ts'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { AsOfStamp } from '../tracking/as-of-stamp.tsx'
import type { ListedCharge } from './charge-criteria.ts'
import { ChargesHere } from './charges-here.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { NumberLines } from './number-lines.tsx'
import type { BatchAnswer } from './use-charge-batch.ts'

export type OwnDemurrageTexts = ReturnType<typeof textsOf>
const textsOf = () => DEMURRAGE_OWN['en-US']

// Charges that could not be assessed are in no total: the reader must know.
function LeftOut({ count }: { readonly count: number }) {
  const { leftOut } = useOwnTexts(DEMURRAGE_OWN)
  if (count === 0) return null
  return (
    <Banner tone="warn" icon="partial">
      {fill(leftOut, { count })}
    </Banner>
  )
}

export function ChargeHead({ answer }: { readonly answer: BatchAnswer }) {
  const { rows, beyond, numbers, asOf } = answer
  const own = useOwnTexts(DEMURRAGE_OWN)
  const leftOut = rows.filter(({ status }) => status === 'CANNOT_ASSESS').length
  return (
    <div className="charge-head">
      <RunningLine rows={rows} />
      <DueCharge rows={rows} bound={numbers[0]?.query.bound ?? 'BM'} />
      <AsOfStamp asOf={asOf} />
      {beyond.length === 0 ? null : (
        <Banner tone="warn" icon="partial">
          {fill(own.beyond, { numbers: beyond.join(', ') })}
        </Banner>
      )}
      <LeftOut count={leftOut} />
      <ChargesHere rows={rows} />
      <NumberLines numbers={numbers} />
    </div>
  )
}

/** Charges still running whose cost rises with the next day. */
function RunningLine({ rows }: { readonly rows: readonly ListedCharge[] }) {
  const { language } = useLocale()
  const { band } = useDemurrageTexts().demurrage
  const { count, nextDay } = runningCosts(rows)
  if (count === 0) return null
  const sum = nextDay.map((each) => moneyText(each, language)).join(' + ')
  return (
    <p className="charge-running">
      {countText(band.running, count)} <strong>{fill(band.nextDay, { sum })}</strong>
    </p>
  )
}

interface DueChargeProps {
  readonly rows: readonly ListedCharge[]
  readonly bound: 'BM' | 'BN'
}

/** The free time of all numbers that ends, or has ended, first: what to do, and until when. */
function DueCharge({ rows, bound }: DueChargeProps) {
  const { language, texts } = useLocale()
  const { due: dueTexts } = useDemurrageTexts().demurrage
  const [first] = rows
    .filter(({ isEarliest }) => isEarliest)
    .toSorted((a, b) => ((a.lastFreeDay ?? '') < (b.lastFreeDay ?? '') ? -1 : 1))
  const due = first === undefined ? null : dueOf(first)
  if (first === undefined || due === null) return null
  const [before = '', after = ''] = dueTexts.action[endingAction(bound, first.chargeType)].split('{container}')
  const day = timeText(first.lastFreeDay ?? '', texts.shell.date)
  const sum = due.isOver ? nextDayOf(first) : null
  return (
    <p className={`charge-due tone-${due.tone}`}>
      <strong>
        {before}
        <GroupedNumber number={first.eqpNum} />
        {after}
      </strong>
      {' · '}
      {fill(due.isOver ? dueTexts.lastDayWas : dueTexts.lastDay, { day })} {due.days}{' '}
      {countText(due.isOver ? dueTexts.daysOver : dueTexts.daysLeft, due.days)}
      {sum === null ? null : ` · ${fill(dueTexts.nextDay, { sum: moneyText(sum, language) })}`}
    </p>
  )
}
