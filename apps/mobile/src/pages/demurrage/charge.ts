// A row of the result as the server sends it, and the number of containers excluded from the sums.
import type { ChargeRow } from '@quayline/client/schema.d'

export type Charge = ChargeRow

/** Containers with at least one charge that cannot be assessed: their unknown amounts are in no sum. */
export const containersLeftOut = (charges: readonly Charge[]): number =>
  new Set(charges.filter(({ status }) => status === 'CANNOT_ASSESS').map(({ eqpNum }) => eqpNum)).size
