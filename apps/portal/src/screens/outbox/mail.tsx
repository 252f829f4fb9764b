// One mail as it would be sent: recipient, text in its own language, and why it could not be sent.
import type { KeptMail } from '@quayline/client/schema.d'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'

export function Mail({ mail }: { readonly mail: KeptMail }) {
  const { outbox: screenTexts } = useTexts().audit
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
