// What a custom menu may hold as a tree: by task, as the navigation lists it.
import type { Resource } from '@quayline/domain/accounts/resource'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { NAVIGATION_GROUPS, type NavigationGroup, type Screen } from '../../shell/screen.ts'
import type { TreeNode } from './check-tree.ts'

/** A right without a screen in the navigation belongs to administration: it opens an act there, not a page. */
const groupOf = (resource: Resource, screens: readonly Screen[]): NavigationGroup =>
  screens.find(({ right, group }) => right === resource && group !== undefined)?.group ?? 'ADMINISTER'

export const menuTree = (
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
