// A call whose last answer remains readable without a network.
//
// How to use it (pages inside the app):
//   const ask = useKeptRequest()
//   const { result, keptAt } = await ask(`eir-list ${num}`, { needsToken: true, send: (client) => client.GET(…) })
// keptAt null: fresh. Otherwise it is the last answer that this user received to the same query; show
// `texts.keptAsOf` with instantText(keptAt, shell.date) above it. Do not use it for generateQRCode, whose answer
// allows access: `await keptImage(`qr ${printNo}`, navigator.onLine ? content : null)` shows and stores the image
// (`texts.qrKept` if not `isFresh`).
import { bridge } from '../bridge/use-bridge.ts'
import { ANYONE, dataAddress, type StoredAnswers, keptAnswers, type KeptImage, type Reader } from './stored-answers.ts'
import type { Call, Result } from './request.ts'
import { type SendRequest, useRequest } from './use-request.ts'

export interface KeptResult<Data> {
  readonly result: Result<Data>
  /** ISO 8601 UTC; null for an answer that has just arrived. */
  readonly keptAt: string | null
}

export type KeptRequest = <Envelope extends { readonly data: unknown }>(
  name: string,
  call: Call<Envelope>,
) => Promise<KeptResult<Envelope['data']>>

export function useKeptRequest(): KeptRequest {
  const send = useRequest()
  return (name, call) =>
    askKept(name, call, { send, kept: openKept(), reader: readerOf, isOnline: () => navigator.onLine })
}

export interface KeptSurroundings {
  readonly send: SendRequest
  /** Null if the browser cannot store answers (page not secure). */
  readonly kept: StoredAnswers | null
  /** Undefined: the user's id is not known; then nothing is stored. */
  readonly reader: () => Reader | undefined
  readonly isOnline: () => boolean
}

export async function askKept<Envelope extends { readonly data: unknown }>(
  name: string,
  call: Call<Envelope>,
  { send, kept, reader, isOnline }: KeptSurroundings,
): Promise<KeptResult<Envelope['data']>> {
  const asker = reader()
  const last = async (): Promise<KeptResult<Envelope['data']> | null> => {
    if (kept === null || asker === undefined) return null
    // A failing storage counts as empty.
    const found = await kept.find<Envelope['data']>(asker, name).catch(() => null)
    if (found === null || reader() !== asker) return null
    const { keptAt, ...answer } = found
    return { result: { ok: true, ...answer, requestId: null }, keptAt }
  }
  if (!isOnline()) {
    const found = await last()
    if (found !== null) return found
  }
  const result = await send(call)
  if (result?.ok === true) {
    // Storing is optional: full storage does not affect the answer. Another user may have logged in meanwhile.
    if (kept !== null && asker !== undefined && reader() === asker)
      await kept.keep(asker, name, result).catch(() => undefined)
    return { result, keptAt: null }
  }
  const isUnreachable = result !== null && (result.failure.kind === 'network' || result.failure.kind === 'timeout')
  return (isUnreachable ? await last() : null) ?? { result, keptAt: null }
}

/**
 * The image at an address that is valid for a few minutes only; without a network the last one that this user received
 * under the same name, with `isFresh` false. `address` null: there was no network to request it. Null: the server
 * rejected it, or nothing is stored.
 */
export async function keptImage(name: string, address: string | null): Promise<ShownImage | null> {
  const [kept, reader] = [openKept(), readerOf()]
  const answer = address === null ? null : await fetch(address).catch(() => null)
  if (answer !== null) {
    if (!answer.ok) return null
    const image = await answer.blob()
    if (kept !== null && reader !== undefined) await kept.keepImage(reader, name, image).catch(() => undefined)
    return { src: await dataAddress(image), keptAt: new Date().toISOString(), isFresh: true }
  }
  if (kept === null || reader === undefined) return null
  const found = await kept.findImage(reader, name).catch(() => null)
  return found === null ? null : { ...found, isFresh: false }
}

export interface ShownImage extends KeptImage {
  readonly isFresh: boolean
}

const openKept = (): StoredAnswers | null => ('caches' in window ? keptAnswers(caches, () => new Date()) : null)

function readerOf(): Reader | undefined {
  const { token, userId } = bridge().session()
  if (token === null) return ANYONE
  return userId ?? undefined
}
