// Decides whose administrators are responsible for a new user or an application: the territory of the country, else
// headquarters.
import { HQ_REGION, type Territory, territoryOfCountry } from '@quayline/domain/accounts/territory'

export interface Responsible {
  readonly region: string
  /** Null: headquarters assign it. */
  readonly territoryCode: string | null
}

export function responsibleFor(territories: readonly Territory[], countryCode: string | null): Responsible {
  const territory = territoryOfCountry(territories, countryCode)
  return { region: territory?.region ?? HQ_REGION, territoryCode: territory?.code ?? null }
}
