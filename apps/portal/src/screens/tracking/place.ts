// Reads the carrier's comma strings of places (seed 001 section 2): city first, country last, sometimes a facility before them.

const partsOf = (text: string | null): readonly string[] => (text ?? '').split(',').map((part) => part.trim())
const joined = (parts: readonly string[]): string => [...new Set(parts.filter((part) => part !== ''))].join(', ')

/** `Qingdao ,Shandong ,China` -> `Qingdao, China`; empty where nothing is known. */
export function cityCountry(text: string | null): string {
  const parts = partsOf(text)
  return joined([parts[0] ?? '', parts.length > 1 ? (parts.at(-1) ?? '') : ''])
}

/** `Kepple/Tanjong Pagar Terminal,Singapore,,Singapore`: counted from the end: country, subdivision, city, then the facility. */
export function eventPlace(text: string | null): { readonly facility: string; readonly city: string } {
  const parts = partsOf(text)
  if (parts.length <= 3) return { facility: '', city: parts[0] ?? '' }
  return { facility: parts.slice(0, -3).join(', '), city: parts.slice(-3).find((part) => part !== '') ?? '' }
}

/** Facility and city in one line, as a table shows an event's place. */
export function placeText(text: string | null): string | null {
  const { facility, city } = eventPlace(text)
  const place = joined([facility, city])
  return place === '' ? null : place
}

/** Linked numbers come as one string: blanks and parentheses mean nothing, commas separate. */
export const numbersOf = (text: string | null): readonly string[] => [
  ...new Set(
    (text ?? '')
      .replace(/[\s()（）]/g, '')
      .split(/[,，;；]/)
      .filter((number) => number !== ''),
  ),
]
