// What was stated and does not count, and what does not count for its booking or bill: two lists of the same columns.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import type { NotEntitledStatement, ReferenceConflict } from '@quayline/client/schema.d'
import type { ReactNode } from 'react'
import type { Filter } from '../../kit/filters.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { type ListOptions, useList } from '../../kit/use-list.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import type { ScreenTexts } from './intake-texts.ts'
import { statedColumns } from './stated-columns.tsx'
import { statedText } from './stated-text.ts'

type Row = NotEntitledStatement | ReferenceConflict

const SOURCES = { 'not-counted': 'listNotEntitled', conflicts: 'listReferenceConflicts' } as const

interface StatedListProps<Of extends Row> {
  readonly name: 'not-counted' | 'conflicts'
  readonly screenTexts: ScreenTexts
  readonly reasons: Readonly<Record<Of['reason'], string>>
  readonly ask: ListOptions<'partner', Of>['ask']
  readonly panel: (row: Of) => ReactNode
}

// Of which partner: chosen among those who are known, or typed where there are too many or they cannot be listed.
const PARTNER_CRITERIA = ['partner'] as const
/** The contract's own. */
const LIMIT = 70
const MAX_CHOICES = 200

const askPartners = (client: QuaylineClient) =>
  client.GET('/v1/intake/partners', { params: { query: { limit: MAX_CHOICES } } })

function usePartnerFilters({ intake }: ScreenTexts): readonly Filter<'partner'>[] {
  const { heads, partnerHint } = intake
  const { data, isPending } = useAnswer(['intake', 'partners'], askPartners)
  const isComplete = isPending || data?.data.next === null
  const options = (data?.data.partners ?? []).map(({ partner, name }) => ({
    value: partner,
    label: name === null ? partner : `${partner} · ${name}`,
  }))
  return isComplete
    ? [{ kind: 'choice', name: 'partner', label: heads.partner, options }]
    : [{ name: 'partner', label: heads.partner, limit: LIMIT, hint: partnerHint }]
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
