// Countries and territories of the world, named in the reader's language by the browser.
import type { Language } from '@quayline/messages/language'

/** ISO 3166-1 alpha-2, as officially assigned. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export const isRegion = (code: string): boolean => CODES.includes(code)

/** ISO 3166-1 alpha-2 -> `China (CN)`. Any other text is unchanged. Create it once per list, not per row. */
export function regionNamer(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return (code) => (isRegion(code) ? `${names.of(code) ?? code} (${code})` : code)
}

export interface RegionOption {
  readonly value: string
  readonly label: string
}

/** Sorted for the reader's language. The label contains the code, which distinguishes entries and can be typed. */
export function regionOptions(language: Language): readonly RegionOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(language)
  return CODES.map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => order.compare(a.name, b.name))
    .map(({ value, name }) => ({ value, label: `${name} (${value})` }))
}
