// Parses the carrier's comma-separated place texts: stray blanks, empty parts, a varying number of commas.

const partsOf = (text: string | null): string[] => (text ?? '').split(',').map((part) => part.trim())

/** `Qingdao ,Shandong ,China`: the city is the first part, the country the last (docs/requirements/tracking.md 2.3). */
export function cityAndCountry(text: string | null): { readonly city: string; readonly country: string } {
  const parts = partsOf(text)
  return { city: parts[0] ?? '', country: parts.length > 1 ? (parts.at(-1) ?? '') : '' }
}

/** `Qingdao, China`, and `Singapore` once; empty where the payload has nothing. */
export function cityCountryText(text: string | null): string {
  const { city, country } = cityAndCountry(text)
  return joinDistinct([city, country])
}

export interface EventPlace {
  /** The terminal or depot; may itself contain a comma (`Shanghai Shengdong (I), Yangshan`). */
  readonly facility: string
  readonly city: string
  /** City, subdivision and country without repetitions and empty parts. */
  readonly area: string
}

/** `Kepple/Tanjong Pagar Terminal,Singapore,,Singapore`: counted from the end: country, subdivision, city, then the facility. */
export function eventPlace(text: string | null): EventPlace {
  const parts = partsOf(text)
  if (parts.length <= 3) return { facility: '', city: parts[0] ?? '', area: joinDistinct(parts) }
  const area = parts.slice(-3)
  return {
    facility: parts.slice(0, -3).join(', '),
    city: area[0] || area[1] || area[2] || '',
    area: joinDistinct(area),
  }
}

/** In Chinese the country comes first, without a separator. */
function joinDistinct(parts: readonly string[]): string {
  const distinct = [...new Set(parts.filter((part) => part !== ''))]
  return /\p{Script=Han}/u.test(distinct.at(-1) ?? '') ? distinct.toReversed().join('') : distinct.join(', ')
}
