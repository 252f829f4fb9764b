// One time of the answer, with the time zone found by its JSON pointer; a time that no message states is shown as
// unknown, not left blank.
import type { TimeZoneRef } from '@quayline/domain/tracking/answer'
import { instantOf, isLocalTime, machineTime, timeText, zoneText } from '@quayline/messages/time-text'
import { verdictText } from '@quayline/messages/tracking/verdict-text'
import { LocalTime } from '@quayline/ui/local-time'
import { useHasPassed } from '@quayline/ui/use-has-passed'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'

export function PlacedTime({ value, pointer }: { readonly value: string | null; readonly pointer: string }) {
  return <TimeOfPlace value={value} clock={useTimeZones()[pointer]} />
}

export interface TimeOfPlaceProps {
  readonly value: string | null
  readonly clock: TimeZoneRef | undefined
}

export function TimeOfPlace({ value, clock }: TimeOfPlaceProps) {
  const { texts } = usePageTexts()
  const given = (value ?? '').trim()
  if (given === '') return <NotGiven />
  if (!isLocalTime(given)) return given
  const zone = given.length === 10 ? '' : zoneText(clock, texts.shell.date)
  return <LocalTime text={timeText(given, texts.shell.date)} zone={zone} dateTime={machineTime(given, clock)} />
}

/** Whether a time is on time, shown below it. */
export function Verdict({ value, clock }: TimeOfPlaceProps) {
  const { tracking } = usePageTexts().texts
  const isOverdue = useHasPassed(clock?.isAwaited === true ? instantOf(value, clock) : Number.NaN)
  const text = verdictText(clock, isOverdue, tracking)
  return text && <p className={`verdict is-${text.tone}`}>{text.text}</p>
}

export function NotGiven() {
  return <span className="not-given">{usePageTexts().texts.shell.notGiven}</span>
}

export function Given({ value }: { readonly value: string | null }) {
  const text = (value ?? '').trim()
  return text === '' ? <NotGiven /> : text
}
