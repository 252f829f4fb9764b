// Decides which prints the history shows: cancelled ones are hidden (seed 000 section 3).
import type { EirPrint } from '@quayline/client/schema.d'

export const shownPrints = (prints: readonly EirPrint[]): readonly EirPrint[] =>
  prints.filter(({ eirStatus }) => eirStatus !== 'Canceled')
