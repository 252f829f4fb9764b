// The columns of charges: which container, what it costs, until when it is free and what the next day adds, from when to when.
import { nextDayOf } from '@quayline/domain/demurrage/costs-ahead'
import { stateOf, toneOf } from '@quayline/domain/demurrage/charge-state'
import type { RowBudgets } from '@quayline/domain/demurrage/row-budgets'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { sizeTypeNames } from '@quayline/domain/reference/size-type-names'
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

/** `isMany`: of several numbers each row says its own. */
export function chargeColumns(ownTexts: ChargeTexts, isMany: boolean, budgets: RowBudgets): Charges {
  const { own, shown, texts } = ownTexts
  const { demurrage: names } = texts.queries
  return [
    col.container('container', shown.terms.csv.container, ({ eqpNum }) => eqpNum),
    ...(isMany ? [col.text<ListedCharge>('number', own.number, ({ number }) => number)] : []),
    // What it costs and what may still be done about it come first: a narrow desk shows no more without scrolling.
    col.money('amount', names.amount, ({ ar, currency }) =>
      ar === null || currency === null ? null : { amount: ar, currency },
    ),
    ...budgetColumn(ownTexts, budgets),
    stateColumn(ownTexts),
    ...freeTimeColumns(ownTexts),
    ...basisColumns(ownTexts),
  ]
}

function budgetColumn({ shown }: ChargeTexts, budgets: RowBudgets): Charges {
  if (budgets.size === 0) return []
  const money = col.money<ListedCharge>('budget', shown.demurrage.totals.budget, ({ key }) => {
    const { demurrageBudget: amount = null, demurrageCurrency: currency = null } = budgets.get(key) ?? {}
    return amount === null || currency === null ? null : { amount, currency }
  })
  // What has no budget to that day says why; where it says nothing, the state of its clock does.
  const why = ({ key }: ListedCharge): string => budgets.get(key)?.why ?? ''
  return [
    {
      ...money,
      cell: (row) => money.cell(row) ?? <span className="cell-prose">{why(row)}</span>,
      text: (row, locale) => money.text(row, locale) || why(row),
    },
  ]
}

/** Words first, a colour beside them; what cannot be assessed says why, in the reader's language. */
function stateColumn({ shown, texts }: ChargeTexts): Column<ListedCharge> {
  const { state: ownTexts } = shown.demurrage
  const textOf = (row: ListedCharge): string => {
    const state = stateOf(row)
    if (state.kind !== 'free') return ownTexts[state.kind]
    if (state.daysLeft === null) return ownTexts.free
    return state.daysLeft === 0
      ? ownTexts.lastDay
      : `${ownTexts.free} · ${countText(ownTexts.daysLeft, state.daysLeft)}`
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

function freeTimeColumns({ own, texts: { queries, shell } }: ChargeTexts): Charges {
  const { demurrage: names } = queries
  const day = (on: string | null): string | null => (on === null ? null : timeText(on, shell.date))
  return [
    col.state('lastFreeDay', names.lastFreeDay, ({ lastFreeDay, isEarliest }) => {
      const text = day(lastFreeDay)
      if (text === null) return null
      // The row whose free time ends first says so: it is the one to act upon.
      return isEarliest ? { tone: 'warn', text: `${text} · ${names.isEarliest}` } : { tone: 'plain', text }
    }),
    col.money('nextDay', own.nextDay, nextDayOf),
    col.days('chargedDays', names.chargedDays, ({ chargedDays }) => chargedDays),
    col.days('freeDays', names.freeDays, ({ freeDays }) => freeDays),
    col.text('startedOn', names.started, ({ startedOn }) => day(startedOn)),
    col.text('endedOn', names.ended, ({ endedOn, isOpen }) => day(endedOn) ?? (isOpen ? names.running : null)),
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
      texts.queries.demurrage.office,
      ({ office, officeCity }) => [cityCountryText(officeCity), office].filter(Boolean).join(' · ') || null,
    ),
  ]
}
