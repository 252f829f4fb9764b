// The columns of statements: statement, reason for not counting, sender and time, message, subject and place.
import { ContainerCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import type { ScreenTexts } from './intake-texts.ts'
import { type Stated, statedNumbers, statedText, codeText } from './stated-text.ts'
import './intake.css'

export function statedColumns<Row extends Stated>(
  screenTexts: ScreenTexts,
  reasonOf: (row: Row) => string,
): readonly Column<Row>[] {
  const { heads } = screenTexts.intake
  return [
    col.other(
      'stated',
      heads.stated,
      ({ stated }) => <StatedCell code={stated} screenTexts={screenTexts} />,
      ({ stated }) => statedText(stated, screenTexts),
    ),
    col.state('reason', heads.reason, (row) => ({ tone: 'warn', text: reasonOf(row) })),
    col.text('partner', heads.partner, ({ partner }) => partner),
    col.instant('receivedAt', heads.receivedAt, ({ receivedAt }) => receivedAt),
    col.text('messageType', heads.messageType, ({ messageType }) => messageType),
    col.other(
      'numbers',
      heads.numbers,
      (row) => <NumbersCell row={row} screenTexts={screenTexts} />,
      (row) =>
        statedNumbers(row)
          .map(({ number }) => number)
          .join(' / '),
    ),
    col.text('place', heads.place, ({ place }) => place),
    col.text('source', heads.source, ({ source }) => sourceText(source, screenTexts), { isExtra: true }),
  ]
}

/** A file's name, or the interface through which the message came. */
export const sourceText = (source: string, { intake }: ScreenTexts): string =>
  source === 'http' ? intake.http : source

/** The code customary in the trade, with its text below. */
function StatedCell({ code, screenTexts }: { readonly code: string; readonly screenTexts: ScreenTexts }) {
  const text = codeText(code, screenTexts)
  return (
    <span className="stacked">
      <span translate="no">{code}</span>
      {text === null ? null : <small>{text}</small>}
    </span>
  )
}

function NumbersCell({ row, screenTexts }: { readonly row: Stated; readonly screenTexts: ScreenTexts }) {
  return (
    <span className="stacked">
      {statedNumbers(row).map(({ head, number }) => (
        <span key={head}>
          {head === 'container' ? null : <small>{screenTexts.intake.heads[head]} </small>}
          <ContainerCell number={number} />
        </span>
      ))}
    </span>
  )
}
