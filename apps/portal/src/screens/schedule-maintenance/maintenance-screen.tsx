// Calls of vessels as staff maintain them: found, opened, added (docs/requirements/schedules.md 7).
import { listMaintainedCalls } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { MaintainedCall } from '@quayline/client/schema.d'
import type { Filter } from '../../kit/filters.ts'
import type { Criteria } from '../../kit/list-address.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { codeIn, PORTS, VESSELS } from '../schedules/places-and-vessels.ts'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'
import { callName, MAINTENANCE_KEY } from './call-names.ts'
import { maintenanceColumns } from './maintenance-columns.tsx'
import { MAINTENANCE } from './maintenance-own-texts.ts'

export const MaintenanceScreen = () => (
  <WithScheduleTexts>
    <Calls />
  </WithScheduleTexts>
)

// What calls are found by, and what the server is asked.
const CALL_CRITERIA = ['vessel', 'voyage', 'service', 'port', 'from', 'until'] as const
type CallCriterion = (typeof CALL_CRITERIA)[number]

const LIMITS = limitsOf(listMaintainedCalls)

export const callQuery = ({ vessel, ...criteria }: Criteria<CallCriterion>) => ({
  ...criteria,
  ...(vessel === undefined ? {} : { vessel: codeIn(vessel) }),
})

function useMaintenanceFilters(): readonly Filter<CallCriterion>[] {
  const own = useOwnTexts(MAINTENANCE)
  return [
    { kind: 'suggest', name: 'vessel', label: own.vessel, limit: LIMITS.vessel, source: VESSELS, hint: own.vesselHint },
    { name: 'voyage', label: own.voyage, limit: LIMITS.voyage },
    { name: 'service', label: own.service, limit: LIMITS.service },
    { kind: 'suggest', name: 'port', label: own.port, limit: LIMITS.port, source: PORTS },
    { kind: 'range', name: 'from', until: 'until', label: own.days },
  ]
}

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
