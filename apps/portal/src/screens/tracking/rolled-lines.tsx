// The containers of a bill or booking that go by another ship than its legs state, and when that ship is expected: one
// line per ship.
import type { Success } from '@quayline/client/outcome'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { rolledText, shipText } from '@quayline/messages/tracking/rolled-text'
import { Icon } from '@quayline/ui/icon'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'

export function RolledLines({ answered }: { readonly answered: Success<TrackingAnswer> }) {
  const { shell } = useTexts()
  const tracking = useTracking()
  const { data: answer, rolled = [], containersPage } = answered
  const groups = answer.type === 'bl' || answer.type === 'bkg' ? answer.content.containerStatus : []
  const total = containersPage?.total ?? groups.reduce((count, { containers }) => count + containers.length, 0)
  return rolled.map((group) => (
    <p key={shipText(group)} className="rolled">
      <Icon name="warning" />
      <span>{rolledText(group, total, { tracking, date: shell.date })}</span>
    </p>
  ))
}
