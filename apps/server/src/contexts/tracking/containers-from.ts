// Which page of a shipment's containers the address of an HTML page asks for.
import * as contract from '@quayline/contract/tracking'

/** The parameter as the API reads it; an invalid value shows the first page. */
export function containersFrom(query: Readonly<Record<string, string | undefined>>): number {
  const parsed = contract.containersFrom.safeParse(query['containersFrom'])
  return parsed.success ? (parsed.data ?? 0) : 0
}
