// The last answers that a user received inside the app, readable without a network: stored per user, with their time of
// arrival. Only answers that a page names are stored, never one that contains a token; answers to POST requests are not
// offered here at all.
import type { AsOf, Success } from '@quayline/client/outcome'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'

const CACHE = 'quayline-answers'
const KEPT_PER_USER = 20
const KEPT_AT = 'x-kept-at'

/** No user: public answers (tracking by number). */
export const ANYONE = null
export type Reader = string | typeof ANYONE

export interface Kept<Data> {
  readonly data: Data
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** ISO 8601 UTC, by this phone's clock. */
  readonly keptAt: string
}

export interface KeptImage {
  /** A data address: pages may show no other images (content security policy). */
  readonly src: string
  readonly keptAt: string
}

export interface StoredAnswers {
  /** `name` identifies the query: `eir-list BK2600041`. Rejects if the storage is full. */
  keep(reader: Reader, name: string, answer: Success<unknown>): Promise<void>
  find<Data>(reader: Reader, name: string): Promise<Kept<Data> | null>
  keepImage(reader: Reader, name: string, image: Blob): Promise<void>
  findImage(reader: Reader, name: string): Promise<KeptImage | null>
  /** Deletes the answers of all users except this one; null: of all users. Public answers stay. */
  forgetAllBut(userId: string | null): Promise<void>
}

const folderOf = (reader: Reader): string =>
  reader === ANYONE ? '/kept/anyone/' : `/kept/user/${encodeURIComponent(reader)}/`

export function keptAnswers(storage: Pick<CacheStorage, 'open'>, now: () => Date): StoredAnswers {
  const open = (): Promise<Cache> => storage.open(CACHE)
  const put = async (reader: Reader, name: string, body: BodyInit, type: string): Promise<void> => {
    const cache = await open()
    const address = addressOf(reader, name)
    // Deleted first, so that a repeated query moves to the end as the newest.
    await cache.delete(address)
    await cache.put(address, new Response(body, { headers: { 'content-type': type, [KEPT_AT]: now().toISOString() } }))
    const own = (await cache.keys()).filter(({ url }) => isIn(folderOf(reader), url))
    for (const oldest of own.slice(0, Math.max(0, own.length - KEPT_PER_USER))) await cache.delete(oldest)
  }
  const get = async (reader: Reader, name: string): Promise<{ body: Response; keptAt: string } | null> => {
    const body = await (await open()).match(addressOf(reader, name))
    const keptAt = body?.headers.get(KEPT_AT)
    return body === undefined || keptAt === null || keptAt === undefined ? null : { body, keptAt }
  }
  return {
    keep: async (reader, name, { data, asOf, clocks }) => {
      const text = JSON.stringify({ data, asOf, clocks })
      if (!carriesToken(data)) await put(reader, name, text, 'application/json')
    },
    find: async <Data>(reader: Reader, name: string) => {
      const found = await get(reader, name)
      // Written only by `keep`, on this origin: its shape is what the client promised at that time.
      return found === null
        ? null
        : { ...((await found.body.json()) as Omit<Kept<Data>, 'keptAt'>), keptAt: found.keptAt }
    },
    keepImage: (reader, name, image) => put(reader, `image ${name}`, image, image.type),
    findImage: async (reader, name) => {
      const found = await get(reader, `image ${name}`)
      return found === null ? null : { src: await dataAddress(await found.body.blob()), keptAt: found.keptAt }
    },
    forgetAllBut: async (userId) => {
      const cache = await open()
      for (const { url } of await cache.keys()) {
        const isSpared = isIn(folderOf(ANYONE), url) || (userId !== null && isIn(folderOf(userId), url))
        if (!isSpared) await cache.delete(url)
      }
    },
  }
}

const addressOf = (reader: Reader, name: string): string => folderOf(reader) + encodeURIComponent(name)

const isIn = (folder: string, url: string): boolean => new URL(url, 'http://page.invalid').pathname.startsWith(folder)

/** Whether a field of that name occurs at any depth. */
function carriesToken(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([name, value]) => /token$/i.test(name) || carriesToken(value))
}

/** The data address of an image, which the content security policy lets pages show. */
export async function dataAddress(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  return `data:${image.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
