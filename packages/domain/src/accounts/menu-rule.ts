// Decides what a user's menu contains: the default for the user's kind and role, or the choice that an administrator
// made.
import { mayHold, type MenuHolder, needsCertification, type Resource, RESOURCES } from './resource.ts'

export interface MenuOwner extends MenuHolder {
  /** The custom menu; null = the default one. */
  readonly chosen: readonly Resource[] | null
}

export interface MenuEntry {
  readonly resource: Resource
  readonly access: 'OPEN' | 'CERTIFIED_ONLY'
}

/**
 * A custom menu never contains more than the user's kind and role allow: what a user loses with a role disappears from
 * it.
 */
export const mayUse = (owner: MenuOwner | null, resource: Resource): boolean =>
  mayHold(owner, resource) && (owner === null || owner.chosen === null || owner.chosen.includes(resource))

/**
 * In the order of RESOURCES. Resources for certified users only are also shown to visitors and to users who are not
 * certified yet.
 */
export const menuOf = (owner: MenuOwner | null): readonly MenuEntry[] =>
  RESOURCES.flatMap((resource): MenuEntry[] => {
    if (mayUse(owner, resource)) return [{ resource, access: 'OPEN' }]
    return needsCertification(resource) && !mayHold(owner, resource) ? [{ resource, access: 'CERTIFIED_ONLY' }] : []
  })
