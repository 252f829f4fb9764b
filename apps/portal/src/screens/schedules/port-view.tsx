// The calls at a port: arrival, departure, and cut-offs for cargo and documents; a call opens in the side panel.
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PrintButton } from '../../kit/answer-tools.tsx'
import { useDatedList } from '../../kit/use-dated-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { portCallColumns, portCallName } from './port-call-columns.tsx'
import { portCallPanel } from './port-call-panel.tsx'
import * as asked from './port-calls.ts'
import { useMessageSource, useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { usePortFilters } from './use-port-filters.ts'

export function PortView() {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const { schedule } = useScheduleTexts()
  const list = useDatedList<asked.PortCriterion, asked.PortData, asked.PortCallRow>({
    key: ['schedule', 'port'],
    criteria: asked.PORT_CRITERIA,
    isComplete: ({ port = '' }) => port !== '',
    ask: (criteria) => (client) =>
      client.GET('/v1/public/schedule/ports/{port}', { params: asked.portQuery(criteria) }),
    rows: asked.portCallsOf,
  })
  return (
    <ListTable
      list={list}
      filters={usePortFilters()}
      name="schedules-port"
      source="searchByPort"
      columns={portCallColumns(language, { schedule, ...own })}
      rowKey={({ callKey }) => callKey}
      rowName={portCallName}
      panel={portCallPanel}
      tools={<PrintButton />}
      note={list.answered?.data.isCut === true ? <p className="list-intro">{own.cut}</p> : null}
      messageSource={useMessageSource(list.answered)}
      start={own.start.port}
      submit={own.search}
      emptyTitle={own.none}
      emptyText={own.nonePort}
    />
  )
}
