// Uploads a file unchanged, with the session. No timeout, since a large file may take longer than a call.
import type { Answered } from '@quayline/client/quayline-client'
import { type Language, wireLanguage } from '@quayline/messages/language'
import { PORTAL_HEADER } from '../shell/request.ts'

/** Same result as the client's calls: pass it to `request`. */
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
  // The portal's own server answers as its contract states.
  return response.ok ? { data: body as Envelope, response } : { error: body, response }
}
