// A row of the result as the server sends it, and which of its containers are in no sum.
import type { ChargeRow } from '@quayline/client/schema.d'

export type Charge = ChargeRow

/** Containers of which at least one charge cannot be assessed: none of their unknown amounts is in any sum. */
export const containersLeftOut = (charges: readonly Charge[]): number =>
  new Set(charges.filter(({ status }) => status === 'CANNOT_ASSESS').map(({ eqpNum }) => eqpNum)).size
