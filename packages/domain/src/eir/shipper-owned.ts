// Decides whether a box is the shipper's own (SOC). No code of EQD that we read says so; orders write it in their words.

/** `SOC`, `S.O.C.`, `SHIPPER OWNED CONTAINER`, `SHIPPER'S OWN BOX`; an owner's prefix proves nothing: half of all boxes are leased. */
const OWNED = /(?<![A-Z0-9.])S\.?O\.?C\.?(?![A-Z0-9])|SHIPPER'?S?[\s-]+OWN(?:ED)?[\s-]+(?:CONTAINER|EQUIPMENT|BOX)/
const NOT_OWNED = /(?<![A-Z0-9])(?:NO|NON|NOT)[\s-]+(?:S\.?O\.?C|SHIPPER)/

export function isShipperOwned(remark: string | null): boolean {
  const words = remark?.toUpperCase() ?? ''
  return OWNED.test(words) && !NOT_OWNED.test(words)
}
