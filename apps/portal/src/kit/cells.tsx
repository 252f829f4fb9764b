// How single values look in tables and in lists of facts.
import { fill } from '@quayline/messages/language'
import {
  type TimeZoneRef,
  instantText,
  lineMinute,
  machineTime,
  shortZoneText,
  timeText,
  zoneText,
} from '@quayline/messages/time-text'
import { CopyableNumber, GroupedNumber } from '@quayline/ui/copyable-number'
import { LocalTime } from '@quayline/ui/local-time'
import { useLocale, useTexts } from '../shell/language-provider.tsx'
import { type Money, moneyText, numberText } from './money-text.ts'

/** A local time at a place, with its time zone if known. */
export interface LocalMoment {
  readonly local: string
  readonly clock: TimeZoneRef | undefined
}

export type Tone = 'ok' | 'warn' | 'danger' | 'accent' | 'plain'

/** The text states it; the colour only repeats it. */
export function StateCell({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return <span className={`state-tag tone-${tone}`}>{text}</span>
}

/** A count, a number of days, or an amount with its currency. */
export function NumberCell({ value, unit }: { readonly value: number | Money; readonly unit?: 'days' }) {
  const { language, texts } = useLocale()
  if (typeof value !== 'number') return <span className="amount">{moneyText(value, language)}</span>
  const text = numberText(value, language)
  return <span className="amount">{unit === 'days' ? fill(texts.kit.value.days, { count: text }) : text}</span>
}

export function ContainerCell({ number }: { readonly number: string }) {
  return <GroupedNumber number={number} />
}

/** A bill, booking or container number that users copy to other systems. */
export function CopyCell({ number }: { readonly number: string }) {
  const { shell } = useTexts()
  return <CopyableNumber number={number} copyLabel={shell.copy} copiedLabel={shell.copied} />
}

/** The column heading states the time zone; the cell's tooltip states it too. */
export function InstantCell({ at }: { readonly at: string }) {
  const { date } = useTexts().shell
  return (
    <time className="local-time" dateTime={at} title={instantText(at, date)}>
      {timeText(lineMinute(at), date)}
    </time>
  )
}

interface LocalTimeCellProps {
  readonly moment: LocalMoment
  /** Only `UTC-7`: if the place is shown next to it. */
  readonly isShort?: boolean
}

export function LocalTimeCell({ moment: { local, clock }, isShort = false }: LocalTimeCellProps) {
  const { date } = useTexts().shell
  const zone = isShort ? ` ${shortZoneText(clock, date)}` : zoneText(clock, date)
  return <LocalTime text={timeText(local, date)} zone={zone} dateTime={machineTime(local, clock)} />
}

/** A local day. */
export function DateCell({ day }: { readonly day: string }) {
  const { date } = useTexts().shell
  return (
    <time className="local-time" dateTime={day}>
      {timeText(day, date)}
    </time>
  )
}
