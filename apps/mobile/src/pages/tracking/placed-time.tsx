// One time of the answer, with the clock that its JSON pointer names; what no message carries is said, not left blank.
import { isLocalTime, machineTime, timeText, zoneText } from '@quayline/messages/time-text'
import { LocalTime } from '@quayline/ui/local-time'
import { useClocks, usePageTexts } from '../../shell/page-texts.tsx'

export function PlacedTime({ value, pointer }: { readonly value: string | null; readonly pointer: string }) {
  const { texts } = usePageTexts()
  const clock = useClocks()[pointer]
  const given = (value ?? '').trim()
  if (given === '') return <NotGiven />
  if (!isLocalTime(given)) return given
  const zone = given.length === 10 ? '' : zoneText(clock, texts.shell.date)
  return <LocalTime text={timeText(given, texts.shell.date)} zone={zone} dateTime={machineTime(given, clock)} />
}

export function NotGiven() {
  return <span className="not-given">{usePageTexts().texts.shell.notGiven}</span>
}

export function Given({ value }: { readonly value: string | null }) {
  const text = (value ?? '').trim()
  return text === '' ? <NotGiven /> : text
}
