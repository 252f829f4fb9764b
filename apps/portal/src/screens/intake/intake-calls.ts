// The intake's lists, as a list of the kit reads them.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { NotEntitledStatement, ReferenceConflict, Reject } from '@quayline/client/schema.d'
import type { ListQuestion } from '../../kit/use-list.ts'

type Question = Pick<ListQuestion<'partner'>, 'criteria' | 'page'>
interface Items<Row> {
  readonly data: { readonly items: readonly Row[]; readonly next: string | null; readonly total: number }
}
type Ask<Row> = (question: Question) => (client: QuaylineClient) => Promise<Answered<Items<Row>>>

/** These lists came before the portal's and call their rows by name. */
function asItems<Data extends { readonly next: string | null; readonly total: number }, Row>(
  { data, ...rest }: Answered<{ readonly data: Data }>,
  rowsOf: (data: Data) => readonly Row[],
): Answered<Items<Row>> {
  // A refusal has no rows: what it says is read as it came.
  if (data?.data === undefined || data.data === null) return { ...rest, data: undefined, error: rest.error ?? data }
  const { next, total } = data.data
  return { ...rest, data: { ...data, data: { items: rowsOf(data.data), next, total } } }
}

export const askNotCounted: Ask<NotEntitledStatement> =
  ({ criteria, page }) =>
  async (client) =>
    asItems(
      await client.GET('/v1/intake/not-entitled', { params: { query: { ...criteria, ...page } } }),
      ({ statements }) => statements,
    )

export const askConflicts: Ask<ReferenceConflict> =
  ({ criteria, page }) =>
  async (client) =>
    asItems(
      await client.GET('/v1/intake/reference-conflicts', { params: { query: { ...criteria, ...page } } }),
      ({ conflicts }) => conflicts,
    )

export const askRejects: Ask<Reject> =
  ({ page }) =>
  async (client) =>
    asItems(await client.GET('/v1/intake/rejects', { params: { query: page } }), ({ rejects }) => rejects)
