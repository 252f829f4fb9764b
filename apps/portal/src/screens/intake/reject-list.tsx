// Messages that could not be read: time, sender, file, type, and reason.
import type { Reject } from '@quayline/client/schema.d'
import { lookUp } from '@quayline/messages/lookup'
import { col, type Column } from '../../kit/column.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { askRejects } from './intake-calls.ts'
import type { ScreenTexts } from './intake-texts.ts'
import { fileText, ReasonCell, RejectPanel } from './reject-panel.tsx'

const NO_CRITERIA = [] as const

const panelWith = (screenTexts: ScreenTexts) => (row: Reject) => <RejectPanel row={row} screenTexts={screenTexts} />

export function RejectList({ screenTexts }: { readonly screenTexts: ScreenTexts }) {
  const { heads, none, rejects } = screenTexts.intake
  const list = useList<never, Reject>({
    key: ['intake', 'rejects'],
    criteria: NO_CRITERIA,
    asksAtOnce: true,
    ask: ({ page }) => askRejects({ criteria: {}, page }),
  })
  const reasonOf = ({ rejectionReason: reason }: Reject): string => (reason === null ? '' : lookUp(rejects, reason))
  const columns: readonly Column<Reject>[] = [
    col.instant('receivedAt', heads.receivedAt, ({ receivedAt }) => receivedAt),
    col.other(
      'reason',
      heads.reason,
      (row) => <ReasonCell reason={reasonOf(row)} text={row.rejectionText} />,
      (row) => [reasonOf(row), row.rejectionText ?? ''].filter((part) => part !== '').join(': '),
    ),
    col.text('partner', heads.partner, ({ partner }) => partner),
    col.text('messageType', heads.messageType, ({ messageType }) => messageType),
    col.text('source', heads.source, (row) => fileText(row, screenTexts)),
    col.text('documentNumber', heads.documentNumber, ({ documentNumber }) => documentNumber, { isExtra: true }),
    col.text('directory', heads.directory, ({ directory }) => directory, { isExtra: true }),
  ]
  return (
    <ListTable
      list={list}
      name="intake-rejects"
      source="listRejects"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => [reasonOf(row), row.partner].filter((part) => part !== '').join(' · ')}
      panel={panelWith(screenTexts)}
      emptyTitle={none.rejects}
    />
  )
}
