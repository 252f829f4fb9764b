// Below each card of rights: what it would change, and the button, which asks for confirmation, names the user and
// reports success. Leaving the page before saving asks first.
import type { AdminUser } from '@quayline/client/schema.d'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { focusField } from '../../kit/focus-field.ts'
import { useUnsaved } from '../../shell/unsaved.ts'
import { useCommand } from '../../shell/use-answer.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'

interface ChangeRightsProps {
  readonly user: AdminUser['user']
  readonly label: string
  readonly send: (client: QuaylineClient) => Promise<Answered<{ readonly data: unknown }>>
  /** As texts; empty: the card is unchanged. */
  readonly changes: readonly string[]
  /** The path of a field that is missing. */
  readonly missing?: string | null
  /** Warnings. */
  readonly children?: ReactNode
}

export function ChangeRights({ user, label, send, changes, missing = null, children }: ChangeRightsProps) {
  const rights = useOwnTexts(USER_RIGHTS_OWN)
  const { edit } = useOwnTexts(USER_OWN)
  const toast = useToast()
  const changing = useCommand(() => send, { changes: [['administration'], ['audit']] })
  const isUnchanged = changes.length === 0
  // One primary button per screen: that of the changed card.
  const type = isUnchanged ? 'default' : 'primary'
  const markSaved = useUnsaved(!isUnchanged)
  const confirm = async (): Promise<void> => {
    await changing.mutateAsync(undefined)
    markSaved()
    toast({ tone: 'plain', text: rights.done })
  }
  // The button is never disabled: pressed too early it shows what is missing.
  const early = (): void => {
    if (missing !== null) focusField(null, missing)
    else toast({ tone: 'plain', text: edit.nothing })
  }
  const shownChanges = isUnchanged ? null : (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
  return (
    <>
      <div aria-live="polite">{shownChanges}</div>
      <div className="form-actions">
        <ConfirmAction
          label={label}
          button={{ type }}
          onEarly={missing === null && !isUnchanged ? undefined : early}
          onConfirm={confirm}
        >
          <p>{fill(rights.ask, { name: `${user.name} (${user.username})` })}</p>
          {shownChanges}
          {children}
        </ConfirmAction>
      </div>
    </>
  )
}
