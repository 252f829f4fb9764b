// The next deadline of a shipment, for its parties and the staff: kind, place, time, days left, and what the next day
// costs.
import type { ShownDeadline } from '@quayline/client/schema.d'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { moneyText } from '../../kit/money-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { accessTo } from '../../shell/session.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { useTracking } from './tracking-texts.ts'

/** Below this number of days left, the deadline is marked as urgent. */
const SOON_DAYS = 3

interface DueLineProps {
  readonly number: string
  readonly type: 'bl' | 'bkg'
  /** From the answer; absent: none is known there. */
  readonly deadline: ShownDeadline | undefined
  /** The reader sees party-only content. */
  readonly isParty: boolean
}

/** The cost of the free time comes from a call of its own, for users who may see it. */
export function DueLine({ number, type, deadline, isParty }: DueLineProps) {
  const session = useSession()
  const mayAsk = isParty && session !== null && session.user !== null && accessTo(session, 'DEMURRAGE') === 'OPEN'
  const isCutOff = deadline !== undefined && !deadline.kind.startsWith('LAST_FREE_DAY')
  const ahead = useAnswer(
    ['demurrage', 'ahead', number, type],
    (client) => client.GET('/v1/demurrage/free-time-ahead', { params: { query: { docRef: number, docType: type } } }),
    { isEnabled: mayAsk && !isCutOff && number !== '' },
  )
  const shown = ahead.data?.data.next ?? deadline
  return shown === undefined ? null : <Due deadline={shown} />
}

function Due({ deadline }: { readonly deadline: ShownDeadline }) {
  const { kind, containers, local, place, daysLeft, isEstimated, nextDay } = deadline
  const { language, texts } = useLocale()
  const { due } = useTracking()
  const isOver = daysLeft < 0
  const charge = /^LAST_FREE_DAY_B[MN]_(DND|DEM|DET)$/.exec(kind)?.[1] as keyof typeof due.charge | undefined
  const what = charge === undefined ? due.cutOff[kind as keyof typeof due.cutOff] : due.lastFreeDay
  const days = Math.abs(daysLeft)
  const notes = [
    ...(isEstimated === true ? [due.estimated] : []),
    ...(charge === undefined ? [] : [due.charge[charge]]),
    ...(containers === 0 ? [] : [fill(containers === 1 ? due.container : due.containers, { count: containers })]),
    ...(nextDay === undefined ? [] : [fill(due.nextDay, { sum: moneyText(nextDay, language) })]),
  ]
  return (
    <div className={`due-line ${isOver ? 'tone-danger' : daysLeft <= SOON_DAYS ? 'tone-warn' : ''}`}>
      <p>
        {fill(what, { place: cityCountryText(place) || texts.shell.notGiven })}{' '}
        <strong>{timeText(local, texts.shell.date)}</strong>
        {' · '}
        {days} {days === 1 ? due.day : due.days} {isOver ? due.late : null}
      </p>
      {notes.length === 0 ? null : <p className="due-notes">{notes.join(' · ')}</p>}
    </div>
  )
}
