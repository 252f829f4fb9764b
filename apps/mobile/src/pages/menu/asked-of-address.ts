// The number in a page's address, with its type: passed on to the other queries even while the page itself does not
// show it yet, before a login or next to a form.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import type { Asked } from './query-entry.ts'

export const parseNumberType = (text: string | null): NumberType | null =>
  text === 'bl' || text === 'bkg' || text === 'cntr' ? text : null

/** Null without a number. */
export function askedOfAddress(search: string): Asked | null {
  const query = new URLSearchParams(search)
  const number = query.get('num')?.trim() ?? ''
  return number === '' ? null : { number, type: parseNumberType(query.get('numberType') ?? query.get('type')) }
}
