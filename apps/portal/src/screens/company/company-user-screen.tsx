// One user of one's own company: state, particulars to change, and available actions.
import type { CompanyUser, UserDetail } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import type { Pair } from '@quayline/ui/key-values'
import { useParams } from 'react-router'
import { StateCell } from '../../kit/cells.tsx'
import { DetailScreen } from '../../kit/detail-screen.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { ChangeForm } from './change-form.tsx'
import { CompanyActions } from './company-actions.tsx'
import { COMPANY_USERS_KEY } from './company-call.ts'
import { USER_TONES } from './user-status.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

const actionsOf = (data: CompanyUser) => <CompanyActions {...data} />

// The particulars shown read-only.
const SHOWN = ['department', 'jobTitle', 'countryCode', 'city', 'address', 'workPhone', 'mobile'] as const

function Particulars({ user }: { readonly user: UserDetail }) {
  const { userTexts } = useTexts()
  const { groups } = useOwnTexts(COMPANY_OWN)
  return (
    <section className="card">
      <h2>{groups.company}</h2>
      <Facts pairs={SHOWN.map((name) => ({ label: userTexts.fields[name], value: user[name] }))} />
    </section>
  )
}

export function CompanyUserScreen() {
  const { userId = '' } = useParams()
  const { userTexts, shell } = useTexts()
  const screenTexts = useOwnTexts(COMPANY_OWN)
  const { fields, statuses } = userTexts
  const answer = useAnswer([...COMPANY_USERS_KEY, 'one', userId], (client) =>
    client.GET('/v1/company/users/{userId}', { params: { path: { userId } } }),
  )
  const instant = (at: string | null): string | null => (at === null ? null : instantText(at, shell.date))
  const facts = ({ user }: CompanyUser): readonly Pair[] => [
    { label: fields.status, value: <StateCell tone={USER_TONES[user.status]} text={statuses[user.status]} /> },
    { label: screenTexts.fields.role, value: screenTexts.roles[user.adminRole === null ? 'user' : 'admin'] },
    { label: fields.username, value: user.username },
    { label: fields.email, value: user.email },
    { label: fields.lastLoginAt, value: instant(user.lastLoginAt) ?? screenTexts.never },
    { label: fields.createdAt, value: instant(user.createdAt) },
    ...(user.lockReason === null ? [] : [{ label: fields.lockReason, value: user.lockReason, wide: true }]),
    ...(user.lockedUntil === null ? [] : [{ label: fields.lockedUntil, value: instant(user.lockedUntil), wide: true }]),
  ]
  return (
    <DetailScreen answer={answer} title={({ user }) => user.name} actions={actionsOf} facts={facts}>
      {({ user, can }) => (can.change ? <ChangeForm user={user} /> : <Particulars user={user} />)}
    </DetailScreen>
  )
}
