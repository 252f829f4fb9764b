// The number that a page's address carries, with its type: kept for the other queries also where the page itself shows nothing of it yet,
// before a login or beside a form.
import { parseNumberType } from '../cutoff/asked-numbers.ts'
import type { Asked } from './query-entry.ts'

/** Null without a number. */
export function askedOfAddress(search: string): Asked | null {
  const query = new URLSearchParams(search)
  const number = query.get('num')?.trim() ?? ''
  return number === '' ? null : { number, type: parseNumberType(query.get('numberType') ?? query.get('type')) }
}
