// The columns of a shipment's charges: which container, from when to when, how many days, how much.
import type { ChargeRow } from '@quayline/client/schema.d'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { timeText } from '@quayline/messages/time-text'
import { StateCell, type Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'

type Texts = Pick<PortalTexts, 'queries' | 'shell'>

export function chargeColumns(terms: DemurrageTermsTexts, { queries, shell }: Texts): readonly Column<ChargeRow>[] {
  const { demurrage: screenTexts } = queries
  const day = (on: string | null): string | null => (on === null ? null : timeText(on, shell.date))
  return [
    col.container('container', terms.csv.container, ({ eqpNum }) => eqpNum),
    // What it costs and what may still be done about it come first: a narrow desk shows no more without scrolling.
    col.money('amount', screenTexts.amount, ({ ar, currency }) =>
      ar === null || currency === null ? null : { amount: ar, currency },
    ),
    col.state('lastFreeDay', screenTexts.lastFreeDay, (row) => lastFreeDay(row, screenTexts.isEarliest, day)),
    col.days('chargedDays', screenTexts.chargedDays, ({ chargedDays }) => chargedDays),
    col.days('freeDays', screenTexts.freeDays, ({ freeDays }) => freeDays),
    col.text('startedOn', screenTexts.started, ({ startedOn }) => day(startedOn)),
    col.text(
      'endedOn',
      screenTexts.ended,
      ({ endedOn, isOpen }) => day(endedOn) ?? (isOpen ? screenTexts.running : null),
    ),
    col.other(
      'state',
      screenTexts.state,
      (row) => (
        <>
          <StateCell tone={toneOf(row)} text={terms.statuses[row.status]} />
          {row.reasonText === null ? null : <span className="cell-prose">{row.reasonText}</span>}
        </>
      ),
      (row) => stateText(row, terms),
    ),
    col.text('chargeType', screenTexts.chargeType, ({ chargeType }) => terms.chargeTypes[chargeType]),
    col.text('sizeType', terms.csv.sizeType, ({ sizeType }) => sizeType),
    col.text('office', screenTexts.office, ({ office }) => office),
  ]
}

/** The row whose free time ends first says so: it is the one to act upon. */
function lastFreeDay(
  { lastFreeDay: on, isEarliest }: ChargeRow,
  screenTexts: string,
  day: (on: string | null) => string | null,
) {
  const text = day(on)
  if (text === null) return null
  return isEarliest ? { tone: 'warn' as const, text: `${text} · ${screenTexts}` } : { tone: 'plain' as const, text }
}

const toneOf = ({ status, chargedDays }: ChargeRow): Tone => {
  if (status === 'CANNOT_ASSESS') return 'danger'
  if (status === 'NOT_STARTED') return 'plain'
  return (chargedDays ?? 0) > 0 ? 'warn' : 'ok'
}

/** Why a row could not be assessed comes from the server, in the reader's language. */
const stateText = ({ status, reasonText }: ChargeRow, { statuses }: DemurrageTermsTexts): string =>
  reasonText === null ? statuses[status] : `${statuses[status]}: ${reasonText}`
