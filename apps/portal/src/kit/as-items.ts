// Lists that came before the portal's call their rows by name: read as a list of the kit reads them.
import type { Answered } from '@quayline/client/quayline-client'
import type { ListEnvelope } from './gathered-list.ts'

/** A refusal has no rows: what it says is read as it came. */
export function asItems<Data extends object, Row>(
  { data, ...rest }: Answered<{ readonly data: Data }>,
  itemsOf: (data: Data) => ListEnvelope<Row>['data'],
): Answered<ListEnvelope<Row>> {
  if (data?.data === undefined || data.data === null) return { ...rest, data: undefined, error: rest.error ?? data }
  return { ...rest, data: { ...data, data: itemsOf(data.data) } }
}
