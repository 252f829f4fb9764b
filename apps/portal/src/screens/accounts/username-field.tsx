// The username of a registration; its availability is checked while typing.
import { isUsername } from '@quayline/domain/accounts/account-rules'
import { useAnswer } from '../../shell/use-answer.ts'
import { usePaused } from '../../shell/use-paused.ts'
import type { BoundField } from '../../kit/field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

/** The call is rate-limited like a login: typing must not exhaust the limit. */
const PAUSE_MS = 700

export function UsernameField({ field }: { readonly field: BoundField }) {
  const { hints, usernameState } = useOwnTexts(ACCOUNT_FORM_OWN)
  const typed = field.value.trim()
  const username = usePaused(typed, PAUSE_MS)
  const isAsked = isUsername(username)
  const answer = useAnswer(
    ['accounts', 'username', username.toLowerCase()],
    (client) => client.GET('/v1/ebuser/registration/username/{username}', { params: { path: { username } } }),
    { isEnabled: isAsked },
  )
  const isFree = answer.data?.data.isFree
  const isStale = typed !== username || answer.isPending
  const state = !isUsername(typed)
    ? null
    : isStale && answer.error === null
      ? 'checking'
      : isFree === undefined
        ? 'unknown'
        : isFree
          ? 'free'
          : 'taken'
  const taken = state === 'taken' ? usernameState.taken : undefined
  return (
    <TextField
      field={{ ...field, fault: field.fault ?? taken }}
      width={4}
      hint={hints.username}
      note={
        <output className={`username-state is-${state ?? 'none'}`}>
          {state === null || state === 'taken' ? '' : usernameState[state]}
        </output>
      }
      control={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
    />
  )
}
