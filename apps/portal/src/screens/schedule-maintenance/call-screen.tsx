// One call as changed by staff: only the differences are sent, with the version that was read; the affected bookings
// are shown above the fields.
import type { MaintainedCall } from '@quayline/client/schema.d'
import { changeMaintainedCall } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { FormScreen } from '../../kit/form-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useForm } from '../../kit/use-form.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'
import { CallGroups, useCallGroups, useCallLabels, useStatusNames } from './call-groups.tsx'
import { callFaults, changeOf, draftOf, localTimeIn } from './call-draft.ts'
import { callName, MAINTENANCE_KEY } from './call-names.ts'
import { Effect } from './effect.tsx'
import { MAINTENANCE } from './maintenance-own-texts.ts'
import './maintenance.css'

export function CallScreen() {
  const { key = '' } = useParams()
  const answer = useAnswer([...MAINTENANCE_KEY, 'call', key], (client) =>
    client.GET('/v1/schedule/maintenance/calls/{key}', { params: { path: { key } } }),
  )
  return (
    <WithScheduleTexts>
      <WithAnswer answer={answer} heading="h1">
        {(call) => <CallForm call={call} />}
      </WithAnswer>
    </WithScheduleTexts>
  )
}

function CallForm({ call }: { readonly call: MaintainedCall }) {
  const own = useOwnTexts(MAINTENANCE)
  const form = useCallForm(call)
  return (
    <FormScreen
      form={form}
      title={fill(own.edit, { call: callName(call) })}
      intro={
        <>
          <p>{fill(own.clock, { city: call.city, zone: call.zone ?? '?' })}</p>
          <Effect callKey={call.key} />
        </>
      }
      submit={own.save}
      groups={useCallGroups()}
      besides={
        <>
          <PortalLink className="button button-plain" to={paths.scheduleLog({ key: call.key })}>
            {own.history}
          </PortalLink>
          <PortalLink className="button button-plain" to={paths.scheduleMaintenance()}>
            {own.back}
          </PortalLink>
        </>
      }
    >
      <CallGroups form={form} />
    </FormScreen>
  )
}

function useCallForm(call: MaintainedCall) {
  const own = useOwnTexts(MAINTENANCE)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const start = draftOf(call)
  const params = { path: { key: call.key } }
  return useForm({
    name: `call.${call.key}`,
    start,
    version: call.changedAt,
    labels: useCallLabels(),
    limits: limitsOf(changeMaintainedCall),
    shown: { status: useStatusNames() },
    check: (draft) => callFaults(start, draft, localTimeIn(call.zone, new Date()), own),
    send: async (draft, base) => {
      const change = changeOf(base.start, draft)
      if (change === null) return own.nothing
      await request((client) =>
        client.PATCH('/v1/schedule/maintenance/calls/{key}', {
          params,
          body: { ...change, readAt: base.version ?? '' },
        }),
      )
      await queries.invalidateQueries({ queryKey: MAINTENANCE_KEY })
      return own.saved
    },
    readAgain: async () => {
      const { data } = await request((client) => client.GET('/v1/schedule/maintenance/calls/{key}', { params }))
      return { start: draftOf(data), version: data.changedAt, at: data.changedAt }
    },
    onSent: (text) => {
      toast({ tone: 'plain', text })
      void navigate(paths.scheduleMaintenance())
    },
    // The server reports one error for the three fields together.
    pathOf: (path) => (path === 'actuals' ? 'actuals.pilotArrival' : path),
  })
}
