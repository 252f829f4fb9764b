// The line's vessels: invented names, and IMO numbers that only satisfy the check digit.
import type { VesselRef } from '@quayline/domain/intake/facts'

export interface Vessel {
  readonly name: string
  readonly imoNumber: string
  /** The line's own three-character code, as in `svvd`. */
  readonly carrierCode: string
}

const NAMES =
  'ALBATROSS AVOCET BITTERN BUNTING CORMORANT CRANE CURLEW DIPPER DUNLIN EGRET EIDER FALCON FULMAR GANNET GODWIT GOSHAWK ' +
  'GREBE HARRIER HERON IBIS KESTREL KINGFISHER KITE LAPWING LINNET MARTIN MERLIN NIGHTJAR ORIOLE OSPREY PELICAN PETREL ' +
  'PLOVER PUFFIN RAVEN REDSTART SANDERLING SHEARWATER SISKIN TEAL TERN WHIMBREL WIGEON WREN'

/** Seventh digit of an IMO number: last digit of the sum of the six digits weighted 7 to 2 (IMO resolution A.1117(30)). */
export function imoCheckDigit(firstSix: string): number {
  let sum = 0
  for (let position = 0; position < 6; position++) sum += Number(firstSix[position]) * (7 - position)
  return sum % 10
}

export const FLEET: readonly Vessel[] = NAMES.split(' ').map((bird, index) => {
  const firstSix = String(199901 + index)
  return {
    name: `QUAYLINE ${bird}`,
    imoNumber: `${firstSix}${imoCheckDigit(firstSix)}`,
    carrierCode: `Q${String(index + 1).padStart(2, '0')}`,
  }
})

/** The vessel as the line names it in bookings and bills: by its own code. */
export const vesselByCode = ({ carrierCode, name }: Vessel): VesselRef => ({
  imoNumber: null,
  callSign: null,
  carrierCode,
  name,
})

/** The vessel as terminals and status reports name it: by IMO number. */
export const vesselByImo = ({ imoNumber, name }: Vessel): VesselRef => ({
  imoNumber,
  callSign: null,
  carrierCode: null,
  name,
})
