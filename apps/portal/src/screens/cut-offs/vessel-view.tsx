// The cut-offs of a vessel at a port of loading: a row for each of her calls there that leaves within the weeks asked for.
import type { VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { CALL_DEADLINES, type DeadlineField } from '@quayline/messages/cutoff/deadlines'
import { fill } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { useState } from 'react'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useDatedList } from '../../kit/use-dated-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { codeIn } from '../schedules/places-and-vessels.ts'
import { useMessageSource } from '../schedules/schedule-texts.ts'
import { cutOffColumns, useCutOffColumnTexts } from './cut-off-columns.tsx'
import { callPanel } from './cut-off-panel.tsx'
import { type CallRow, callRows } from './cut-off-rows.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import {
  isNamed,
  useVesselFilters,
  VESSEL_CRITERIA,
  type VesselCriterion,
  vesselQuery,
  vesselSheet,
} from './vessel-filters.ts'

// The columns of a vessel's calls: which voyage, by when what must be there, at which terminal.
function useCallColumns(fields: readonly DeadlineField[]): readonly Column<CallRow>[] {
  const texts = useCutOffColumnTexts()
  const heads = SAILING_HEADS[useTexts().language]
  return [
    col.text('voyage', heads.voyage, ({ voyage }) => voyage),
    col.text('service', heads.service, ({ service }) => service || null),
    ...cutOffColumns<CallRow>(fields, texts),
    col.text('terminal', texts.cutoff.terminal, ({ call: { facilityCode, facilityName } }) =>
      facilityName === null ? facilityCode : `${facilityName} (${facilityCode})`,
    ),
  ]
}

export function VesselView() {
  const own = useOwnTexts(CUT_OFFS_OWN)
  const cutoff = useCutOffTexts()
  const [now] = useState(() => Date.now())
  const list = useDatedList<VesselCriterion, readonly VoyageCutOffs[], CallRow>({
    key: ['cutoff', 'vessel'],
    criteria: VESSEL_CRITERIA,
    isComplete: isNamed,
    ask: (criteria) => (client) =>
      client.GET('/v1/public/cutoffQuery/findCutoffVsl', { params: { query: vesselQuery(criteria) } }),
    rows: (answered) => callRows(answered, now),
  })
  const { vessel = '', port = '' } = list.criteria
  const query = vesselQuery(list.criteria)
  return (
    <ListTable
      list={list}
      filters={useVesselFilters()}
      name="cut-offs-vessel"
      source="findCutoffVsl"
      columns={useCallColumns(CALL_DEADLINES)}
      rowKey={({ key }) => key}
      rowName={({ service, voyage }) => [service, voyage].filter((part) => part !== '').join(' ')}
      panel={callPanel}
      files={[{ label: own.xlsx, href: vesselSheet(query), fileName: 'cut-offs.xlsx' }]}
      tools={<AnswerTools />}
      messageSource={useMessageSource(list.answered)}
      start={own.startVessel}
      submit={cutoff.search}
      emptyTitle={own.none}
      emptyText={fill(cutoff.emptyVessel, { vessel: codeIn(vessel), port, days: query.days })}
    />
  )
}
