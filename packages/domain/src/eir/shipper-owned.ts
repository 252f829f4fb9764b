// Decides whether a container is the shipper's own (SOC): by the order's code (EQD 8077), else by its remarks.
import type { ReleaseFact } from '../intake/facts.ts'

/**
 * `SOC`, `S.O.C.`, `SHIPPER OWNED CONTAINER`, `SHIPPER'S OWN BOX`; an owner's prefix proves nothing: half of all containers are leased.
 */
const OWNED = /(?<![A-Z0-9.])S\.?O\.?C\.?(?![A-Z0-9])|SHIPPER'?S?[\s-]+OWN(?:ED)?[\s-]+(?:CONTAINER|EQUIPMENT|BOX)/
const NOT_OWNED = /(?<![A-Z0-9])(?:NO|NON|NOT)[\s-]+(?:S\.?O\.?C|SHIPPER)/

export function isShipperOwned({ shipperOwned, remark }: Pick<ReleaseFact, 'shipperOwned' | 'remark'>): boolean {
  // Orders stored before the code was introduced have no such member, orders without the code have null.
  if (typeof shipperOwned === 'boolean') return shipperOwned
  const words = remark?.toUpperCase() ?? ''
  return OWNED.test(words) && !NOT_OWNED.test(words)
}
