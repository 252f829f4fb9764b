// Decides which link /open-in-computer shows: one of this very site, else the site itself. No other site's text is shown on our page.

/** `text` is a path of this site or its whole address; `publicUrl` has no slash at the end. */
export function computerLink(text: string, publicUrl: string): string {
  const home = `${publicUrl}/`
  const isPath = /^\/(?![/\\])/.test(text)
  const written = isPath ? publicUrl + text : text
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(written) || !written.startsWith(home) || !URL.canParse(written)) return home
  const { href } = new URL(written)
  return href.startsWith(home) ? href : home
}
