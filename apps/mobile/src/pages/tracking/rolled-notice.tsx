// Which containers of a bill go by another ship than the one above, and when she is expected.
import type { RolledContainers } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { timeText, zoneText } from '@quayline/messages/time-text'
import { Icon } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface RolledNoticeProps {
  readonly rolled: readonly RolledContainers[]
  /** Of the whole bill. */
  readonly total: number
}

export const shipText = ({ vesselName, voyageNo }: Pick<RolledContainers, 'vesselName' | 'voyageNo'>): string =>
  [vesselName, voyageNo].flatMap((part) => part ?? []).join(' ')

export function RolledNotice({ rolled, total }: RolledNoticeProps) {
  const { tracking, shell } = usePageTexts().texts
  const sentence = (group: Omit<RolledContainers, 'arrival'>): string => {
    const count = group.containers.length
    return fill(tracking.rolled[count === 1 ? 'one' : 'more'], { count, total, vessel: shipText(group) })
  }
  return rolled.map(({ arrival, ...group }) => (
    <p key={shipText(group)} className="rolled">
      <Icon name="warning" />
      <span>
        {sentence(group)}
        {arrival === null
          ? null
          : ` · ${fill(tracking.rolledEta, {
              place: group.portOfDischarge ?? '',
              time: `${timeText(arrival.local, shell.date)}${zoneText(arrival.clock ?? undefined, shell.date)}`,
            })}`}
      </span>
    </p>
  ))
}
