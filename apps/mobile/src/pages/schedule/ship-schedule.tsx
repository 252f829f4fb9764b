// /ship-schedule: a shared answer to a search by city pair (docs/requirements/schedules.md 3.1); one sailing is
// expanded at a time.
import type { ScheduleShareBody } from '@quayline/domain/sharing/share-body'
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { ConditionsHead } from './conditions-head.tsx'
import { SailingItem } from './sailing-item.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

export function ShipSchedule({ body, children }: { readonly body: ScheduleShareBody; readonly children: ReactNode }) {
  const schedule = useScheduleTexts()
  const { conditions, shortestTransitTime, data = [] } = body
  return (
    <>
      <ConditionsHead conditions={conditions} shortestTransitTime={shortestTransitTime}>
        {children}
      </ConditionsHead>
      {data.length === 0 ? (
        <StatePanel state="empty" title={schedule.nothingTitle} heading="h2">
          <p>{schedule.nothingText}</p>
        </StatePanel>
      ) : (
        <section className="sailings" aria-labelledby="sailings">
          <h2 id="sailings">{fill(schedule.sailings, { count: data.length })}</h2>
          {data.map((option, index) => (
            <SailingItem key={option.id} option={option} at={`/data/${index}`} />
          ))}
        </section>
      )}
    </>
  )
}
