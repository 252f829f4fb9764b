// The link to the import, for staff who maintain the data.
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'

export function ImportLink() {
  const own = useOwnTexts(CONTRACT_TEXTS)
  const session = useSession()
  if (session === null || accessTo(session, 'DEMURRAGE_RULES') !== 'OPEN') return null
  return <PortalLink to={paths.contractImport()}>{own.import}</PortalLink>
}
