// /check-flights: a vessel's particulars and the ports of her service with the direction (docs/requirements/schedules.md 3.3).
import type { PageContent } from '@quayline/page-contract/page'
import type { RouteCall, VesselParticulars } from '@quayline/domain/reference/vessel'
import { fill } from '@quayline/messages/language'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { Given } from '../tracking/placed-time.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

interface CheckFlightsProps {
  readonly title: string
  readonly vessel: VesselParticulars | null
  readonly service: string | null
  readonly route: readonly RouteCall[]
  readonly punctuality: Extract<PageContent, { page: 'check-flights' }>['punctuality']
}

export function CheckFlights({ title, vessel, service, route, punctuality }: CheckFlightsProps) {
  const schedule = useScheduleTexts()
  return (
    <>
      <header className="head-card">
        <h1>
          <span className="head-kind">{title}</span> {vessel === null ? (service ?? '') : vessel.vesselName}
        </h1>
      </header>
      <Section title={schedule.particulars}>
        {vessel === null ? (
          <p className="section-empty">{schedule.unknownVessel}</p>
        ) : (
          <KeyValues pairs={particularsOf(vessel, schedule)} />
        )}
      </Section>
      {service === null ? null : (
        <Section title={fill(schedule.route, { service })}>
          {punctuality === null ? null : (
            <p className="on-time">
              {fill(schedule.onTimeShare, {
                percent: punctuality.onTimePercent,
                calls: punctuality.calls,
                hours: punctuality.toleranceHours,
              })}
            </p>
          )}
          {route.length === 0 ? (
            <p className="section-empty">{schedule.noRoute}</p>
          ) : (
            <ol className="rotation">
              {route.map((call, index) => (
                <li key={index}>
                  {call.callPort}
                  {call.dir === '' ? null : (
                    <>
                      {' '}
                      <span className="tag">{fill(schedule.direction, { dir: call.dir })}</span>
                    </>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Section>
      )}
    </>
  )
}

function particularsOf(vessel: VesselParticulars, schedule: ScheduleMessages): readonly Pair[] {
  const shown: readonly (readonly [string, string | null])[] = [
    [schedule.lloydsNumber, vessel.lloydsNumber],
    [schedule.operator, vessel.optName],
    [schedule.flag, vessel.flagCountry],
    [schedule.registryPort, vessel.registryPort],
    [schedule.owner, vessel.owner],
    [schedule.yearBuilt, vessel.yearBuilt],
    [schedule.classSociety, vessel.classSociety],
    [schedule.grossTonnage, vessel.grossTonnage],
    [schedule.netTonnage, vessel.netTonnage],
    [schedule.callSign, vessel.callSign],
    [schedule.teuCapacity, vessel.totTeuCap],
    [schedule.maxSpeed, vessel.maxSpeed],
  ]
  return shown.map(([label, value]) => ({ label, value: <Given value={value} /> }))
}
