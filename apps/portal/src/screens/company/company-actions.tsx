// The actions of a company's administrator on a user (`can` comes with the user), each after confirmation.
import type { CompanyUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { SharedEffect } from '../administration/shared-effect.tsx'
import { useCompanyUserCalls } from './company-call.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

/** The contract's limit (user-fields.ts `reason`). */
const MAX_REASON = 200

const ACTIONS = ['invite', 'unlock', 'lock', 'remove'] as const

export function CompanyActions({ user, shared, can }: CompanyUser) {
  const company = useOwnTexts(COMPANY_OWN)
  const calls = useCompanyUserCalls(user.userId)
  const toast = useToast()
  const { name, email, username } = user
  const actions = ACTIONS.filter((action) => can[action]).map((action): Action => {
    const isDangerous = action === 'lock' || action === 'remove'
    const button = (
      <ConfirmAction
        label={company.actions[action]}
        title={fill(company[action].title, { name })}
        isDangerous={isDangerous}
        {...(action === 'lock' ? { reason: { limit: MAX_REASON } } : {})}
        onConfirm={async (reason) => {
          await (action === 'lock' ? calls.lock(reason) : calls[action]())
          toast({ tone: 'plain', text: fill(company[action].done, { name, email }) })
        }}
      >
        <p>{fill(company[action].text, { email, username })}</p>
        {isDangerous ? <SharedEffect action={action} counts={shared} /> : null}
      </ConfirmAction>
    )
    return { key: action, button, isDangerous }
  })
  return <ActionBar actions={actions} most={1} />
}
