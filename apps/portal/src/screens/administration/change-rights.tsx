// The button under each card of rights: asks, names the user, says so when it is done.
import type { AdminUser } from '@quayline/client/schema.d'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'

interface ChangeRightsProps {
  readonly user: AdminUser['user']
  readonly label: string
  readonly send: (client: QuaylineClient) => Promise<Answered<{ readonly data: unknown }>>
  readonly isDisabled: boolean
  /** Warnings. */
  readonly children?: ReactNode
}

export function ChangeRights({ user, label, send, isDisabled, children }: ChangeRightsProps) {
  const { rights } = useTexts().administration
  const toast = useToast()
  const changing = useCommand(() => send, { changes: [['administration'], ['audit']] })
  const confirm = async (): Promise<void> => {
    await changing.mutateAsync(undefined)
    toast({ tone: 'plain', text: rights.done })
  }
  return (
    <div className="form-actions">
      <ConfirmAction
        label={label}
        title={label}
        button={{ type: 'primary' }}
        isDisabled={isDisabled}
        onConfirm={confirm}
      >
        <p>{fill(rights.ask, { name: `${user.name} (${user.username})` })}</p>
        {children}
      </ConfirmAction>
    </div>
  )
}
