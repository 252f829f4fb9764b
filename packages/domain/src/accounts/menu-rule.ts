// Decides what a user's menu holds: the default of his kind and role, or the choice that an administrator made for him.
import { mayHold, type MenuHolder, needsCertification, type Resource, RESOURCES } from './resource.ts'

export interface MenuOwner extends MenuHolder {
  /** The custom menu; null = the default one. */
  readonly chosen: readonly Resource[] | null
}

export interface MenuEntry {
  readonly resource: Resource
  readonly access: 'OPEN' | 'CERTIFIED_ONLY'
}

/** A custom menu never holds more than its user's kind and role may hold: what he lost with a role is gone from it too. */
export const mayUse = (owner: MenuOwner | null, resource: Resource): boolean =>
  mayHold(owner, resource) && (owner === null || owner.chosen === null || owner.chosen.includes(resource))

/** In the order of RESOURCES. What only a certified user may open is shown to visitors and to those who are not certified yet. */
export const menuOf = (owner: MenuOwner | null): readonly MenuEntry[] =>
  RESOURCES.flatMap((resource): MenuEntry[] => {
    if (mayUse(owner, resource)) return [{ resource, access: 'OPEN' }]
    return needsCertification(resource) && !mayHold(owner, resource) ? [{ resource, access: 'CERTIFIED_ONLY' }] : []
  })
