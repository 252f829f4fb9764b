// The cut-offs of one booking: the next one, then all of them, the vessel's departure, and the changes.
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { KeyValues } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { useTimeZones } from '../../shell/page-texts.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { PlacedTime } from '../tracking/placed-time.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ChangeList } from './change-list.tsx'
import { useDeadlinePairs } from './deadline-value.tsx'
import { numberDeadlines } from '@quayline/messages/cutoff/deadlines'
import { NextDeadline } from './next-deadline.tsx'

interface NumberCardProps {
  readonly item: NumberCutOffs
  /** JSON pointer of the item in the answer. */
  readonly at: string
  readonly now: number
  /** The only result: then the band shows the next deadline. */
  readonly isOnly: boolean
  /** Identifies the booking if several were found. */
  readonly children?: ReactNode
}

export function NumberCard({ item, at, now, isOnly, children }: NumberCardProps) {
  const { cutoff } = useInAppTexts()
  const deadlines = numberDeadlines(item, at, useTimeZones())
  const pairs = useDeadlinePairs(deadlines, now)
  const etd = { label: cutoff.field.etd, value: <PlacedTime value={item.etd} pointer={`${at}/etd`} />, wide: true }
  return (
    <article className="cutoff-card">
      {children}
      <NextDeadline deadlines={deadlines} now={now} cargo={item.cargo} isInBand={isOnly} />
      <KeyValues pairs={[...pairs, etd]} />
      <ChangeList changes={item.changes} />
      <CalendarFeed booking={item.bkgNo} />
    </article>
  )
}
