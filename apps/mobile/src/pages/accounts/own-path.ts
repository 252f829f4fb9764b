// Which texts name a page of this site: where the login page may return to, and what the app simulator may show.

const SITE = 'http://site.invalid'

/**
 * Path, query and fragment of a page of this site; null for whatever could lead elsewhere. Browsers read `\` as `/`, drop tabs and
 * line ends anywhere, and take `//host` for another site: such texts are refused, not mended.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return null
  const url = urlOf(text)
  // `/.//host` is a path of this site that turns into `//host` once its dots are resolved.
  if (url === null || url.origin !== SITE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Without URL.canParse, which the older web views lack. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text, SITE)
  } catch {
    // `//` alone: no address at all.
    return null
  }
}

/** Where to go after the login; null when the address names no page, a foreign one or the login page itself. */
export function returnPath(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get('return'))
  return path !== null && /^\/login(?:[/?#]|$)/.test(path) ? null : path
}
