// The columns of lists of shipping instructions: booking and bill, route, state, deadlines.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useState } from 'react'
import { FilingsCell, filingsText, Left, regimeText, StatusCell, statusText } from './instruction-cells.tsx'
import { INSTRUCTION_HEADS, type InstructionHeads } from './instruction-heads-own-texts.ts'
import { type Due, filingsInOrder, isCounting, momentOf, nameOf, portOf, toneOf, vesselOf } from './instruction-row.ts'
import { INSTRUCTION_STATUS_TEXTS, type StatusTexts } from './status-texts.ts'

export interface InstructionTexts {
  readonly own: InstructionHeads
  readonly status: StatusTexts
  /** Reference time for the time left, in milliseconds. */
  readonly now: number
}

export function useInstructionTexts(): InstructionTexts {
  const [now] = useState(() => Date.now())
  return { own: useOwnTexts(INSTRUCTION_HEADS), status: useOwnTexts(INSTRUCTION_STATUS_TEXTS), now }
}

export function instructionColumns(texts: InstructionTexts): readonly Column<ListedInstruction>[] {
  const { heads } = texts.own
  return [
    col.text('booking', heads.booking, (row) => nameOf(row, texts.own)),
    ...routeColumns(texts.own),
    statusColumn(texts),
    filingsColumn(texts),
    col.text('createdBy', heads.createdBy, ({ createdBy }) => createdBy),
    col.instant('created', heads.created, ({ createdAt }) => createdAt),
    cutOffColumn(texts),
    col.instant('changed', heads.changed, ({ changedAt }) => changedAt),
    ...extraColumns(texts.own),
  ]
}

/** The columns that show what must be decided first come first. */
export function deskColumns(texts: InstructionTexts): readonly Column<ListedInstruction>[] {
  const { heads } = texts.own
  return [
    col.text('booking', heads.booking, (row) => nameOf(row, texts.own)),
    cutOffColumn(texts),
    filingsColumn(texts),
    statusColumn(texts),
    ...routeColumns(texts.own),
    col.instant('submitted', heads.submitted, ({ submittedAt }) => submittedAt),
    col.text('createdBy', heads.createdBy, ({ createdBy }) => createdBy),
    col.instant('changed', heads.changed, ({ changedAt }) => changedAt),
    ...extraColumns(texts.own),
  ]
}

const routeColumns = ({ heads }: InstructionHeads): readonly Column<ListedInstruction>[] => [
  col.text('bill', heads.bill, ({ billNumber }) => billNumber),
  col.port('pol', heads.pol, ({ portOfLoading }) => portOf(portOfLoading)),
  col.port('pod', heads.pod, ({ portOfDischarge }) => portOf(portOfDischarge)),
  col.text('vessel', heads.vessel, vesselOf),
]

const extraColumns = ({ heads, documentTypes, channels }: InstructionHeads): readonly Column<ListedInstruction>[] => [
  col.text('reference', heads.reference, ({ reference }) => reference, { isExtra: true }),
  col.text('documentType', heads.documentType, ({ documentType }) => documentTypes[documentType], { isExtra: true }),
  col.text('channel', heads.channel, ({ channel }) => channels[channel], { isExtra: true }),
  col.number('contentVersion', heads.contentVersion, ({ contentVersion }) => contentVersion || null, { isExtra: true }),
]

const statusColumn = ({ own, status }: InstructionTexts): Column<ListedInstruction> => ({
  ...col.state<ListedInstruction>('status', own.heads.status, (row) => ({
    tone: toneOf(row),
    text: statusText(row, status),
  })),
  cell: (row) => <StatusCell row={row} texts={status} />,
})

/** Sorted by the earliest deadline. */
const filingsColumn = ({ own, status, now }: InstructionTexts): Column<ListedInstruction> => ({
  name: 'filings',
  title: own.heads.filings,
  cell: (row) => <FilingsCell filings={filingsInOrder(row)} texts={status} heads={own} now={now} />,
  text: (row) => filingsText({ filings: filingsInOrder(row), texts: status, heads: own, now }),
  value: (row) => filingsInOrder(row)[0]?.cutOffAt ?? null,
})

const cutOffColumn = ({ own, now }: InstructionTexts): Column<ListedInstruction> => ({
  ...col.localTime<ListedInstruction>('cutOff', own.heads.cutOff, ({ siCutOff }) => momentOf(siCutOff)),
  value: ({ siCutOffAt, siCutOff }) => siCutOffAt ?? siCutOff?.local ?? null,
  cell: (row) => {
    const moment = momentOf(row.siCutOff)
    if (moment === null) return null
    return (
      <span className="instruction-cut-off">
        <LocalTimeCell moment={moment} isShort />
        {isCounting(row) && row.siCutOffAt !== null ? <Left at={row.siCutOffAt} now={now} left={own.left} /> : null}
      </span>
    )
  },
})

/** `SI cut-off`, `US AMS`. */
export const dueName = ({ kind }: Due, { own, status }: InstructionTexts): string =>
  kind === 'SI' ? own.heads.cutOff : regimeText(kind, status, own)
