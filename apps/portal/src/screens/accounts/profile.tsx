// The reader's own account: particulars, language and region, wanted mails, password, devices, applications.
import { DetailScreen, DetailTabs } from '../../kit/detail-screen.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnApplications } from './own-applications.tsx'
import { LanguageForm, MailsForm } from './own-settings.tsx'
import { OwnParticulars } from './own-particulars.tsx'
import { OwnSessions } from './own-sessions.tsx'

export const PROFILE_KEY = ['accounts', 'profile'] as const

export function Profile() {
  const { accounts, userWords } = useTexts()
  const { tabs } = accounts.profile
  const { fields, kinds, adminRoles } = userWords
  const answer = useAnswer(PROFILE_KEY, (client) => client.GET('/v1/ebuser/profile'))
  return (
    <DetailScreen
      answer={answer}
      title={() => accounts.titles.profile}
      facts={({ user }) => [
        { label: fields.username, value: user.username },
        { label: fields.name, value: user.name },
        { label: fields.email, value: user.email },
        { label: fields.companyName, value: user.companyName },
        { label: fields.kind, value: kinds[user.kind] },
        ...(user.adminRole === null ? [] : [{ label: fields.adminRole, value: adminRoles[user.adminRole] }]),
      ]}
    >
      {(profile) => (
        <DetailTabs
          tabs={[
            {
              name: 'particulars',
              title: tabs.particulars,
              panel: <OwnParticulars key={profile.user.lastEditAt} user={profile.user} />,
            },
            {
              name: 'language',
              title: tabs.language,
              panel: <LanguageForm key={profile.user.lastEditAt} user={profile.user} />,
            },
            {
              name: 'mails',
              title: tabs.mails,
              panel: <MailsForm key={profile.user.lastEditAt} user={profile.user} />,
            },
            { name: 'password', title: tabs.password, panel: <ChangePassword username={profile.user.username} /> },
            { name: 'sessions', title: tabs.sessions, panel: <OwnSessions /> },
            { name: 'applications', title: tabs.applications, panel: <OwnApplications profile={profile} /> },
          ]}
        />
      )}
    </DetailScreen>
  )
}
