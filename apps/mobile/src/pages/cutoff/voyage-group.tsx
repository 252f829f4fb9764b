// One service and voyage of the vessel: its calls at the port of loading with their cut-offs, collapsed under the
// sailing date.
import type { CallCutOffs, VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { PlacedTime } from '../tracking/placed-time.tsx'
import { facilityText } from '@quayline/domain/reference/facility'
import { ChangeList } from './change-list.tsx'
import { useDeadlinePairs } from './deadline-value.tsx'
import { callDeadlines } from '@quayline/messages/cutoff/deadlines'
import { NextDeadline } from './next-deadline.tsx'

interface VoyageGroupProps {
  readonly voyage: VoyageCutOffs
  /** JSON pointer of the group in the answer. */
  readonly at: string
  readonly now: number
  readonly isOpen: boolean
}

export function VoyageGroup({ voyage: { loopAbbrv, voy, groupList }, at, now, isOpen }: VoyageGroupProps) {
  const { cutoff } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const etd = groupList[0]?.etd ?? null
  const title = fill(loopAbbrv === '' ? cutoff.voyageAlone : cutoff.voyageOf, { service: loopAbbrv, voyage: voy })
  const note = etd === null ? undefined : timeText(etd.slice(0, 10), shell.date)
  return (
    <Section title={title} note={note} open={isOpen}>
      <ul className="cutoff-calls">
        {groupList.map((call, index) => (
          <li key={`${call.facilityCode} ${call.etd}`}>
            <Call call={call} at={`${at}/groupList/${index}`} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Call({ call, at, now }: { readonly call: CallCutOffs; readonly at: string; readonly now: number }) {
  const { cutoff } = useInAppTexts()
  const deadlines = callDeadlines(call, at, useTimeZones())
  const pairs: readonly Pair[] = [
    ...useDeadlinePairs(deadlines, now),
    { label: cutoff.field.etd, value: <PlacedTime value={call.etd} pointer={`${at}/etd`} /> },
    ...(call.facilityCode === null
      ? []
      : [{ label: cutoff.terminal, value: facilityText(call.facilityName ?? '', call.facilityCode), wide: true }]),
  ]
  return (
    <>
      <NextDeadline deadlines={deadlines} now={now} />
      <KeyValues pairs={pairs} />
      <ChangeList changes={call.changes} />
    </>
  )
}
