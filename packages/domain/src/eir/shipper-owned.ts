// Decides whether a container is the shipper's own (SOC): by the order's code (EQD 8077), and where it has none by its remark.
import type { ReleaseFact } from '../intake/facts.ts'

/** `SOC`, `S.O.C.`, `SHIPPER OWNED CONTAINER`, `SHIPPER'S OWN BOX`; an owner's prefix proves nothing: half of all containers are leased. */
const OWNED = /(?<![A-Z0-9.])S\.?O\.?C\.?(?![A-Z0-9])|SHIPPER'?S?[\s-]+OWN(?:ED)?[\s-]+(?:CONTAINER|EQUIPMENT|BOX)/
const NOT_OWNED = /(?<![A-Z0-9])(?:NO|NON|NOT)[\s-]+(?:S\.?O\.?C|SHIPPER)/

export function isShipperOwned({ shipperOwned, remark }: Pick<ReleaseFact, 'shipperOwned' | 'remark'>): boolean {
  // Orders kept from before the code was read have no such member, orders without the code have null.
  if (typeof shipperOwned === 'boolean') return shipperOwned
  const upperCaseRemark = remark?.toUpperCase() ?? ''
  return OWNED.test(upperCaseRemark) && !NOT_OWNED.test(upperCaseRemark)
}
