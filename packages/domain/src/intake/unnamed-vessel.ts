// Decides whether the text in a vessel's name field names a ship at all. Schedules are made long before a ship is
// assigned, and partners then write TBN or DUMMY. Read as a name, it would make one ship of all voyages without an
// assigned ship.
import type { VesselRef } from './fact-parts.ts'

const NOBODY =
  'TB[ACDN]|TOBE(?:ADVISED|ANNOUNCED|CONFIRMED|DECLARED|DETERMINED|NAMED|NOMINATED)|DUMMY|UNKNOWN|UNNAMED|待定'
const SHIP = 'VESSEL|VSL|SHIP|MV'
/** Also numbered ones: DUMMY VESSEL 2. */
const NO_SHIP = new RegExp(String.raw`^(?:${SHIP})?(?:(?:${NOBODY})(?:${SHIP})?)+\d*$`)

/** Points, blanks and case do not matter; a text without any letter or digit names no ship. TBILISI is a ship. */
export function isPlaceholderVesselName(text: string): boolean {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return letters === '' || NO_SHIP.test(letters)
}

/** Seven equal digits are a filler, also 0000000, whose check digit fits. */
const FILLER = /^(\d)\1{6}$/

/** The vessel without the values that name no ship; all its members may be null then. */
export function withoutPlaceholderName({ imoNumber, callSign, carrierCode, name }: VesselRef): VesselRef {
  const named = (text: string | null): string | null => (text === null || isPlaceholderVesselName(text) ? null : text)
  return {
    imoNumber: imoNumber !== null && FILLER.test(imoNumber) ? null : named(imoNumber),
    callSign: named(callSign),
    carrierCode: named(carrierCode),
    name: named(name),
  }
}
