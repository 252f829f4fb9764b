// Entity tags, by which a client checks whether its copy of a file is current (RFC 9110 section 8.8.3, 13.1.2).
import { createHash } from 'node:crypto'

/** Weak, because compression on the way changes the bytes but not the content. */
export const entityTag = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const OPAQUE = /^(?:W\/)?("[^"]*")$/

const opaqueOf = (tag: string): string | null => OPAQUE.exec(tag.trim())?.[1] ?? null

/**
 * `asked`: the header If-None-Match. Uses weak comparison, as that header requires; our tags contain no commas
 * (entityTag).
 */
export function isUnchanged(asked: string | undefined, tag: string | undefined): boolean {
  if (asked === undefined || tag === undefined) return false
  const own = opaqueOf(tag)
  return own !== null && asked.split(',').some((given) => given.trim() === '*' || opaqueOf(given) === own)
}
