// The voyages of a service or of a vessel, one row per call.
import type { VesselVoyage } from '@quayline/domain/schedule/vessel-voyages'
import type { Filter } from '../../kit/filters.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PrintButton } from '../../kit/answer-tools.tsx'
import { useDatedList } from '../../kit/use-dated-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useMessageSource, useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { useWeeks } from './use-weeks.ts'
import { voyageColumns } from './voyage-columns.tsx'
import { askVoyages, isNamed, VOYAGE_CRITERIA, type VoyageCriterion, type VoyagesOf } from './voyage-criteria.ts'
import { voyageCalls, type VoyageCall } from './voyage-rows.ts'
import { SERVICES, VESSELS } from './places-and-vessels.ts'

export function VoyageView({ of }: { readonly of: VoyagesOf }) {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const { schedule } = useScheduleTexts()
  const list = useDatedList<VoyageCriterion, readonly VesselVoyage[], VoyageCall>({
    key: ['schedule', of],
    criteria: VOYAGE_CRITERIA[of],
    isComplete: isNamed[of],
    ask: askVoyages(of),
    rows: voyageCalls,
  })
  const named: Filter<VoyageCriterion> = {
    kind: 'suggest',
    name: of,
    label: own[of],
    isRequired: true,
    ...(of === 'service' ? { limit: 20, source: SERVICES } : { limit: 80, source: VESSELS, hint: own.vesselHint }),
  }
  return (
    <ListTable
      list={list}
      filters={[named, { kind: 'day', name: 'fromDate', label: own.date }, useWeeks<VoyageCriterion>('dateLength', 8)]}
      name={`schedules-${of}`}
      source={of === 'service' ? 'searchByService' : 'searchByVessel'}
      columns={voyageColumns(language, { schedule, ...own })}
      rowKey={({ key }) => key}
      rowName={({ vessel, voyage, port }) => `${vessel} ${voyage} ${port}`}
      tools={<PrintButton />}
      messageSource={useMessageSource(list.answered)}
      start={own.start[of]}
      submit={own.search}
      emptyTitle={own.none}
      emptyText={of === 'service' ? own.noneService : own.noneVessel}
    />
  )
}
