// Which containers of a bill go by another ship than the one above, and when she is expected.
import type { RolledContainers } from '@quayline/domain/tracking/answer'
import { rolledText, shipText } from '@quayline/messages/tracking/rolled-text'
import { Icon } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface RolledNoticeProps {
  readonly rolled: readonly RolledContainers[]
  /** Of the whole bill. */
  readonly total: number
}

export function RolledNotice({ rolled, total }: RolledNoticeProps) {
  const { tracking, shell } = usePageTexts().texts
  return rolled.map((group) => (
    <p key={shipText(group)} className="rolled">
      <Icon name="warning" />
      <span>{rolledText(group, total, { tracking, date: shell.date })}</span>
    </p>
  ))
}
