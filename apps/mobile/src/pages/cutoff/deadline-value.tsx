// One cut-off: its time in the time zone of its port, and the time left.
import { fill } from '@quayline/messages/language'
import type { Pair } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { PlacedTime } from '../tracking/placed-time.tsx'
import { type Deadline, isPassed } from '@quayline/messages/cutoff/deadlines'
import { timeLeftText } from './time-left.ts'

interface DeadlineValueProps {
  readonly deadline: Deadline
  readonly now: number
}

export function DeadlineValue({ deadline, now }: DeadlineValueProps) {
  const { local, pointer, instant } = deadline
  return (
    <span className={isPassed(deadline, now) ? 'cutoff-time is-passed' : 'cutoff-time'}>
      <PlacedTime value={local} pointer={pointer} />
      {instant === null ? null : <TimeLeft instant={instant} now={now} />}
    </span>
  )
}

export function TimeLeft({ instant, now }: { readonly instant: number; readonly now: number }) {
  const { cutoff } = useInAppTexts()
  return (
    <small className="cutoff-left">
      {instant <= now ? cutoff.passed : fill(cutoff.left, { time: timeLeftText(instant - now, cutoff) })}
    </small>
  )
}

/** The cut-offs as label and value pairs. */
export function useDeadlinePairs(deadlines: readonly Deadline[], now: number): readonly Pair[] {
  const { cutoff } = useInAppTexts()
  return deadlines.map((deadline) => ({
    label: cutoff.field[deadline.field],
    value: <DeadlineValue deadline={deadline} now={now} />,
  }))
}
