// The line's sales regions and territories, and which of them answers for a country.

export interface Territory {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly regionName: string
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[]
}

/** The first territory that names the country; null where none does: headquarters assign it then. */
export const territoryOfCountry = (territories: readonly Territory[], countryCode: string | null): Territory | null =>
  territories.find(({ countries }) => countryCode !== null && countries.includes(countryCode)) ?? null

export const territoryByCode = (territories: readonly Territory[], code: string | null): Territory | undefined =>
  territories.find((territory) => territory.code === code)

/** Where applications land that no territory answers for: headquarters. */
export const HQ_REGION = 'HQ'
