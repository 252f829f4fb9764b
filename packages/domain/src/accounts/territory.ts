// The line's sales regions and territories, and which of them is responsible for a country.

export interface Territory {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly regionName: string
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[]
}

/** The first territory that names the country; null where none does: headquarters then assign one. */
export const territoryOfCountry = (territories: readonly Territory[], countryCode: string | null): Territory | null =>
  territories.find(({ countries }) => countryCode !== null && countries.includes(countryCode)) ?? null

export const territoryByCode = (territories: readonly Territory[], code: string | null): Territory | undefined =>
  territories.find((territory) => territory.code === code)

/** The region of applications that no territory is responsible for: headquarters. */
export const HQ_REGION = 'HQ'
