// Buttons for actions on selected users. Each asks for confirmation, states how many and which users, and leaves out
// users to whom it does not apply.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import {
  type AdministeredUser,
  applyUserAction,
  canApply,
  isDangerous,
  needsReason,
  REASON_LIMIT,
  USER_ACTIONS,
  type UserAction,
} from './apply-user-action.ts'
import { countText } from '../../kit/count-text.ts'
import { SharedEffectOf } from './shared-effect.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_ACTIONS_OWN } from './user-actions-own-texts.ts'
import './administration.css'

/** A confirmation lists at most this many names. */
const NAMED = 10

interface UserActionBarProps {
  readonly users: readonly AdministeredUser[]
  readonly onDone?: () => void
  /** Placed before the actions on users: links to other screens. */
  readonly besides?: readonly Action[]
}

export function UserActionBar({ users, onDone, besides = [] }: UserActionBarProps) {
  const actions = USER_ACTIONS.flatMap((action): Action[] => {
    const fit = users.filter((user) => canApply(action, user))
    if (fit.length === 0) return []
    const button = <UserActionButton action={action} users={fit} leftOut={users.length - fit.length} onDone={onDone} />
    return [{ key: action, button, isDangerous: isDangerous(action) }]
  })
  return <ActionBar actions={[...besides, ...actions]} />
}

interface UserActionButtonProps {
  readonly action: UserAction
  readonly users: readonly AdministeredUser[]
  readonly leftOut: number
  readonly onDone: (() => void) | undefined
}

function UserActionButton({ action, users, leftOut, onDone }: UserActionButtonProps) {
  const actions = useOwnTexts(USER_ACTIONS_OWN)
  const { verb, label, text, done } = actions[action]
  const toast = useToast()
  const doing = useCommand((reason: string) => applyUserAction(action, users, reason), {
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
      action={countText(label, users.length)}
      isDangerous={isDangerous(action)}
      {...(needsReason(action) ? { reason: { limit: REASON_LIMIT } } : {})}
      onConfirm={confirm}
    >
      <p>{text}</p>
      {action === 'lock' || action === 'remove' ? (
        <SharedEffectOf action={action} userIds={users.map(({ userId }) => userId)} />
      ) : null}
      <div>
        <h3>{actions.whom}</h3>
        <ul className="named-users">
          {named.map(({ userId, name, username }) => (
            <li key={userId}>
              {name} <span translate="no">({username})</span>
            </li>
          ))}
          {users.length > NAMED ? <li>{fill(actions.others, { count: users.length - NAMED })}</li> : null}
        </ul>
      </div>
      {leftOut === 0 ? null : <p>{countText(actions.leftOut, leftOut)}</p>}
    </ConfirmAction>
  )
}
