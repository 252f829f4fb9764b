// The columns of charges: container, cost, end of the free time and what the next day adds, start and end of the
// period.
import { nextDayOf } from '@quayline/domain/demurrage/costs-ahead'
import { stateOf, toneOf } from '@quayline/domain/demurrage/charge-state'
import type { RowBudgets } from '@quayline/domain/demurrage/budgets'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { timeText } from '@quayline/messages/time-text'
import { StateCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { countText } from '../../kit/count-text.ts'
import type { OwnDemurrageTexts } from './charge-head.tsx'
import type { ListedCharge } from './charge-criteria.ts'
import type { DemurrageTexts } from './demurrage-texts.ts'

export interface ChargeTexts {
  readonly own: OwnDemurrageTexts
  readonly shown: DemurrageTexts
  readonly texts: Pick<PortalTexts, 'queries' | 'shell'>
}

type Charges = readonly Column<ListedCharge>[]

/** `isMany`: with several numbers each row shows its own. */
export function chargeColumns(columnTexts: ChargeTexts, isMany: boolean, budgets: RowBudgets): Charges {
  const { own, shown } = columnTexts
  return [
    col.container('container', shown.terms.csv.container, ({ eqpNum }) => eqpNum),
    ...(isMany ? [col.text<ListedCharge>('number', own.number, ({ number }) => number)] : []),
    // Cost and remaining options come first: a narrow screen shows no more without scrolling.
    col.money('amount', own.amount, ({ ar, currency }) =>
      ar === null || currency === null ? null : { amount: ar, currency },
    ),
    ...budgetColumn(columnTexts, budgets),
    stateColumn(columnTexts),
    ...freeTimeColumns(columnTexts),
    ...basisColumns(columnTexts),
  ]
}

function budgetColumn({ shown }: ChargeTexts, budgets: RowBudgets): Charges {
  if (budgets.size === 0) return []
  const money = col.money<ListedCharge>('budget', shown.demurrage.totals.budget, ({ key }) => {
    const { demurrageBudget: amount = null, demurrageCurrency: currency = null } = budgets.get(key) ?? {}
    return amount === null || currency === null ? null : { amount, currency }
  })
  // A row without a budget for that day shows why; without a reason, the state of its period does.
  const why = ({ key }: ListedCharge): string => budgets.get(key)?.why ?? ''
  return [
    {
      ...money,
      cell: (row) => money.cell(row) ?? <span className="cell-prose">{why(row)}</span>,
      text: (row, locale) => money.text(row, locale) || why(row),
    },
  ]
}

/** Text first, with a colour; a charge that cannot be assessed shows the reason, in the reader's language. */
function stateColumn({ shown, texts }: ChargeTexts): Column<ListedCharge> {
  const { state: stateTexts } = shown.demurrage
  const textOf = (row: ListedCharge): string => {
    const state = stateOf(row)
    if (state.kind !== 'free') return stateTexts[state.kind]
    if (state.daysLeft === null) return stateTexts.free
    return state.daysLeft === 0
      ? stateTexts.lastDay
      : `${stateTexts.free} · ${countText(stateTexts.daysLeft, state.daysLeft)}`
  }
  return col.other(
    'state',
    texts.queries.demurrage.state,
    (row) => (
      <>
        <StateCell tone={toneOf(stateOf(row))} text={textOf(row)} />
        {row.reasonText === null ? null : <span className="cell-prose">{row.reasonText}</span>}
      </>
    ),
    (row) => (row.reasonText === null ? textOf(row) : `${textOf(row)}: ${row.reasonText}`),
  )
}

function freeTimeColumns({ own, texts: { shell } }: ChargeTexts): Charges {
  const day = (on: string | null): string | null => (on === null ? null : timeText(on, shell.date))
  return [
    col.state('lastFreeDay', own.lastFreeDay, ({ lastFreeDay, isEarliest }) => {
      const text = day(lastFreeDay)
      if (text === null) return null
      // Marks the row whose free time ends first: it needs action first.
      return isEarliest ? { tone: 'warn', text: `${text} · ${own.isEarliest}` } : { tone: 'plain', text }
    }),
    col.money('nextDay', own.nextDay, nextDayOf),
    col.days('chargedDays', own.chargedDays, ({ chargedDays }) => chargedDays),
    col.days('freeDays', own.freeDays, ({ freeDays }) => freeDays),
    col.text('startedOn', own.started, ({ startedOn }) => day(startedOn)),
    col.text('endedOn', own.ended, ({ endedOn, isOpen }) => day(endedOn) ?? (isOpen ? own.running : null)),
  ]
}

function basisColumns({ own, shown: { terms }, texts }: ChargeTexts): Charges {
  return [
    col.text('chargeType', texts.queries.demurrage.chargeType, ({ chargeType }) => terms.chargeTypes[chargeType]),
    col.text('agreement', own.agreement, ({ agreementClause }) => agreementClause),
    col.text(
      'sizeType',
      terms.csv.sizeType,
      ({ sizeType, isoSizeType }) => sizeTypeNames(sizeType, isoSizeType) || null,
    ),
    col.text(
      'office',
      own.office,
      ({ office, officeCity }) => [cityCountryText(officeCity), office].filter(Boolean).join(' · ') || null,
    ),
  ]
}
