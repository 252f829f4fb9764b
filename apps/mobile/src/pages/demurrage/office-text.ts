// A port by its name with its code: `Shanghai, China · CNSHA`.
import { cityCountryText } from '@quayline/domain/reference/place-parts'

/** Empty where neither is known. */
export const officeText = (city: string | null, code: string | null): string =>
  [cityCountryText(city), code ?? ''].filter((part) => part !== '').join(' · ')
