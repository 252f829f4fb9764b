// Saves a file for the reader: created here, or downloaded from the server with the session.
import type { Language } from '@quayline/messages/language'
import { wireLanguage } from '@quayline/messages/language'
import { CallFailed, PORTAL_HEADER } from '../shell/request.ts'

/** Long enough for the browser to have read the address in any case. */
const ADDRESS_LASTS_MS = 60_000

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LASTS_MS)
}

/** `attachment; filename="users.xlsx"`; null if the header has no file name. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return null
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/**
 * A request with a body is a POST. Throws CallFailed with the server's text. No timeout, since a large file may take
 * longer than a call.
 */
export async function fetchFile(
  href: string,
  language: Language,
  { body }: { readonly body?: object } = {},
  fetch: (href: string, init: RequestInit) => Promise<Response> = (url, init) => globalThis.fetch(url, init),
): Promise<{ readonly content: Blob; readonly name: string | null }> {
  let response: Response
  try {
    const headers = { [PORTAL_HEADER]: '1', language: wireLanguage(language) }
    response = await fetch(
      href,
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    )
  } catch {
    throw new CallFailed({ failure: { kind: 'network' }, requestId: null })
  }
  const requestId = response.headers.get('x-request-id')
  if (response.ok && !(response.headers.get('content-type') ?? '').includes('application/json'))
    return { content: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
  const { code, message } = await refusalIn(response)
  if (response.status === 401)
    throw new CallFailed({ failure: { kind: 'session-expired', message: message ?? '' }, requestId })
  if (code === 911) throw new CallFailed({ failure: { kind: 'login-required', message: message ?? '' }, requestId })
  throw new CallFailed({ failure: { kind: 'refused', status: response.status, code, message, errors: [] }, requestId })
}

async function refusalIn(
  response: Response,
): Promise<{ readonly code: number | null; readonly message: string | null }> {
  try {
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return { code: null, message: null }
    const code = 'code' in body && typeof body.code === 'number' ? body.code : null
    return { code, message: 'message' in body && typeof body.message === 'string' ? body.message : null }
  } catch {
    return { code: null, message: null }
  }
}
