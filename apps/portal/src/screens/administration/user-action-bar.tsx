// Buttons for actions on selected users. Each asks for confirmation, states how many and which users, and leaves out
// users to whom it does not apply.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { type Action as ScreenAct, ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import {
  type ActedUser,
  applyUserAction,
  canAct,
  isDangerous,
  needsReason,
  REASON_LIMIT,
  USER_ACTS,
  type UserAct,
} from './apply-user-action.ts'
import { countText } from '../../kit/count-text.ts'
import { SharedFateOf } from './shared-fate.tsx'
import './administration.css'

/** A confirmation lists at most this many names. */
const NAMED = 10

interface UserActionBarProps {
  readonly users: readonly ActedUser[]
  readonly onDone?: () => void
  /** Placed before the actions on users: links to other screens. */
  readonly besides?: readonly ScreenAct[]
}

export function UserActionBar({ users, onDone, besides = [] }: UserActionBarProps) {
  const acts = USER_ACTS.flatMap((act): ScreenAct[] => {
    const fit = users.filter((user) => canAct(act, user))
    if (fit.length === 0) return []
    const button = <Action act={act} users={fit} leftOut={users.length - fit.length} onDone={onDone} />
    return [{ key: act, button, isDangerous: isDangerous(act) }]
  })
  return <ActionBar acts={[...besides, ...acts]} />
}

interface ActProps {
  readonly act: UserAct
  readonly users: readonly ActedUser[]
  readonly leftOut: number
  readonly onDone: (() => void) | undefined
}

function Action({ act, users, leftOut, onDone }: ActProps) {
  const { acts } = useTexts().administration
  const { verb, label, text, done } = acts[act]
  const toast = useToast()
  const doing = useCommand((reason: string) => applyUserAction(act, users, reason), {
    changes: [['administration'], ['audit']],
  })
  const named = users.slice(0, NAMED)
  const confirm = async (reason: string): Promise<void> => {
    await doing.mutateAsync(reason)
    toast({ tone: 'plain', text: countText(done, users.length) })
    onDone?.()
  }
  return (
    <ConfirmAction
      label={verb}
      act={countText(label, users.length)}
      isDangerous={isDangerous(act)}
      {...(needsReason(act) ? { reason: { limit: REASON_LIMIT } } : {})}
      onConfirm={confirm}
    >
      <p>{text}</p>
      {act === 'lock' || act === 'remove' ? (
        <SharedFateOf act={act} userIds={users.map(({ userId }) => userId)} />
      ) : null}
      <div>
        <h3>{acts.whom}</h3>
        <ul className="named-users">
          {named.map(({ userId, name, username }) => (
            <li key={userId}>
              {name} <span translate="no">({username})</span>
            </li>
          ))}
          {users.length > NAMED ? <li>{fill(acts.others, { count: users.length - NAMED })}</li> : null}
        </ul>
      </div>
      {leftOut === 0 ? null : <p>{countText(acts.leftOut, leftOut)}</p>}
    </ConfirmAction>
  )
}
