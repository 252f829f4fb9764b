// After a registration: the account exists; where to log in, and what happens next.
import { fill } from '@quayline/messages/language'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTRATION_OWN } from './registration-own-texts.ts'

interface RegistrationDoneProps {
  readonly username: string
  /** The registration included an application for certification. */
  readonly isCertified: boolean
}

export function RegistrationDone({ username, isCertified }: RegistrationDoneProps) {
  const { portal } = useTexts()
  const { certify, basic } = useOwnTexts(REGISTRATION_OWN)
  const { doneTitle, doneText } = isCertified ? certify : basic
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
