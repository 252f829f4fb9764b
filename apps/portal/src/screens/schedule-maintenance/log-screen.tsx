// Manual changes of calls by staff, newest first: user, time, reason, before and after.
import type { ScheduleLogEntry } from '@quayline/client/schema.d'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'
import { MAINTENANCE_KEY } from './call-names.ts'
import { logColumns, logName } from './log-columns.tsx'
import { logPanel } from './log-panel.tsx'
import { MAINTENANCE } from './maintenance-own-texts.ts'

export const LogScreen = () => (
  <WithScheduleTexts>
    <Log />
  </WithScheduleTexts>
)

function Log() {
  const own = useOwnTexts(MAINTENANCE)
  const texts = useTexts()
  const list = useList<'key', ScheduleLogEntry>({
    key: [...MAINTENANCE_KEY, 'log'],
    criteria: ['key'],
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/schedule/maintenance/log', { params: { query: { ...criteria, ...page } } }),
  })
  return (
    <ListScreen intro={own.logIntro}>
      <ListTable
        list={list}
        filters={[{ name: 'key', label: own.call, limit: 200 }]}
        name="schedule-log"
        source="listScheduleLog"
        columns={logColumns(own, texts)}
        rowKey={({ id }) => id}
        rowName={logName}
        panel={logPanel}
        emptyTitle={own.logNone}
      />
    </ListScreen>
  )
}
