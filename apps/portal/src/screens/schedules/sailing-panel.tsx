// One sailing in full, in the side panel: cut-offs first, then the legs, the reliability of the services, CO2e,
// changes, contacts.
import type { OptionEmissions, ScheduleChange } from '@quayline/domain/schedule/connection-answer'
import { vesselVoyageText } from '@quayline/domain/schedule/leg-moves'
import { fill } from '@quayline/messages/language'
import { instantText, timeText } from '@quayline/messages/time-text'
import { Timeline, type TimelineEntry } from '@quayline/ui/timeline'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { numberText } from '../../kit/money-text.ts'
import { paths } from '../../paths.ts'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { SailingCutOffs } from './sailing-cut-offs.tsx'
import { FacilityContact } from './facility-contact.tsx'
import { IcsButton } from './ics-button.tsx'
import { MomentCell } from './moment-cell.tsx'
import { stopsText } from './sailing-columns.tsx'
import type { Sailing, SailingLeg } from './sailing.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { Reliability } from './reliability.tsx'

export const sailingPanel = (sailing: Sailing) => <SailingPanel sailing={sailing} />

function SailingPanel({ sailing }: { readonly sailing: Sailing }) {
  const own = useOwnTexts(SCHEDULES)
  const texts = useScheduleTexts()
  const { schedule } = texts
  const { first, last, legs, option } = sailing
  const services = [...new Set(legs.map(({ leg }) => leg.service))].filter((service) => service !== '')
  const available = last.timeOf('available')
  return (
    <div className="sailing-panel">
      <div>
        <p className="sailing-route">{`${option.firstPol} → ${option.lastPod}`}</p>
        <p className="sailing-facts">
          {`${fill(schedule.days, { days: option.transitTime })} · ${stopsText(sailing, { ...texts, byWayOf: own.byWayOf })}`}
        </p>
      </div>
      <SailingCutOffs timeOf={first.timeOf} />
      <section aria-label={own.legs}>
        <h3>{own.legs}</h3>
        <Timeline label={own.legs} entries={legs.flatMap((leg, index) => legEntries(leg, String(index), schedule))} />
        {available === null ? null : (
          <p className="sailing-facts">
            {schedule.available} <MomentCell moment={available} />
          </p>
        )}
      </section>
      {services.length === 0 ? null : (
        <section aria-label={own.reliability}>
          <h3>{own.reliability}</h3>
          {services.map((service) => (
            <p key={service} className="sailing-facts">
              <Reliability service={service} isNamed={services.length > 1} />
            </p>
          ))}
        </section>
      )}
      <Emissions emissions={option.emissions} />
      <Changes changes={legs.flatMap(({ leg }) => leg.changes)} />
      <section aria-label={own.contacts}>
        <h3>{own.contacts}</h3>
        <FacilityContact label={schedule.loadingPort} code={first.leg.revFacilityCode} />
        <FacilityContact label={schedule.dischargePort} code={first.leg.deliFacilityCode} />
      </section>
      <div className="panel-actions">
        <IcsButton sailings={[sailing]} />
      </div>
    </div>
  )
}

type LegTexts = ReturnType<typeof useScheduleTexts>['schedule']

function legEntries({ leg, departure, arrival }: SailingLeg, key: string, { punctuality }: LegTexts): TimelineEntry[] {
  const vessel = vesselVoyageText(leg)
  return [
    {
      key: `${key}-load`,
      certainty: departure?.isActual === true ? 'actual' : 'estimated',
      content: (
        <>
          <p className="call-port">
            <FacilityLink port={leg.pol} code={leg.polFacilityCode} />
          </p>
          {departure === null ? null : <MomentCell moment={departure} />}
          <p className="sailing-facts">
            {leg.vesselCode === '' ? (
              vessel
            ) : (
              <PortalLink to={paths.vessel({ code: leg.vesselCode, name: leg.vessel })}>{vessel}</PortalLink>
            )}
            {leg.service === '' ? null : (
              <>
                {' · '}
                <PortalLink to={paths.schedules({ view: 'service', service: leg.service })}>{leg.service}</PortalLink>
              </>
            )}
          </p>
          {leg.punctuality === null ? null : (
            <p className={`verdict is-${leg.punctuality.toLowerCase()}`}>{punctuality[leg.punctuality]}</p>
          )}
        </>
      ),
    },
    {
      key: `${key}-discharge`,
      certainty: arrival?.isActual === true ? 'actual' : 'estimated',
      content: (
        <>
          <p className="call-port">
            <FacilityLink port={leg.pod} code={leg.podFacilityCode} />
          </p>
          {arrival === null ? null : <MomentCell moment={arrival} />}
        </>
      ),
    },
  ]
}

function FacilityLink({ port, code }: { readonly port: string; readonly code: string | null }) {
  return (
    <>
      {port}
      {code === null || code === '' ? null : (
        <>
          {' '}
          <PortalLink className="facility-code" to={paths.facility(code)}>
            {code}
          </PortalLink>
        </>
      )}
    </>
  )
}

function Emissions({ emissions }: { readonly emissions: OptionEmissions | null }) {
  const { language } = useLocale()
  const { schedule } = useScheduleTexts()
  const { noEmissions } = useOwnTexts(SCHEDULES)
  return (
    <section aria-label={schedule.emissions}>
      <h3>{schedule.emissions}</h3>
      {emissions === null ? (
        <p className="panel-none">{`${schedule.unknown}. ${noEmissions}`}</p>
      ) : (
        <>
          <p>
            {fill(schedule.emissionsValue, {
              kg: numberText(Number(emissions.co2eKgPerTeu), language),
              km: numberText(emissions.distanceKm, language),
            })}
          </p>
          <details className="method">
            <summary>{schedule.emissionsSource.split(/[：:]/)[0]}</summary>
            <p>{fill(schedule.emissionsSource, { source: emissions.source })}</p>
          </details>
        </>
      )}
    </section>
  )
}

function Changes({ changes }: { readonly changes: readonly ScheduleChange[] }) {
  const { shell } = useTexts()
  const { schedule } = useScheduleTexts()
  if (changes.length === 0) return null
  const shown = (value: string | null): string => (value === null ? schedule.unknown : timeText(value, shell.date))
  return (
    <section aria-label={schedule.changes}>
      <h3>{schedule.changes}</h3>
      <ul className="changes">
        {changes.map((change, index) => (
          <li key={index}>
            {fill(schedule.change, { field: change.field, was: shown(change.was), now: shown(change.now) })}{' '}
            <small>
              {instantText(change.at, shell.date)}
              {change.reason === null ? '' : ` · ${fill(schedule.changeReason, { reason: change.reason })}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
