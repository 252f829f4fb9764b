// The state of a shipping instruction and the time left, as text: the colour only repeats it
// (docs/requirements/instructions.md 4, 5).
import type { ListedInstruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { StateCell } from '../../kit/cells.tsx'
import { timeLeft } from '../../shell/time-left.ts'
import type { InstructionHeads } from './instruction-heads-own-texts.ts'
import { toneOf } from './instruction-row.ts'
import type { StatusTexts } from './status-texts.ts'
import './instructions.css'

export type InstructionStatusFields = Pick<ListedInstruction, 'status' | 'held' | 'isFinal' | 'isTest'>
export type ListedFiling = ListedInstruction['filings'][number]

/** `Submitted · Held: after the SI cut-off · TEST` */
export function statusText({ status, held, isFinal, isTest }: InstructionStatusFields, texts: StatusTexts): string {
  return [
    texts.status[status],
    ...(held === null ? [] : [texts.held[held]]),
    ...(isFinal ? [texts.final] : []),
    ...(isTest ? [texts.test] : []),
  ].join(' · ')
}

export function StatusCell({ row, texts }: { readonly row: InstructionStatusFields; readonly texts: StatusTexts }) {
  const { status, held, isFinal, isTest } = row
  return (
    <span className="instruction-status">
      <StateCell tone={toneOf(row)} text={texts.status[status]} />
      {held === null ? null : <span className="instruction-held">{texts.held[held]}</span>}
      {isFinal ? <StateCell tone="plain" text={texts.final} /> : null}
      {isTest ? <StateCell tone="warn" text={texts.test} /> : null}
    </span>
  )
}

interface LeftProps {
  /** ISO instant; null: unknown. */
  readonly at: string | null
  readonly now: number
  readonly left: InstructionHeads['left']
}

/** `5 h left (urgent)`, `over`, `time not known`. */
export function leftText({ at, now, left }: LeftProps): string {
  if (at === null) return left.unknown
  if (Date.parse(at) <= now) return left.over
  const { count, unit, tone } = timeLeft(at, now)
  const text = fill(left[unit], { count })
  return tone === 'danger' ? `${text} · ${left.urgent}` : text
}

/** Less than 6 hours is shown as danger, less than 24 as a warning (docs/requirements/portal.md 13). */
export function Left(props: LeftProps) {
  const { at, now } = props
  const tone = at === null ? 'plain' : Date.parse(at) <= now ? 'danger' : timeLeft(at, now).tone
  return <span className={`instruction-left tone-${tone}`}>{leftText(props)}</span>
}

/** For a regime of several countries, the country is added. */
export const regimeText = (
  { regime, country }: Pick<ListedFiling, 'regime' | 'country'>,
  texts: StatusTexts,
  { regimeOf }: Pick<InstructionHeads, 'regimeOf'>,
): string =>
  regime === 'EU_ENS' && country !== null
    ? fill(regimeOf, { regime: texts.regime[regime], country })
    : texts.regime[regime]

interface FilingsCellProps {
  readonly filings: readonly ListedFiling[]
  readonly texts: StatusTexts
  readonly heads: InstructionHeads
  readonly now: number
}

export function FilingsCell({ filings, texts, heads, now }: FilingsCellProps) {
  if (filings.length === 0) return null
  return (
    <span className="instruction-filings">
      {filings.map((filing) => (
        <span key={`${filing.regime} ${filing.country}`}>
          {regimeText(filing, texts, heads)} <Left at={filing.cutOffAt} now={now} left={heads.left} />
        </span>
      ))}
    </span>
  )
}

export const filingsText = ({ filings, texts, heads, now }: FilingsCellProps): string =>
  filings
    .map((filing) => `${regimeText(filing, texts, heads)}: ${leftText({ at: filing.cutOffAt, now, left: heads.left })}`)
    .join('; ')
