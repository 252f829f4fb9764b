// What an answer by city pair says beside its sailings: the shortest transit, and what the search left out.
import { fill } from '@quayline/messages/language'
import { useOwnTexts } from '../../kit/own-texts.ts'
import type { ConnectionData } from './connection-criteria.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export function AnswerNotes({ data }: { readonly data: ConnectionData | null }) {
  const { leftOut } = useOwnTexts(SCHEDULES)
  const { schedule } = useScheduleTexts()
  const days = data?.content.shortestTransitTime
  const count = data?.leftOut?.length ?? 0
  const notes = [
    ...(days === undefined ? [] : [fill(schedule.shortest, { days })]),
    ...(count === 0 ? [] : [fill(leftOut, { count })]),
  ]
  return notes.length === 0 ? null : <p className="list-intro">{notes.join(' · ')}</p>
}
