// An expanded sailing (docs/requirements/schedules.md 3.1): cut-offs, cargo nature, each leg, availability, changes,
// CO2e, links to port and vessel.
import type {
  OptionEmissions,
  ScheduleChange,
  ScheduleLeg,
  ScheduleOption,
} from '@quayline/domain/schedule/connection-answer'
import { fill } from '@quayline/messages/language'
import { instantText, timeText } from '@quayline/messages/time-text'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Timeline, type TimelineEntry } from '@quayline/ui/timeline'
import { paths } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { LazyRouteMap } from '../tracking/lazy-route-map.tsx'
import { Given } from '../tracking/placed-time.tsx'
import { arrivalOf, departureOf, vesselVoyageText } from '@quayline/domain/schedule/leg-moves'
import { Move } from './move.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'
import { ScheduleTime } from './schedule-time.tsx'

export function SailingDetails({ option, at }: { readonly option: ScheduleOption; readonly at: string }) {
  const { language, texts } = usePageTexts()
  const schedule = useScheduleTexts()
  const legs = option.schedules
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) return null
  const start = `${at}/schedules/0`
  const cutOff = (label: string, value: string | null, field: string): Pair[] =>
    (value ?? '').trim() === '' ? [] : [{ label, value: <ScheduleTime value={value} pointer={`${start}/${field}`} /> }]
  return (
    <div className="sailing-body">
      <KeyValues
        pairs={[
          { label: schedule.cargoCutOff, value: <ScheduleTime value={first.cutOff} pointer={`${start}/cutOff`} /> },
          ...cutOff(schedule.vgmCutOff, first.vgmCutoffDt, 'vgmCutoffDt'),
          ...cutOff(schedule.siCutOff, first.siCutoff, 'siCutoff'),
          ...cutOff(schedule.filingCutOff, first.r24Cutoff, 'r24Cutoff'),
          { label: schedule.cargoNature, value: <Given value={first.cargoNature} /> },
          {
            label: schedule.available,
            value: <ScheduleTime value={last.available} pointer={`${at}/schedules/${legs.length - 1}/available`} />,
          },
        ]}
      />
      <Timeline
        label={texts.tracking.legsSection}
        entries={legs.flatMap((leg, index) => legEntries(leg, `${at}/schedules/${index}`))}
      />
      <LazyRouteMap
        label={texts.tracking.legsSection}
        legs={legs.map((leg) => ({
          from: leg.pol,
          to: leg.pod,
          fromLocode: leg.polLocode,
          toLocode: leg.podLocode,
          hasArrived: leg.ata.trim() !== '',
        }))}
      />
      <Changes changes={legs.flatMap((leg) => leg.changes)} />
      <Emissions emissions={option.emissions} />
      <p className="sailing-links">
        {first.revFacilityCode === '' && last.deliFacilityCode === '' ? null : (
          <a href={paths.viewPort({ rev: first.revFacilityCode, deli: last.deliFacilityCode, language })}>
            {schedule.portInformation}
          </a>
        )}
        {legs.map((leg) => (
          <a key={leg.id} href={paths.checkFlights({ vessel: leg.vesselCode, service: leg.service, language })}>
            {`${schedule.vesselInformation}: ${[leg.service, leg.vessel].filter((text) => text !== '').join(' ')}`}
          </a>
        ))}
      </p>
    </div>
  )
}

function legEntries(leg: ScheduleLeg, at: string): TimelineEntry[] {
  const departure = departureOf(leg)
  const arrival = arrivalOf(leg)
  return [
    {
      key: `${at}-load`,
      certainty: departure.kind === 'atd' ? 'actual' : 'estimated',
      content: (
        <>
          <p className="entry-title">
            <Given value={leg.pol} />
          </p>
          <p className="entry-time">
            <Move time={departure} at={at} />
          </p>
          <Verdict punctuality={leg.punctuality} />
          <p className="leg">
            <span className="leg-vessel">{vesselVoyageText(leg)}</span>{' '}
            <span className="leg-service">{leg.service}</span>
          </p>
        </>
      ),
    },
    {
      key: `${at}-discharge`,
      certainty: arrival.kind === 'ata' ? 'actual' : 'estimated',
      content: (
        <>
          <p className="entry-title">
            <Given value={leg.pod} />
          </p>
          <p className="entry-time">
            <Move time={arrival} at={at} />
          </p>
        </>
      ),
    },
  ]
}

/** Compared with the schedule that was stated first. */
function Verdict({ punctuality }: Pick<ScheduleLeg, 'punctuality'>) {
  const schedule = useScheduleTexts()
  return punctuality === null ? null : (
    <p className={`verdict is-${punctuality.toLowerCase()}`}>{schedule.punctuality[punctuality]}</p>
  )
}

/** The former value, the current one, and when it was stated. */
function Changes({ changes }: { readonly changes: readonly ScheduleChange[] }) {
  const { shell } = usePageTexts().texts
  const schedule = useScheduleTexts()
  if (changes.length === 0) return null
  const shown = (value: string | null): string => (value === null ? schedule.unknown : timeText(value, shell.date))
  return (
    <section className="changes">
      <h3>{schedule.changes}</h3>
      <ul>
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

/** Renders nothing if no citable emission factor covers the sailing. */
function Emissions({ emissions }: { readonly emissions: OptionEmissions | null }) {
  const schedule = useScheduleTexts()
  if (emissions === null) return null
  return (
    <p className="emissions">
      <span className="entry-label">{schedule.emissions}</span>{' '}
      {fill(schedule.emissionsValue, { kg: emissions.co2eKgPerTeu, km: emissions.distanceKm })}
      <small>{fill(schedule.emissionsSource, { source: emissions.source })}</small>
    </p>
  )
}
