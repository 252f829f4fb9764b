// Adapts a call that returns only its best matches to a list with a single page.
import type { Answered } from '@quayline/client/quayline-client'
import type { ListEnvelope } from '../../kit/gathered-list.ts'

export async function asPage<Row>(
  call: Promise<Answered<{ readonly data: readonly Row[] }>>,
): Promise<Answered<ListEnvelope<Row>>> {
  const { data, ...rest } = await call
  return data === undefined ? rest : { ...rest, data: { ...data, data: { items: data.data, next: null } } }
}
