// The cut-offs of a vessel at a port of loading: one row for each call there that departs within the requested weeks.
import type { VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { CALL_DEADLINES } from '@quayline/messages/cutoff/deadlines'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useDatedList } from '../../kit/use-dated-list.ts'
import { codeIn } from '../schedules/places-and-vessels.ts'
import { useMessageSource } from '../schedules/schedule-texts.ts'
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
import { useCallColumns } from './call-columns.tsx'

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
