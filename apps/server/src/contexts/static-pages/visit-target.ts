// Decides where /visitWeb may lead: to pages of listed hosts over TLS, and nowhere else (docs/requirements/static-pages.md 1).
import type { VisitTarget } from '@quayline/page-contract/page'

/** Longer than any help page's address. */
const LONGEST = 2000

/**
 * An address as people write it: https, a plain host name, and nothing between the two. No user information (`a@b`), no port, no
 * backslash that browsers read as a slash, no letters that look like others, no encoded characters in the host.
 */
const PLAIN = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/?#]|$)/i

/** Characters that browsers drop or turn into others when they read an address. */
const DISPLACED = /[\s\\\p{Cc}\p{Cf}]/u

/** `text` is the query parameter as decoded. The host is compared whole: neither a subdomain nor a longer name is the listed one. */
export function visitTarget(text: string, hosts: ReadonlySet<string>): VisitTarget {
  const written = text.trim()
  const host = PLAIN.exec(written)?.[1]?.toLowerCase()
  if (host === undefined || written.length > LONGEST || DISPLACED.test(written) || !URL.canParse(written))
    return { kind: 'unusable' }
  const { href, hostname } = new URL(written)
  // What a browser will open decides, not what was written: both must be the same host.
  if (hostname !== host) return { kind: 'unusable' }
  return hosts.has(host) ? { kind: 'listed', host, url: href } : { kind: 'unlisted', host }
}
