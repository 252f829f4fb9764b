// Messages that could not be read: when, whose, from which file, of which type, and why.
import type { Reject } from '@quayline/client/schema.d'
import { lookUp } from '@quayline/messages/lookup'
import { col, type Column } from '../../kit/column.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { askRejects } from './intake-calls.ts'
import type { Words } from './intake-words.ts'
import { fileText, RejectPanel } from './reject-panel.tsx'

const NO_CRITERIA = [] as const

const panelWith = (words: Words) => (row: Reject) => <RejectPanel row={row} words={words} />

export function RejectList({ words }: { readonly words: Words }) {
  const { heads, none, rejects } = words.intake
  const list = useList<never, Reject>({
    key: ['intake', 'rejects'],
    criteria: NO_CRITERIA,
    asksAtOnce: true,
    ask: ({ page }) => askRejects({ criteria: {}, page }),
  })
  const reasonOf = ({ rejectionReason: reason }: Reject) => (reason === null ? null : lookUp(rejects, reason))
  const columns: readonly Column<Reject>[] = [
    col.instant('receivedAt', heads.receivedAt, ({ receivedAt }) => receivedAt),
    col.text('partner', heads.partner, ({ partner }) => partner),
    col.text('source', heads.source, (row) => fileText(row, words)),
    col.text('messageType', heads.messageType, ({ messageType }) => (messageType === '' ? null : messageType)),
    col.text('documentNumber', heads.documentNumber, ({ documentNumber }) => documentNumber),
    col.state('reason', heads.reason, (row) => {
      const text = reasonOf(row)
      return text === null ? null : { tone: 'danger', text }
    }),
    col.prose('text', heads.text, ({ rejectionText }) => rejectionText),
    col.text('directory', heads.directory, ({ directory }) => directory, { isExtra: true }),
  ]
  return (
    <ListTable
      list={list}
      name="intake-rejects"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => `${reasonOf(row) ?? row.messageType}, ${row.partner}`}
      panel={panelWith(words)}
      emptyTitle={none.rejects}
    />
  )
}
