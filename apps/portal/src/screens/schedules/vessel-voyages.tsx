// A vessel's voyages of the last two weeks and the next three months, each with its calls: actual times, otherwise
// estimated ones.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { DataTable } from '../../kit/data-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { AsOfStamp } from '../tracking/as-of-stamp.tsx'
import { TrackingTextsProvider } from '../tracking/tracking-texts.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { useVoyages } from './use-voyages.ts'
import { voyageColumns } from './voyage-columns.tsx'
import { type VoyageCall, voyageCalls } from './voyage-rows.ts'

export function VesselVoyages({ code }: { readonly code: string }) {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const { schedule, tracking } = useScheduleTexts()
  const { data: answered, error, refetch } = useVoyages(code)
  if (answered === undefined)
    return error === null ? <TableSkeleton /> : <FailedPanel error={error} onRetry={() => void refetch()} />
  if (answered.data.length === 0)
    return (
      <StatePanel state="empty" heading="h2" title={schedule.voyages}>
        <p>{schedule.noVoyages}</p>
      </StatePanel>
    )
  const calls = voyageCalls(answered)
  const columns = voyageColumns(language, { schedule, ...own }).filter(
    ({ name }) => name !== 'vessel' && name !== 'voyage' && name !== 'service',
  )
  return (
    <div className="stack">
      <TrackingTextsProvider value={tracking}>
        <AsOfStamp asOf={answered.asOf} />
      </TrackingTextsProvider>
      {answered.data.map(({ voy, loopAbbrv }, place) => (
        <section key={`${voy} ${loopAbbrv} ${place}`} className="card">
          <h2>
            {fill(schedule.voyageOf, { voyage: voy })}
            {loopAbbrv === '' ? null : (
              <>
                {' '}
                <PortalLink className="facility-code" to={paths.schedules({ view: 'service', service: loopAbbrv })}>
                  {loopAbbrv}
                </PortalLink>
              </>
            )}
          </h2>
          <DataTable
            label={fill(schedule.voyageOf, { voyage: voy })}
            columns={columns}
            rows={calls.filter(({ key }) => key.split('.').at(-2) === String(place))}
            rowKey={({ key }: VoyageCall) => key}
          />
        </section>
      ))}
    </div>
  )
}
