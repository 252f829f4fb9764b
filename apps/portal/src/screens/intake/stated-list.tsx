// Statements that do not count, and statements that do not count for their booking or bill: two lists with the same
// columns.
import type { NotEntitledStatement, ReferenceConflict } from '@quayline/client/schema.d'
import type { ReactNode } from 'react'
import { ListTable } from '../../kit/list-table.tsx'
import { type ListOptions, useList } from '../../kit/use-list.ts'
import type { ScreenTexts } from './intake-texts.ts'
import { statedColumns } from './stated-columns.tsx'
import { statedText } from './stated-text.ts'
import { PARTNER_CRITERIA, usePartnerFilters } from './partner-filters.ts'

type Row = NotEntitledStatement | ReferenceConflict

const SOURCES = { 'not-counted': 'listNotEntitled', conflicts: 'listReferenceConflicts' } as const

interface StatedListProps<Of extends Row> {
  readonly name: 'not-counted' | 'conflicts'
  readonly screenTexts: ScreenTexts
  readonly reasons: Readonly<Record<Of['reason'], string>>
  readonly ask: ListOptions<'partner', Of>['ask']
  readonly panel: (row: Of) => ReactNode
}

export function StatedList<Of extends Row>({ name, screenTexts, reasons, ask, panel }: StatedListProps<Of>) {
  const list = useList<'partner', Of>({ key: ['intake', name], criteria: PARTNER_CRITERIA, asksAtOnce: true, ask })
  const reasonOf = ({ reason }: Of): string => reasons[reason as Of['reason']]
  const filters = usePartnerFilters(screenTexts)
  return (
    <ListTable
      list={list}
      filters={filters}
      name={`intake-${name}`}
      source={SOURCES[name]}
      columns={statedColumns<Of>(screenTexts, reasonOf)}
      rowKey={({ id }) => id}
      rowName={({ stated, partner }) => `${statedText(stated, screenTexts)} · ${partner}`}
      panel={panel}
      {...(list.criteria.partner === undefined ? { emptyTitle: screenTexts.intake.none[name] } : {})}
    />
  )
}
