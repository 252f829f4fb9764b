// The next deadline, emphasized; if none is left or none was stated, that is shown instead.
import type { CargoState } from '@quayline/domain/cutoff/cutoff-answer'
import { Icon } from '@quayline/ui/icon'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { PlacedTime } from '../tracking/placed-time.tsx'
import { TimeLeft } from './deadline-value.tsx'
import { type Deadline, outlookOf } from '@quayline/messages/cutoff/deadlines'

interface NextDeadlineProps {
  readonly deadlines: readonly Deadline[]
  readonly now: number
  /** The cargo's progress; a vessel's call has none. */
  readonly cargo?: CargoState | null
  /** The band already shows the next deadline. */
  readonly isInBand?: boolean
}

/** Not a live region: a countdown would be announced every minute. */
export function NextDeadline({ deadlines, now, cargo = null, isInBand = false }: NextDeadlineProps) {
  const { cutoff } = useInAppTexts()
  const outlook = outlookOf(deadlines, now)
  switch (outlook.kind) {
    case 'unclear':
      return null
    case 'none-known':
      return <p className="section-empty">{cutoff.noneKnown}</p>
    case 'all-passed':
      if (cargo !== null) return <p className="section-empty">{cutoff.passedWith[cargo]}</p>
      return (
        <div className="banner tone-danger cutoff-next">
          <Icon name="warning" />
          <p>{cutoff.allPassed}</p>
        </div>
      )
    case 'next': {
      if (isInBand) return null
      const [{ local, pointer, instant }] = outlook.deadlines
      return (
        <div className="banner tone-warn cutoff-next">
          <Icon name="warning" />
          <div>
            <p className="cutoff-next-kind">{cutoff.next}</p>
            <p className="cutoff-next-name">{outlook.deadlines.map(({ field }) => cutoff.field[field]).join(' · ')}</p>
            <p>
              <PlacedTime value={local} pointer={pointer} />
            </p>
            {instant === null ? null : <TimeLeft instant={instant} now={now} />}
          </div>
        </div>
      )
    }
  }
}
