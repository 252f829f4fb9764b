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

/**
 * `text` is the query parameter as decoded. The host is compared completely: neither a subdomain nor a longer name
 * counts as the listed one.
 */
export function visitTarget(text: string, hosts: ReadonlySet<string>): VisitTarget {
  const written = text.trim()
  const host = PLAIN.exec(written)?.[1]?.toLowerCase()
  if (host === undefined || written.length > LONGEST || DISPLACED.test(written) || !URL.canParse(written))
    return { kind: 'unusable' }
  const { href, hostname } = new URL(written)
  // The host that a browser will open must be the written one.
  if (hostname !== host) return { kind: 'unusable' }
  return hosts.has(host) ? { kind: 'listed', host, url: href } : { kind: 'unlisted', host }
}

// Recognises the built-in browsers of WeChat and QQ on Android: they download no apps, so the visitor must use the
// system's browser (docs/requirements/static-pages.md 3).

const WECHAT = /\bMicroMessenger\//i
/** QQ's user agent has `QQ/8.9`; the stand-alone QQ Browser, which does download apps, has only `MQQBrowser/12.0`. */
const QQ = /(?<![\w/])QQ\/\d/

export const isChatBrowserOnAndroid = (userAgent: string): boolean =>
  /\bAndroid\b/.test(userAgent) && (WECHAT.test(userAgent) || QQ.test(userAgent))

// Decides which link /open-in-computer shows: one of this site, else the site itself, so that no foreign text appears on our page.

/** `text` is a path of this site or its whole address; `publicUrl` has no slash at the end. */
export function computerLink(text: string, publicUrl: string): string {
  const home = `${publicUrl}/`
  const isPath = /^\/(?![/\\])/.test(text)
  const written = isPath ? publicUrl + text : text
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(written) || !written.startsWith(home) || !URL.canParse(written)) return home
  const { href } = new URL(written)
  return href.startsWith(home) ? href : home
}
