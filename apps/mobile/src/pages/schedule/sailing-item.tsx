// One sailing of the list. Collapsed: ports, transit days, vessel, tag, times with weekday; expanded: cut-offs, nature,
// legs, availability, links.
import type { ScheduleOption } from '@quayline/domain/schedule/connection-answer'
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import type { ToggleEvent } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { arrivalOf, departureOf, vesselVoyageText } from '@quayline/domain/schedule/leg-moves'
import { Move } from './move.tsx'
import { SailingDetails } from './sailing-details.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

interface SailingItemProps {
  readonly option: ScheduleOption
  /** JSON pointer of the option. */
  readonly at: string
}

export function SailingItem({ option, at }: SailingItemProps) {
  const schedule = useScheduleTexts()
  const legs = option.schedules
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <details className="sailing" name="sailing" onToggle={closeOthers}>
      <summary>
        <span className="sailing-ports">
          <strong>{option.firstPol}</strong> <Icon name="arrow" /> <strong>{option.lastPod}</strong>
        </span>
        <span className="sailing-days">{fill(schedule.days, { days: option.transitTime })}</span>
        <span className="sailing-vessel">
          {[first.service, vesselVoyageText(first)].filter((text) => text !== '').join(' · ')}
        </span>
        <NonstopTag legs={legs.length} />
        <span className="sailing-times">
          <Move time={departureOf(first)} at={`${at}/schedules/0`} />
          <Move time={arrivalOf(last)} at={`${at}/schedules/${legs.length - 1}`} />
        </span>
      </summary>
      <SailingDetails option={option} at={at} />
    </details>
  )
}

/**
 * Only one sailing is expanded at a time (docs/requirements/schedules.md 3.1); browsers without support for `name`
 * leave the others open.
 */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (other !== currentTarget) other.open = false
  }
}

function NonstopTag({ legs }: { readonly legs: number }) {
  const { tracking } = usePageTexts().texts
  const { transshipment } = useScheduleTexts()
  return <span className="tag">{legs === 1 ? tracking.leg.nonstop : fill(transshipment, { count: legs - 1 })}</span>
}
