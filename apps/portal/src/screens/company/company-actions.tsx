// The actions of a company's administrator on a user (`can` comes with the user), each after confirmation.
import type { CompanyUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { SharedFate } from '../administration/shared-fate.tsx'
import { useCompanyUserCalls } from './company-call.ts'

/** The contract's limit (user-fields.ts `reason`). */
const MAX_REASON = 200

const ACTS = ['invite', 'unlock', 'lock', 'remove'] as const

export function CompanyActions({ user, shared, can }: CompanyUser) {
  const { company } = useTexts()
  const calls = useCompanyUserCalls(user.userId)
  const toast = useToast()
  const { name, email, username } = user
  const acts = ACTS.filter((act) => can[act]).map((act): Action => {
    const isDangerous = act === 'lock' || act === 'remove'
    const button = (
      <ConfirmAction
        label={company.acts[act]}
        title={fill(company[act].title, { name })}
        isDangerous={isDangerous}
        {...(act === 'lock' ? { reason: { limit: MAX_REASON } } : {})}
        onConfirm={async (reason) => {
          await (act === 'lock' ? calls.lock(reason) : calls[act]())
          toast({ tone: 'plain', text: fill(company[act].done, { name, email }) })
        }}
      >
        <p>{fill(company[act].text, { email, username })}</p>
        {isDangerous ? <SharedFate act={act} counts={shared} /> : null}
      </ConfirmAction>
    )
    return { key: act, button, isDangerous }
  })
  return <ActionBar acts={acts} most={1} />
}
