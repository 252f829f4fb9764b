// What a user does to end a running period (docs/requirements/demurrage.md 1.1): the verb of "… by Friday saves".
import type { Bound, ChargeType } from './terms.ts'

export type EndingAct = 'return' | 'pickUp' | 'gateIn' | 'load'

/** Several types at once end at the last of their acts that the user can do: the empty return of imports, the delivery of exports. */
export function endingAct(bound: Bound, chargeType: ChargeType | 'ALL'): EndingAct {
  if (bound === 'BM') return chargeType === 'DEM' ? 'pickUp' : 'return'
  return chargeType === 'DEM' ? 'load' : 'gateIn'
}
