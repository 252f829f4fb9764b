// Decides which ports a name means: a UN/LOCODE or an alias of one, or a city as the native picker returns it in English.
import { canonicalLocode, findPlace, listPlaces } from '../reference/find-place.ts'
import type { Place } from '../reference/place.ts'

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

/**
 * Kept UN/LOCODEs; several where cities share the name and nothing else is given, none where the name is unknown. `Qingdao`, `青岛`,
 * `CN TAO`, `Vancouver,British Columbia,Canada`, and the carrier's five-part line that ends in a code.
 */
export function portsNamed(text: string): readonly string[] {
  const parts = text.normalize('NFKC').split(',').map(folded)
  const [city = '', ...further] = parts.filter((part) => part !== '')
  const code = (further.at(-1) ?? city).replace(/\s/g, '').toUpperCase()
  if (findPlace(code) !== null) return [canonicalLocode(code)]
  const named = listPlaces().filter((place) => folded(place.city) === city || folded(place.cityZh) === city)
  // Calls may be known at ports that we cannot name; `China` behind a city only looks like a code.
  if (named.length === 0 && further.length === 0 && LOCODE.test(code)) return [code]
  return named.filter((place) => further.every((part) => isOf(place, part))).map(({ unLocode }) => unLocode)
}

const isOf = ({ subdivision, country, countryCode, city }: Place, part: string): boolean =>
  [subdivision, country, countryCode, city].some((own) => folded(own) === part)

/** Without accents, case and doubled blanks: `São Paulo` is typed `sao paulo`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
