// Calls of vessels maintained by staff: search, change, add (docs/requirements/schedules.md 7).
import type { MaintainedCall } from '@quayline/client/schema.d'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'
import { callName, MAINTENANCE_KEY } from './call-names.ts'
import { maintenanceColumns } from './maintenance-columns.tsx'
import { MAINTENANCE } from './maintenance-own-texts.ts'
import { CALL_CRITERIA, type CallCriterion, callQuery, useMaintenanceFilters } from './maintenance-filters.ts'

export const MaintenanceScreen = () => (
  <WithScheduleTexts>
    <Calls />
  </WithScheduleTexts>
)

function Calls() {
  const own = useOwnTexts(MAINTENANCE)
  const texts = useTexts()
  const scheduleTexts = useScheduleTexts()
  const list = useList<CallCriterion, MaintainedCall>({
    key: [...MAINTENANCE_KEY, 'calls'],
    criteria: CALL_CRITERIA,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/schedule/maintenance/calls', { params: { query: { ...callQuery(criteria), ...page } } }),
  })
  return (
    <ListScreen
      intro={own.intro}
      actions={
        <PortalLink className="button button-main" to={paths.addCall()}>
          {own.add}
        </PortalLink>
      }
    >
      <ListTable
        list={list}
        filters={useMaintenanceFilters()}
        name="schedule-maintenance"
        source="listMaintainedCalls"
        columns={maintenanceColumns({ ...scheduleTexts, texts, heads: own, fields: own.fields, cutOff: own.codes.FCO })}
        rowKey={({ key }) => key}
        rowName={callName}
        pathOf={({ key }) => paths.maintainedCall(key)}
        emptyTitle={own.none}
      />
    </ListScreen>
  )
}
