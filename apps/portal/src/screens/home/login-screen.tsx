// Log in, then go on to where the reader was going.
import { fill } from '@quayline/messages/language'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { LoginForm } from '../../shell/login-form.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useSession } from '../../shell/use-session.ts'

export function LoginScreen() {
  const { portal } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const user = useSession()?.user ?? null
  const onward = ownPath(query.get('return'))
  return (
    <div className="login">
      <PageHeading>{portal.titles.login}</PageHeading>
      <section className="card">
        {user === null ? (
          <>
            <p>{portal.login.intro}</p>
            <LoginForm onLoggedIn={() => void navigate(onward, { replace: true })} />
            <p>
              <PortalLink to={paths.register()}>{portal.login.register}</PortalLink>
            </p>
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
