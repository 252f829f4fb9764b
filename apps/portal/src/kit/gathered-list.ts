// What a list answers, and a whole result out of its pages: to be put in an order that the server does not know.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { MAX_COUNTED } from '../shell/waiting.ts'

/** What every list of the contract answers. */
export interface ListEnvelope<Row> {
  readonly data: {
    readonly items: readonly Row[]
    readonly next: string | null
    /** Of all that match; one more than `MAX_COUNTED`: more than that. */
    readonly total?: number
  }
}

/** The most that the contract gives at once. */
const LONGEST_PAGE = 200

type Ask<Row> = (page: {
  readonly after?: string
  readonly limit: number
}) => (client: QuaylineClient) => Promise<Answered<ListEnvelope<Row>>>

/** Page after page, up to `MAX_COUNTED` rows; a page that fails is the answer. `next` stays where there are more. */
export const gathered =
  <Row>(ask: Ask<Row>) =>
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
      if (after === null || items.length >= MAX_COUNTED)
        return { ...page, data: { ...page.data, data: { ...data, items } } }
    }
  }
