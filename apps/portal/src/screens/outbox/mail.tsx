// One mail as it would be sent: recipient, text in its own language, and why it could not be sent.
import type { KeptMail } from '@quayline/client/schema.d'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { MAILS_OWN } from './mails-own-texts.ts'

export function Mail({ mail }: { readonly mail: KeptMail }) {
  const screenTexts = useOwnTexts(MAILS_OWN)
  const error = mail.lastError === null ? [] : [{ label: screenTexts.lastError, value: mail.lastError, wide: true }]
  return (
    <>
      <Facts pairs={[{ label: screenTexts.to, value: mail.to, wide: true }, ...error]} />
      <pre className="mail-text" lang={mail.language}>
        {mail.text}
      </pre>
    </>
  )
}
