// Decides the action that ends a running period (docs/requirements/demurrage.md 1.1): the verb of "… by Friday saves".
import type { Bound, ChargeType } from './terms.ts'

export type EndingAction = 'return' | 'pickUp' | 'gateIn' | 'load'

/** Several charge types together end with the last action: the empty return for imports, the delivery for exports. */
export function endingAction(bound: Bound, chargeType: ChargeType | 'ALL'): EndingAction {
  if (bound === 'BM') return chargeType === 'DEM' ? 'pickUp' : 'return'
  return chargeType === 'DEM' ? 'load' : 'gateIn'
}
