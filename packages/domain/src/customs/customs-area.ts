// Decides where cargo must be declared in advance: the customs area of a shipment (docs/requirements/customs.md 1: CA, US, EU or JP), and
// the filing regime of a country (docs/requirements/master-data.md 1).

export const CUSTOMS_AREAS = ['CA', 'US', 'EU', 'JP'] as const
export type CustomsArea = (typeof CUSTOMS_AREAS)[number]

/**
 * Countries of the European customs security area: the 27 members, and Norway and Switzerland, where the same entry summary
 * declaration is lodged (agreements with the EU on customs security, OJ L 171 of 6.7.2010 and L 199 of 31.7.2009). Northern
 * Ireland has no country code of its own.
 */
const EUROPEAN = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO CH'.split(' ')

/**
 * `portsOfEntry` = UN/LOCODEs of discharge ports and delivery in route order: the first one in an area decides, because
 * cargo is declared where it first enters. Null when there is none.
 */
export function customsAreaOf(portsOfEntry: readonly string[]): CustomsArea | null {
  for (const port of portsOfEntry) {
    const area = areaOfCountry(port.slice(0, 2).toUpperCase())
    if (area !== null) return area
  }
  return null
}

/** Port types of the port administrators: the filing regimes (docs/requirements/master-data.md 1). */
export const FILING_REGIMES = ['US', 'CA', 'EU', 'TR', 'IL', 'JP'] as const
export type FilingRegime = (typeof FILING_REGIMES)[number]

/** `country` = ISO 3166 alpha-2. Null where nothing has to be filed in advance. */
export const filingRegimeOf = (country: string): FilingRegime | null =>
  country === 'TR' || country === 'IL' ? country : areaOfCountry(country)

function areaOfCountry(country: string): CustomsArea | null {
  if (country === 'CA' || country === 'JP') return country
  // Puerto Rico files as the United States (19 CFR 4.7a).
  if (country === 'US' || country === 'PR') return 'US'
  return EUROPEAN.includes(country) ? 'EU' : null
}
