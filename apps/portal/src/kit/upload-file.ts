// Sends a file as it is, with the session. A big one takes longer than a call may, so this waits as long as the browser does.
import type { Answered } from '@quayline/client/quayline-client'
import { type Language, wireLanguage } from '@quayline/messages/language'
import { PORTAL_HEADER } from '../shell/request.ts'

/** Answers as the client's calls do: give it to `request`. */
export async function uploadFile<Envelope>(
  href: string,
  file: Blob,
  language: Language,
  fetch: (href: string, init: RequestInit) => Promise<Response> = (url, init) => globalThis.fetch(url, init),
): Promise<Answered<Envelope>> {
  const response = await fetch(href, {
    method: 'POST',
    headers: {
      [PORTAL_HEADER]: '1',
      language: wireLanguage(language),
      'content-type': 'application/octet-stream',
    },
    body: file,
  })
  const body: unknown = await response.json()
  // The server of this portal answers what its contract says.
  return response.ok ? { data: body as Envelope, response } : { error: body, response }
}
