// Logs in and continues to the requested page. Users who cannot log in find alternatives: a code by mail, registration,
// customer service.
import { fill } from '@quayline/messages/language'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { LoginForm } from '../../shell/login-form.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useSession } from '../../shell/use-session.ts'
import './accounts.css'

export function Login() {
  const { portal, accounts, shell } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const session = useSession()
  const user = session?.user ?? null
  const mailbox = session?.supportMailbox ?? null
  const onward = ownPath(query.get('return'))
  return (
    <div className="login">
      <PageHeading>{portal.titles.login}</PageHeading>
      <section className="card">
        {user === null ? (
          <>
            <p>{portal.login.intro}</p>
            <LoginForm onLoggedIn={() => void navigate(onward, { replace: true })} />
            <ul className="login-ways text-links">
              <li>
                <PortalLink to={paths.password()}>{accounts.password.forgotten}</PortalLink>
              </li>
              <li>
                <PortalLink to={paths.register()}>{portal.login.register}</PortalLink>
              </li>
              {mailbox === null ? null : (
                <li>
                  {accounts.login.locked} <a href={`mailto:${mailbox}`}>{shell.leaveMessage}</a>
                </li>
              )}
            </ul>
          </>
        ) : (
          <>
            <p>{fill(portal.login.already, { name: user.name })}</p>
            <p>
              <PortalLink to={onward}>{portal.login.goOn}</PortalLink>
            </p>
          </>
        )}
      </section>
    </div>
  )
}
