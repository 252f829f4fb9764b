// One call at a port in full: times, cut-offs, the terminal's contact, and a link to the vessel's voyages.
import type { Pair } from '@quayline/ui/key-values'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { SailingCutOffs } from './sailing-cut-offs.tsx'
import { FacilityContact } from './facility-contact.tsx'
import { type Moment, MomentCell } from './moment-cell.tsx'
import type { PortCallRow } from './port-calls.ts'
import { Reliability } from './reliability.tsx'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export const portCallPanel = (call: PortCallRow) => <PortCallPanel call={call} />

function PortCallPanel({ call }: { readonly call: PortCallRow }) {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const { schedule } = useScheduleTexts()
  const heads = SAILING_HEADS[language]
  const moment = (value: Moment | null) => (value === null ? null : <MomentCell moment={value} isShort={false} />)
  const facts: readonly Pair[] = [
    { label: heads.arrival, value: moment(call.arrival), wide: true },
    { label: heads.departure, value: moment(call.departure), wide: true },
    { label: own.importVoyage, value: call.importVoyage },
    { label: own.exportVoyage, value: call.exportVoyage },
    { label: heads.service, value: call.service },
    { label: own.status, value: call.status === 'PLANNED' ? own.planned : schedule.callStatus[call.status] },
  ]
  return (
    <div className="sailing-panel">
      <Facts pairs={facts} />
      <SailingCutOffs timeOf={call.timeOf} />
      {call.service === null ? null : (
        <section aria-label={own.reliability}>
          <h3>{own.reliability}</h3>
          <p className="sailing-facts">
            <Reliability service={call.service} />
          </p>
        </section>
      )}
      <section aria-label={own.contacts}>
        <h3>{own.contacts}</h3>
        <FacilityContact label={own.terminal} code={call.facilityCode ?? ''} />
        {call.vesselCode === '' ? null : (
          <p>
            <PortalLink to={paths.vessel({ code: call.vesselCode, name: call.vessel })}>
              {own.sailingsOfVessel}
            </PortalLink>
          </p>
        )}
      </section>
    </div>
  )
}
