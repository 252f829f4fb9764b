// A user's menu: everything that the user's kind and role allow, or a selection of it.
import type { AdminUser } from '@quayline/client/schema.d'
import type { Resource } from '@quayline/domain/accounts/resource'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { Banner } from '@quayline/ui/banner'
import { Radio } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../shell/language-provider.tsx'
import { NAVIGATION_GROUPS, type NavigationGroup, type Screen, useScreens } from '../../shell/screen.ts'
import { ChangeRights } from './change-rights.tsx'
import { CheckTreeField } from './check-tree-field.tsx'
import type { TreeNode } from './check-tree.ts'
import { fieldChanges, setChanges } from './rights-changes.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'

// The possible content of a custom menu as a tree: by task, as in the navigation.

/** A right without a screen in the navigation belongs to administration: it allows an action there, not a page. */
const groupOf = (resource: Resource, screens: readonly Screen[]): NavigationGroup =>
  screens.find(({ right, group }) => right === resource && group !== undefined)?.group ?? 'ADMINISTER'

const menuTree = (
  grantable: readonly Resource[],
  screens: readonly Screen[],
  { portal, administration }: Pick<PortalTexts, 'portal' | 'administration'>,
): readonly TreeNode[] =>
  NAVIGATION_GROUPS.map((group) => ({
    key: group,
    label: portal.groups[group],
    isHeading: true,
    children: grantable
      .filter((resource) => groupOf(resource, screens) === group)
      .map((resource) => ({ key: resource, label: administration.resources[resource], children: [] })),
  })).filter(({ children }) => children.length > 0)

export function MenuCard({ found: { user, menu, grantable } }: { readonly found: AdminUser }) {
  const texts = useTexts()
  const screens = useScreens()
  const { resources: names } = texts.administration
  const rights = useOwnTexts(USER_RIGHTS_OWN)
  const { fields, menuTypes } = texts.userTexts
  const [menuType, setMenuType] = useState(user.menuType)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(menu))
  const resources = grantable.filter((resource) => chosen.has(resource))
  const isCustom = menuType === 'CUSTOM'
  const changes = [
    ...fieldChanges([{ field: fields.menuType, before: menuTypes[user.menuType], after: menuTypes[menuType] }], texts),
    ...setChanges(menu, isCustom ? resources : grantable, (resource) => names[resource], texts),
  ]
  return (
    <section className="card stack rights-card" aria-labelledby="rights-menu">
      <h2 id="rights-menu">{rights.menu}</h2>
      <p>{rights.menuText}</p>
      <Radio.Group
        aria-labelledby="rights-menu"
        className="radio-column"
        value={menuType}
        onChange={({ target }) => setMenuType(target.value === 'CUSTOM' ? 'CUSTOM' : 'DEFAULT')}
        options={[
          { value: 'DEFAULT', label: rights.menuDefault },
          { value: 'CUSTOM', label: rights.menuCustom },
        ]}
      />
      {isCustom ? (
        <CheckTreeField
          label={rights.menu}
          nodes={menuTree(grantable, screens, texts)}
          chosen={chosen}
          onChange={setChosen}
        />
      ) : null}
      {isCustom && resources.length === 0 ? <Banner tone="warn">{rights.menuEmpty}</Banner> : null}
      <ChangeRights
        user={user}
        label={rights.saveMenu}
        changes={changes}
        send={(client) =>
          client.POST('/v1/admin/users/{userId}/menu', {
            params: { path: { userId: user.userId } },
            body: isCustom ? { menuType: 'CUSTOM', resources } : { menuType: 'DEFAULT' },
          })
        }
      >
        {isCustom && resources.length === 0 ? <Banner tone="warn">{rights.menuEmpty}</Banner> : null}
      </ChangeRights>
    </section>
  )
}
