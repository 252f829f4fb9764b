// An e-mail address and the code that proves that it belongs to the applicant.
import { isMailAddress } from '@quayline/domain/accounts/mail-address'
import type { BoundField } from '../../kit/field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

export function MailCodeFields({ email, code }: { readonly email: BoundField; readonly code: BoundField }) {
  const { hints, code: codeTexts } = useOwnTexts(ACCOUNT_FORM_OWN)
  const address = email.value.trim()
  return (
    <>
      <TextField
        field={email}
        width={6}
        hint={hints.email}
        control={{ type: 'email', autoComplete: 'email', inputMode: 'email' }}
      />
      <CodeField
        code={code}
        to={address}
        mayAsk={() => {
          email.onLeave?.()
          return isMailAddress(address)
        }}
        send={(to) => (client) => client.POST('/v1/ebuser/registration/code', { body: { email: to } })}
        sentText={codeTexts.sent}
      />
    </>
  )
}
