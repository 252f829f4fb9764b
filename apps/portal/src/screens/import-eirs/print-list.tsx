// The company's prints for a booking or bill, newest first: each with its QR code, its receipts as PDF, and its
// containers.
import type { EirPrint } from '@quayline/client/schema.d'
import { shownPrints } from '@quayline/domain/eir/print-record'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { bookingFilter, EIRS_KEY, namesBooking } from './eir-criteria.ts'
import { EIR_OWN, type EirOwn } from './eir-own-texts.ts'
import { askPrints } from './eir-lists.ts'
import { PrintActions } from './print-actions.tsx'
import { printPanel } from './print-panel.tsx'

export function PrintList({ eir }: { readonly eir: EirMessages }) {
  const own = useOwnTexts(EIR_OWN)
  const list = useList<'bkgNum', EirPrint>({
    key: [...EIRS_KEY, 'prints'],
    criteria: ['bkgNum'],
    isComplete: namesBooking,
    ask: askPrints,
  })
  const rows = shownPrints(list.rows)
  return (
    <ListTable
      list={{ ...list, rows, page: { ...list.page, total: rows.length } }}
      filters={[bookingFilter(own)]}
      name="import-eirs-sent"
      source="queryEirPrintHistory"
      tools={<AnswerTools />}
      columns={printColumns(eir, own)}
      rowKey={({ printNo }) => printNo}
      panel={printPanel(eir)}
      missing={own.start}
      emptyTitle={eir.print.emptyTitle}
      emptyText={fill(eir.print.emptyText, { number: list.criteria.bkgNum ?? '' })}
    />
  )
}

export const printColumns = (eir: EirMessages, own: EirOwn): readonly Column<EirPrint>[] => [
  col.text('printNo', eir.print.number, ({ printNo }) => printNo),
  col.instant('printTime', eir.print.sentAt, ({ printTime }) => printTime),
  col.number('count', own.count, ({ eirPrintHistoryList }) => eirPrintHistoryList.length),
  col.text('containers', own.containers, ({ eirPrintHistoryList }) =>
    eirPrintHistoryList.map(({ cntrNum }) => cntrNum).join(', '),
  ),
  col.actions(own.actions, (print) => <PrintActions eir={eir} print={print} size="small" />),
]
