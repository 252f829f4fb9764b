// A user's rights: menu, test rights, freight-charge roles, the state in the partner system, mail settings.
import type { AdminUser } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import { Facts } from '../../kit/facts.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { UserNotifications } from './user-notifications.tsx'
import { regionText } from '../approvals/territory-choices.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'
import { SYNC_OWN } from './sync-own-texts.ts'

export function UserRightsFacts({ found }: { readonly found: AdminUser }) {
  const { texts } = useLocale()
  const { administration, userTexts, shell } = texts
  const { resources } = administration
  const { detail } = useOwnTexts(USER_OWN)
  const sync = useOwnTexts(SYNC_OWN)
  const { fields } = userTexts
  const territories = useSession()?.territories ?? []
  const { user, menu, freightRoles, lastSync } = found
  return (
    <>
      <section className="fact-group">
        <Facts
          pairs={[
            { label: fields.menuType, value: userTexts.menuTypes[user.menuType] },
            {
              label: fields.adminRegion,
              value: user.adminRegion === null ? null : regionText(user.adminRegion, territories, texts),
            },
            { label: fields.hasTestRights, value: user.hasTestRights ? userTexts.yes : userTexts.no },
            { label: detail.freightRoles, value: freightRoles.join(', ') },
            {
              label: detail.lastSync,
              wide: true,
              value:
                lastSync === null
                  ? null
                  : [sync.states[lastSync.state], instantText(lastSync.requestedAt, shell.date), lastSync.lastError]
                      .filter((part) => part !== null)
                      .join(' · '),
            },
            {
              label: detail.menuNow,
              wide: true,
              value: menu.length === 0 ? detail.menuNone : menu.map((resource) => resources[resource]).join(', '),
            },
          ]}
        />
      </section>
      <UserNotifications key={user.lastEditAt} found={found} />
    </>
  )
}
