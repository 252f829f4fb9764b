// Adds a call that no message has stated: vessel, voyage and port, and at least one time.
import { addMaintainedCall } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormScreen } from '../../kit/form-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SuggestField } from '../../kit/suggest-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { codeIn, PORTS, VESSELS } from '../schedules/places-and-vessels.ts'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'
import { CallGroups, useCallGroups, useCallLabels, useStatusNames } from './call-groups.tsx'
import { callFaults, changeOf, draftOf } from './call-draft.ts'
import { MAINTENANCE_KEY } from './call-names.ts'
import { MAINTENANCE } from './maintenance-own-texts.ts'
import './maintenance.css'

export const AddCallScreen = () => (
  <WithScheduleTexts>
    <AddCall />
  </WithScheduleTexts>
)

const BLANK = { vessel: '', voyage: '', port: '', service: '', ...draftOf(null) }

function AddCall() {
  const own = useOwnTexts(MAINTENANCE)
  const form = useNewCall()
  return (
    <FormScreen
      form={form}
      title={own.addTitle}
      intro={<p>{own.portClock}</p>}
      submit={own.add}
      groups={useCallGroups()}
      besides={
        <PortalLink className="button button-plain" to={paths.scheduleMaintenance()}>
          {own.back}
        </PortalLink>
      }
    >
      <SuggestField field={form.field('vessel')} source={VESSELS} hint={own.vesselHint} />
      <TextField field={form.field('voyage')} />
      <SuggestField field={form.field('port')} source={PORTS} />
      <TextField field={form.field('service')} hint={own.serviceHint} />
      <CallGroups form={form} />
    </FormScreen>
  )
}

function useNewCall() {
  const own = useOwnTexts(MAINTENANCE)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  return useForm({
    name: 'call.new',
    start: BLANK,
    labels: { ...useCallLabels(), vessel: own.vessel, voyage: own.voyage, port: own.port, service: own.service },
    required: ['vessel', 'voyage', 'port'],
    limits: limitsOf(addMaintainedCall),
    shown: { status: useStatusNames() },
    check: (draft) => ({
      ...(changeOf(BLANK, draft) === null ? { estimatedArrival: own.noTime } : {}),
      ...callFaults(BLANK, draft, null, own),
    }),
    send: async (draft) => {
      const service = draft.service.trim()
      const { data } = await request((client) =>
        client.POST('/v1/schedule/maintenance/calls', {
          body: {
            ...changeOf(BLANK, draft),
            vessel: codeIn(draft.vessel),
            voyage: draft.voyage.trim(),
            port: draft.port.trim(),
            ...(service === '' ? {} : { service }),
          },
        }),
      )
      await queries.invalidateQueries({ queryKey: MAINTENANCE_KEY })
      return data.key
    },
    onSent: (key) => {
      toast({ tone: 'plain', text: own.saved })
      void navigate(paths.maintainedCall(key))
    },
    pathOf: (path) => (path === 'actuals' ? 'actuals.pilotArrival' : path === 'change' ? 'estimatedArrival' : path),
  })
}
