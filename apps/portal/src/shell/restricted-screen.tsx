// Shown instead of a screen that this session may not open: the missing right, who grants it, and how to get it.
import { fill } from '@quayline/messages/language'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { ErrorPanel } from './error-panel.tsx'
import { useTexts } from './language-provider.tsx'
import { PortalLink } from './portal-link.tsx'
import type { Screen } from './screen.ts'
import { granterOf, type Granter, type Session } from './session.ts'

/** The codes of the server's own error answers (contract error-code.ts). */
const CODES = { logIn: '401', forbidden: '5403' } as const

interface RestrictedScreenProps {
  readonly screen: Screen
  readonly session: Session
  readonly isCertifiedOnly: boolean
}

export function RestrictedScreen({ screen, session, isCertifiedOnly }: RestrictedScreenProps) {
  const texts = useTexts()
  const { access, user } = texts.portal
  const { pathname, search } = useLocation()
  const granter = granterOf(session.user, screen.right)
  const logIn = <PortalLink to={paths.login({ returnTo: `${pathname}${search}` })}>{user.logIn}</PortalLink>
  const applications = paths.profile({ tab: 'applications' })
  const right = screen.right === null ? null : texts.administration.resources[screen.right]
  if (isCertifiedOnly)
    return (
      <ErrorPanel
        state="forbidden"
        title={access.certifiedTitle}
        code={CODES.forbidden}
        actions={
          <>
            {session.user === null ? logIn : null}
            <PortalLink to={session.user === null ? paths.certify() : applications}>{access.certify}</PortalLink>
          </>
        }
      >
        <p>{access.certifiedText}</p>
        {right === null ? null : <p>{fill(access.missing, { right })}</p>}
      </ErrorPanel>
    )
  const screenTexts: Readonly<Record<Granter, string>> = {
    LOG_IN: access.logInFirst,
    APPLICATION: access.byApplication,
    MENU: access.byMenu,
    HEADQUARTERS: access.byHeadquarters,
    SUPPORT: access.bySupport,
  }
  return (
    <ErrorPanel
      state="forbidden"
      title={access.title}
      code={granter === 'LOG_IN' ? CODES.logIn : CODES.forbidden}
      actions={
        granter === 'LOG_IN' ? (
          logIn
        ) : granter === 'APPLICATION' ? (
          <PortalLink to={applications}>{texts.accounts.titles.profile}</PortalLink>
        ) : undefined
      }
    >
      {right === null ? null : <p>{fill(access.missing, { right })}</p>}
      <p>{screenTexts[granter]}</p>
    </ErrorPanel>
  )
}
