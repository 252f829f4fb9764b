// A user's particulars where they may only be read.
import type { UserDetail } from '@quayline/client/schema.d'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'

const SHOWN = ['department', 'jobTitle', 'countryCode', 'city', 'address', 'workPhone', 'mobile'] as const

export function Particulars({ user }: { readonly user: UserDetail }) {
  const { company, userTexts } = useTexts()
  return (
    <section className="card">
      <h2>{company.groups.company}</h2>
      <Facts pairs={SHOWN.map((name) => ({ label: userTexts.fields[name], value: user[name] }))} />
    </section>
  )
}
