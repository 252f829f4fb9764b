// Which texts are pages of this site: targets to return to after the login, and pages that the app simulator may show.

const SITE = 'http://site.invalid'

/**
 * Path, query and fragment of a page of this site; null for anything that could lead elsewhere. Browsers read `\` as
 * `/`, ignore tabs and line breaks anywhere, and treat `//host` as another site: such texts are rejected, not
 * corrected.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return null
  const url = urlOf(text)
  // `/.//host` is a path of this site that turns into `//host` once its dots are resolved.
  if (url === null || url.origin !== SITE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Without URL.canParse, which older web views lack. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text, SITE)
  } catch {
    // `//` alone is not a URL.
    return null
  }
}

/** Where to go after the login; null if the address has no page, a page of another site or the login page itself. */
export function returnPath(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get('return'))
  return path !== null && /^\/login(?:[/?#]|$)/.test(path) ? null : path
}
