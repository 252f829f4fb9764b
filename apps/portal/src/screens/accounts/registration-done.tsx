// After a registration: the account exists; where to log in, and what happens next.
import { fill } from '@quayline/messages/language'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'

interface RegistrationDoneProps {
  readonly username: string
  /** The registration included an application for certification. */
  readonly isCertified: boolean
}

export function RegistrationDone({ username, isCertified }: RegistrationDoneProps) {
  const { accounts, portal } = useTexts()
  const { doneTitle, doneText } = isCertified ? accounts.certify : accounts.basic
  return (
    <div className="stack">
      <PageHeading>{doneTitle}</PageHeading>
      <p>{fill(doneText, { username })}</p>
      <p>
        <PortalLink to={paths.login()}>{portal.user.logIn}</PortalLink>
      </p>
    </div>
  )
}
