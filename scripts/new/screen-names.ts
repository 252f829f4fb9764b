// Derives all names of a new list screen: `gates late-gates /v1/admin/late-gates` is LateGatesScreen at
// /gates/late-gates.
import { isResource, RESOURCES } from '@quayline/domain/accounts/resource'
import { WrongArguments } from './endpoint-names.ts'

export interface ScreenNames {
  readonly folder: string
  readonly name: string
  /** Path of the list call; its answer has `items` and `next`. */
  readonly call: string
  /** The permission that a user needs to see the screen. */
  readonly right: string
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Throws WrongArguments. */
export function screenNames(folder: string, name: string, call: string, right = ''): ScreenNames {
  for (const part of [folder, name])
    if (!KEBAB.test(part)) throw new WrongArguments(`${part} is no name: lower case, words joined by hyphens`)
  if (!/^\/v1(?:\/[A-Za-z0-9-]+)+$/.test(call))
    throw new WrongArguments(`${call} is no call that lists: /v1/…, without places in braces`)
  if (!isResource(right)) throw new WrongArguments(`--right is one of ${RESOURCES.join(', ')}`)
  return { folder, name, call, right }
}
