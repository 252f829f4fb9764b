// A departure or arrival with its kind and its time.
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { ShownTime } from '@quayline/domain/schedule/leg-moves'
import { ScheduleTime } from './schedule-time.tsx'

/** The kind of a time is shown as a text: colour alone is not enough (WCAG 1.4.1). */
export function Move({ time, at }: { readonly time: ShownTime; readonly at: string }) {
  const { tracking } = usePageTexts().texts
  return (
    <span className={time.kind.startsWith('a') ? 'move is-actual' : 'move'}>
      <span className="entry-kind">{tracking[time.kind]}</span>{' '}
      <ScheduleTime value={time.value} pointer={`${at}/${time.kind}`} withWeekday />
    </span>
  )
}
