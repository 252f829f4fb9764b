// One message that could not be read: the reason, its origin, and how to replay it.
import type { Reject } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import { StateCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { CommandLine, replayCommand } from './command-line.tsx'
import type { ScreenTexts } from './intake-texts.ts'
import { sourceText } from './stated-columns.tsx'

/** A file may contain many messages: the position, counted from 1. */
export const fileText = ({ source, position }: Reject, screenTexts: ScreenTexts): string =>
  `${sourceText(source, screenTexts)} #${position + 1}`

/** The reason in the reader's language, and the parser's own message. */
export const ReasonCell = ({ reason, text }: { readonly reason: string; readonly text: string | null }) => (
  <span className="stacked">
    {reason === '' ? null : <StateCell tone="danger" text={reason} />}
    {text === null ? null : <small className="cell-prose">{text}</small>}
  </span>
)

export function RejectPanel({ row, screenTexts }: { readonly row: Reject; readonly screenTexts: ScreenTexts }) {
  const { shell } = useTexts()
  const { heads, quarantine, replay, replayText } = screenTexts.intake
  const facts = [
    { label: heads.receivedAt, value: instantText(row.receivedAt, shell.date), wide: true },
    { label: heads.partner, value: row.partner },
    { label: heads.messageType, value: row.messageType },
    { label: heads.directory, value: row.directory },
    { label: heads.documentNumber, value: row.documentNumber },
    { label: heads.source, value: fileText(row, screenTexts), wide: true },
    { label: heads.messageId, value: row.id, wide: true },
  ]
  return (
    <>
      {row.rejectionText === null ? null : <p>{row.rejectionText}</p>}
      <section className="panel-part">
        <h3>{replay}</h3>
        <p>{row.rejectionReason === 'QUARANTINED' ? quarantine.text : replayText}</p>
        <CommandLine command={replayCommand(row.id)} />
      </section>
      <Facts pairs={facts} />
    </>
  )
}
