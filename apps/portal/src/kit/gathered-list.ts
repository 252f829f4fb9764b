// The answer of a list, and a whole result assembled from its pages: for sorting by columns that the server cannot
// sort, and for exports.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'

/** The answer of every list of the contract. */
export interface ListEnvelope<Row> {
  readonly data: {
    readonly items: readonly Row[]
    readonly next: string | null
    /** Number of all matches; `MAX_COUNTED` + 1 means more than `MAX_COUNTED`. */
    readonly total?: number
  }
}

/** The largest page that the contract allows. */
const LONGEST_PAGE = 200
/** Most rows of an export, as in the contract's call for its audit entry. */
export const MAX_EXPORTED = 10_000

type Ask<Row> = (page: {
  readonly after?: string
  readonly limit: number
}) => (client: QuaylineClient) => Promise<Answered<ListEnvelope<Row>>>

/** Page after page, up to `max` rows; a page that fails is the answer. `next` remains set if there are more. */
export const gathered =
  <Row>(ask: Ask<Row>, max: number) =>
  async (client: QuaylineClient): Promise<Answered<ListEnvelope<Row>>> => {
    const items: Row[] = []
    let after: string | null = null
    for (;;) {
      const page: Answered<ListEnvelope<Row>> = await ask({
        limit: LONGEST_PAGE,
        ...(after === null ? {} : { after }),
      })(client)
      if (page.data === undefined) return page
      const { data } = page.data
      items.push(...data.items)
      after = data.next
      if (after === null || items.length >= max) return { ...page, data: { ...page.data, data: { ...data, items } } }
    }
  }
