// The next deadline of a shipping instruction and its facts, in the side panel of the list and of the desk.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import { CopyCell, LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { FilingsCell, Left } from './instruction-cells.tsx'
import { dueName, type InstructionTexts } from './instruction-columns.tsx'
import { dueOf, filingsInOrder, isCounting, momentOf, portOf, vesselOf } from './instruction-row.ts'

interface RowProps {
  readonly row: ListedInstruction
  readonly texts: InstructionTexts
}

export function NextDue({ row, texts }: RowProps) {
  const due = isCounting(row) ? dueOf(row, texts.now) : null
  if (due === null) return null
  return (
    <section className="instruction-due" aria-label={texts.own.due}>
      <strong>
        {dueName(due, texts)} · <Left at={due.at} now={texts.now} left={texts.own.left} />
      </strong>
    </section>
  )
}

export function InstructionFacts({ row, texts }: RowProps) {
  const { date } = useTexts().shell
  const { heads, documentTypes, channels, notSubmitted } = texts.own
  const cutOff = momentOf(row.siCutOff)
  const numbers = row.bookingNumbers.map((number) => <CopyCell key={number} number={number} />)
  return (
    <Facts
      pairs={[
        { label: heads.booking, value: numbers.length === 0 ? null : numbers, wide: true },
        { label: heads.bill, value: row.billNumber === null ? null : <CopyCell number={row.billNumber} /> },
        { label: heads.reference, value: row.reference },
        { label: heads.pol, value: portOf(row.portOfLoading)?.name },
        { label: heads.pod, value: portOf(row.portOfDischarge)?.name },
        { label: heads.vessel, value: vesselOf(row) },
        { label: heads.cutOff, value: cutOff === null ? null : <LocalTimeCell moment={cutOff} />, wide: true },
        {
          label: heads.filings,
          value:
            row.filings.length === 0 ? null : (
              <FilingsCell filings={filingsInOrder(row)} texts={texts.status} heads={texts.own} now={texts.now} />
            ),
          wide: true,
        },
        { label: heads.documentType, value: documentTypes[row.documentType] },
        { label: heads.channel, value: channels[row.channel] },
        { label: heads.contentVersion, value: row.contentVersion === 0 ? notSubmitted : String(row.contentVersion) },
        { label: heads.createdBy, value: row.createdBy },
        { label: heads.created, value: instantText(row.createdAt, date), wide: true },
        {
          label: heads.submitted,
          value: row.submittedAt === null ? null : instantText(row.submittedAt, date),
          wide: true,
        },
        { label: heads.changed, value: instantText(row.changedAt, date), wide: true },
      ]}
    />
  )
}
