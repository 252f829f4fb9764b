// Facility and city of an event in one line, for tables.
import { eventPlace } from '@quayline/domain/reference/place-parts'

/** Null if nothing is known. */
export function placeText(text: string | null): string | null {
  const { facility, city } = eventPlace(text)
  const place = [...new Set([facility, city].filter((part) => part !== ''))].join(', ')
  return place === '' ? null : place
}
