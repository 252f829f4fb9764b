// A port as name and code: `Shanghai, China · CNSHA`.
import { cityCountryText } from '@quayline/domain/reference/place-parts'

/** Empty if both are unknown. */
export const officeText = (city: string | null, code: string | null): string =>
  [cityCountryText(city), code ?? ''].filter((part) => part !== '').join(' · ')
