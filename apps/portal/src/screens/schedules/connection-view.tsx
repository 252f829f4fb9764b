// Sailings from one city to another: as a list, as a calendar, or up to four of them side by side.
import { fill } from '@quayline/messages/language'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { AsOfProvider } from './as-of.ts'
import { type ConnectionData, sheetHref } from './connection-criteria.ts'
import { useConnectionFilters } from './connection-filters.ts'
import { chosenSailings, ConnectionTools, useSailingForm } from './connection-tools.tsx'
import { sailingColumns, sailingName } from './sailing-columns.tsx'
import { sailingPanel } from './sailing-panel.tsx'
import { useMessageSource, useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { useConnections } from './use-connections.ts'

// The notes of an answer by city pair: the shortest transit time, and what the search left out.
function AnswerNotes({ data }: { readonly data: ConnectionData | null }) {
  const { leftOut } = useOwnTexts(SCHEDULES)
  const { schedule } = useScheduleTexts()
  const days = data?.content.shortestTransitTime
  const count = data?.leftOut?.length ?? 0
  const notes = [
    ...(days === undefined ? [] : [fill(schedule.shortest, { days })]),
    ...(count === 0 ? [] : [fill(leftOut, { count })]),
  ]
  return notes.length === 0 ? null : <p className="list-intro">{notes.join(' · ')}</p>
}

export function ConnectionView() {
  const own = useOwnTexts(SCHEDULES)
  const texts = useScheduleTexts()
  const { language } = useTexts()
  const { list, query } = useConnections()
  const form = useSailingForm(list)
  return (
    <AsOfProvider value={list.asOf}>
      <ListTable
        list={list}
        filters={useConnectionFilters()}
        name="schedules"
        source="searchConnections"
        columns={sailingColumns(language, { ...texts, ...own })}
        rowKey={({ key }) => key}
        rowName={sailingName}
        panel={sailingPanel}
        actions={chosenSailings(form)}
        files={[{ label: own.xlsx, href: sheetHref(query), fileName: 'sailings.xlsx' }]}
        tools={<ConnectionTools query={query} form={form} />}
        note={<AnswerNotes data={list.answered?.data ?? null} />}
        messageSource={useMessageSource(list.answered)}
        shownAs={form.shownAs}
        start={own.start.cities}
        submit={own.search}
        emptyTitle={own.none}
        emptyText={texts.schedule.nothingText}
      />
    </AsOfProvider>
  )
}
