// Downloads a file for the user. The token goes into a header: a plain link would have to contain it in its address.
import type { Answered } from '@quayline/client/quayline-client'
import { TimedOut } from '@quayline/client/client'
import { type Language, wireLanguage } from '@quayline/messages/language'

/** Fifty receipts over a weak network take longer than the timeout of a JSON answer allows. */
const TIMEOUT_MS = 30_000

export interface FetchFileOptions {
  readonly token: string
  readonly language: Language
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Same result as the client's calls, for `outcomeOf`: an envelope around the file, or the server's error. `type`:
 * `application/pdf`.
 */
export async function fetchFile(
  path: string,
  type: string,
  { token, language, fetch = globalThis.fetch }: FetchFileOptions,
): Promise<Answered<{ readonly data: Blob }>> {
  const controller = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${token}`, language: wireLanguage(language) },
      signal: controller.signal,
    })
    const isFile = response.headers.get('content-type')?.startsWith(type) === true
    if (response.ok && isFile) return { data: envelope(await response.blob()), response }
    // Includes an expired token, which is answered with HTTP 200 (docs/requirements/calls.md 2.2).
    return { error: await response.json(), response }
  } catch (error) {
    throw isLate ? new TimedOut() : error
  } finally {
    clearTimeout(timer)
  }
}

/** The success envelope that every JSON answer has. */
const envelope = (data: Blob): { readonly code: 0; readonly data: Blob } => ({ code: 0, data })
