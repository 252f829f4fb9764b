// Adapts older calls, whose rows have a name of their own in the answer, to the lists of the kit.
import type { Answered } from '@quayline/client/quayline-client'
import type { ListEnvelope } from './gathered-list.ts'

/** An error answer has no rows and is passed on unchanged. */
export function asItems<Data extends object, Row>(
  { data, ...rest }: Answered<{ readonly data: Data }>,
  itemsOf: (data: Data) => ListEnvelope<Row>['data'],
): Answered<ListEnvelope<Row>> {
  if (data?.data === undefined || data.data === null) return { ...rest, data: undefined, error: rest.error ?? data }
  return { ...rest, data: { ...data, data: itemsOf(data.data) } }
}
