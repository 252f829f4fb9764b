// A call whose last answer stays readable without a network.
//
// How to use it (pages inside the app):
//   const ask = useKeptRequest()
//   const { result, keptAt } = await ask(`eir-list ${num}`, { needsToken: true, send: (client) => client.GET(…) })
// keptAt null: fresh. Else it is the last answer that this user got to the same question, and `texts.keptAsOf` with
// instantText(keptAt, shell.date) belongs above it. Not for generateQRCode, whose answer opens doors:
// `await keptImage(`qr ${printNo}`, navigator.onLine ? content : null)` shows and keeps the picture (`texts.qrKept` when not `isFresh`).
import { bridge } from '../bridge/use-bridge.ts'
import { ANYONE, dataAddress, type KeptAnswers, keptAnswers, type KeptImage, type Reader } from './kept-answers.ts'
import type { Call, Result } from './request.ts'
import { type SendRequest, useRequest } from './use-request.ts'

export interface KeptResult<Data> {
  readonly result: Result<Data>
  /** ISO 8601 UTC; null for an answer that has just come. */
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
  /** Null where the browser keeps nothing (no secure page). */
  readonly kept: KeptAnswers | null
  /** Undefined: somebody is here whose name is not known; nothing is kept then. */
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
    // Storage that fails has kept nothing.
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
    // An extra: a full storage does not spoil the answer. Another user may have come while it was on its way.
    if (kept !== null && asker !== undefined && reader() === asker)
      await kept.keep(asker, name, result).catch(() => undefined)
    return { result, keptAt: null }
  }
  const isUnreachable = result !== null && (result.failure.kind === 'network' || result.failure.kind === 'timeout')
  return (isUnreachable ? await last() : null) ?? { result, keptAt: null }
}

/**
 * The picture at an address that works for a few minutes only; without a network the one that this user got last under the same
 * name, `isFresh` false. `address` null: there was no network to ask for it. Null: the server refused it, or nothing is kept.
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

const openKept = (): KeptAnswers | null => ('caches' in window ? keptAnswers(caches, () => new Date()) : null)

function readerOf(): Reader | undefined {
  const { token, userId } = bridge().session()
  if (token === null) return ANYONE
  return userId ?? undefined
}
