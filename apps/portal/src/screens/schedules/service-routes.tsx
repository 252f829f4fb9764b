// The services of a vessel: their ports in order with the direction, and their punctuality.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { Reliability } from './reliability.tsx'
import { useScheduleTexts } from './schedule-texts.ts'
import { useVoyages } from './use-voyages.ts'

/** No vessel changes between more services within three months. */
const MAX_SERVICES = 4

export function ServiceRoutes({ code }: { readonly code: string }) {
  const { schedule } = useScheduleTexts()
  const { data: answered, error, refetch } = useVoyages(code)
  if (answered === undefined)
    return error === null ? <TableSkeleton /> : <FailedPanel error={error} onRetry={() => void refetch()} />
  const services = [...new Set(answered.data.map(({ loopAbbrv }) => loopAbbrv))].filter((service) => service !== '')
  if (services.length === 0) return <StatePanel state="empty" heading="h2" title={schedule.noRoute} />
  return (
    <div className="stack">
      {services.slice(0, MAX_SERVICES).map((service) => (
        <ServiceRoute key={service} service={service} />
      ))}
    </div>
  )
}

function ServiceRoute({ service }: { readonly service: string }) {
  const { schedule } = useScheduleTexts()
  const answer = useAnswer(['reference', 'route', service], (client) =>
    client.GET('/v1/ebbase/public/general/findRouteByCode', { params: { query: { code: service } } }),
  )
  return (
    <section className="card">
      <h2>{fill(schedule.route, { service })}</h2>
      <p className="sailing-facts">
        <Reliability service={service} />
      </p>
      <WithAnswer answer={answer}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="panel-none">{schedule.noRoute}</p>
          ) : (
            <ol className="rotation">
              {content.map(({ callPort, dir }, index) => (
                <li key={index}>
                  {callPort} {dir === '' ? null : <small>{fill(schedule.direction, { dir })}</small>}
                </li>
              ))}
            </ol>
          )
        }
      </WithAnswer>
    </section>
  )
}
