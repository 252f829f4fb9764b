// The reader's own account: particulars, language and region, mail settings, password, devices, applications.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DetailScreen, DetailTabs } from '../../kit/detail-screen.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnApplications } from './own-applications.tsx'
import { LanguageForm, MailsForm } from './own-settings.tsx'
import { OwnParticulars } from './own-particulars.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'
import './accounts.css'

export const PROFILE_KEY = ['accounts', 'profile'] as const
const TABS = ['particulars', 'language', 'mails', 'password', 'sessions', 'applications'] as const

export function Profile() {
  const { accounts, userTexts } = useTexts()
  const { tabs } = useOwnTexts(PROFILE_OWN).profile
  const { fields, kinds, adminRoles } = userTexts
  const [address] = useSearchParams()
  const open = oneOf(TABS, address.get('tab') ?? undefined) ?? 'particulars'
  const answer = useAnswer(PROFILE_KEY, (client) => client.GET('/v1/ebuser/profile'))
  return (
    <DetailScreen
      answer={answer}
      title={() => accounts.titles.profile}
      facts={({ user }) => [
        { label: fields.username, value: user.username },
        { label: fields.name, value: user.name },
        { label: fields.companyName, value: user.companyName },
        { label: fields.kind, value: kinds[user.kind] },
        ...(user.adminRole === null ? [] : [{ label: fields.adminRole, value: adminRoles[user.adminRole] }]),
        { label: fields.email, value: user.email, wide: true },
      ]}
    >
      {(profile) => {
        const { user } = profile
        const panels = {
          particulars: <OwnParticulars user={user} />,
          language: <LanguageForm user={user} />,
          mails: <MailsForm user={user} />,
          password: <ChangePassword username={user.username} />,
          sessions: <OwnSessions />,
          applications: <OwnApplications profile={profile} asOf={answer.dataUpdatedAt} />,
        } as const satisfies Readonly<Record<keyof typeof tabs, ReactNode>>
        return (
          <div className="own-tabs">
            <DetailTabs
              tabs={TABS.map((name) => ({
                name,
                title: tabs[name],
                // A tab loads its data only when open; unsaved input in another tab is restored from its draft.
                panel: name === open ? <div className="own-account">{panels[name]}</div> : null,
              }))}
            />
          </div>
        )
      }}
    </DetailScreen>
  )
}
