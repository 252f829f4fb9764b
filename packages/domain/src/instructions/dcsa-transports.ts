// Route, vessel and voyage of a bill in a DCSA transport document (docs/requirements/instructions.md 10). Shipping
// instructions do not have them: their data come from the booking.
import { type DcsaMembers, NO_PLACE, readDisplayedName, readLocation, writeLocation } from './dcsa-place.ts'
import { type DcsaNode, dcsaText, withoutAbsent } from './dcsa-reading.ts'
import type { InstructionPlace, ShippingInstruction } from './shipping-instruction.ts'

/** Local dates. */
export interface PlannedDates {
  readonly plannedDepartureOn: string
  readonly plannedArrivalOn: string
}

type Route = Pick<
  ShippingInstruction,
  'placeOfReceipt' | 'portOfLoading' | 'portOfDischarge' | 'placeOfDelivery' | 'vesselName' | 'voyage'
>

const MAX_VOYAGES = 20

export function writeTransports(face: Route, dates: PlannedDates | null): DcsaMembers {
  const voyage = withoutAbsent({
    vesselName: dcsaText(face.vesselName, 50),
    carrierExportVoyageNumber: dcsaText(face.voyage, 50),
  })
  return withoutAbsent({
    plannedDepartureDate: dates?.plannedDepartureOn,
    plannedArrivalDate: dates?.plannedArrivalOn,
    placeOfReceipt: writeLocation(face.placeOfReceipt),
    portOfLoading: writeLocation(face.portOfLoading),
    portOfDischarge: writeLocation(face.portOfDischarge),
    placeOfDelivery: writeLocation(face.placeOfDelivery),
    vesselVoyages: Object.keys(voyage).length === 0 ? [] : [voyage],
  })
}

/** `root`: the whole document, because the display texts of the places are outside its transports. */
export function readTransports(root: DcsaNode): Route {
  const transports = root.member('transports')
  transports.object()
  const place = (name: string, shown: string): InstructionPlace | null => {
    const displayed = readDisplayedName(root.member(shown))
    const location = readLocation(transports.member(name))
    if (displayed === null) return location
    return { ...(location ?? NO_PLACE), displayedName: displayed.displayedName }
  }
  // The first one is the vessel that loads the cargo, which the bill names.
  const [first] = transports.member('vesselVoyages').list(MAX_VOYAGES)
  return {
    placeOfReceipt: place('placeOfReceipt', 'displayedNameForPlaceOfReceipt'),
    portOfLoading: place('portOfLoading', 'displayedNameForPortOfLoad'),
    portOfDischarge: place('portOfDischarge', 'displayedNameForPortOfDischarge'),
    placeOfDelivery: place('placeOfDelivery', 'displayedNameForPlaceOfDelivery'),
    vesselName: first?.member('vesselName').text(50) ?? null,
    voyage: first?.member('carrierExportVoyageNumber').text(50) ?? null,
  }
}
