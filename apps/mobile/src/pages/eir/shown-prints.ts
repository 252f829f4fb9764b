// Decides which prints the history shows: cancelled ones are hidden (docs/requirements/eir.md 2).
import type { EirPrint } from '@quayline/client/schema.d'

export const shownPrints = (prints: readonly EirPrint[]): readonly EirPrint[] =>
  prints.filter(({ eirStatus }) => eirStatus !== 'Canceled')
