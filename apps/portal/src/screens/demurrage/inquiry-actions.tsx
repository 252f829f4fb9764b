// Actions next to the headings of demurrage and free days: a link to the other query for the same numbers (with
// permission), the terms, the address of the query, and printing.
import { useSearchParams } from 'react-router'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { isOpenTo, useScreens } from '../../shell/screen.ts'
import { useSession } from '../../shell/use-session.ts'
import { TermsButton } from './terms-gate.tsx'

/** Next to the heading of both screens. */
export function InquiryActions({ inquiry, to }: { readonly inquiry: 'demurrage' | 'free-days'; readonly to: Other }) {
  return (
    <>
      <OtherQuery to={to} />
      <TermsButton inquiry={inquiry} />
      <AnswerTools />
    </>
  )
}

type Other = 'demurrage' | 'freeDays'

function OtherQuery({ to }: { readonly to: Other }) {
  const texts = useTexts()
  const session = useSession()
  const [address] = useSearchParams()
  const screen = useScreens().find(({ pattern }) => pattern === paths[to]())
  if (screen === undefined || session === null || !isOpenTo(screen, session)) return null
  const docRef = address.get('docRef') ?? ''
  return (
    <PortalLink to={paths[to]({ docRef })} className="other-query">
      {screen.title(texts)}
    </PortalLink>
  )
}
