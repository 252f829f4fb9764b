// From what the asked numbers cost to how long they are free, and back: for whoever may open the other screen.
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { isOpenTo, useScreens } from '../../shell/screen.ts'
import { useSession } from '../../shell/use-session.ts'

export function OtherQuery({ to }: { readonly to: 'demurrage' | 'freeDays' }) {
  const texts = useTexts()
  const session = useSession()
  const [address] = useSearchParams()
  const screen = useScreens().find(({ pattern }) => pattern === paths[to]())
  if (screen === undefined || session === null || !isOpenTo(screen, session)) return null
  const docRef = address.get('docRef') ?? ''
  return <PortalLink to={paths[to]({ docRef })}>{screen.title(texts)}</PortalLink>
}
