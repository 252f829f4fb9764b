// Fills what DCSA shipping instructions do not carry from the bookings they are for: ports, vessel and voyage, and the size types of the
// line's own containers (docs/requirements/instructions.md 10).
import type { InstructionPlace, ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { NO_PLACE } from '@quayline/domain/instructions/dcsa-place'
import type { ListedPlace } from '@quayline/domain/tracking/shipment-summary'
import type { BookingSituation } from '../load-bookings.ts'

/** `known`: the content that is replaced; its size types are believed where the booking names none. */
export function filledFromBooking(
  sent: ShippingInstruction,
  bookings: readonly BookingSituation[],
  known: ShippingInstruction | null,
): ShippingInstruction {
  const [booking] = bookings
  const [leg] = booking?.legs ?? []
  const sizes = sizeTypesOf(bookings, known)
  return {
    ...sent,
    placeOfReceipt: placeOf(booking?.placeOfReceipt, sent.placeOfReceipt),
    portOfLoading: placeOf(booking?.portOfLoading, sent.portOfLoading),
    portOfDischarge: placeOf(booking?.portOfDischarge, sent.portOfDischarge),
    placeOfDelivery: placeOf(booking?.placeOfDelivery, sent.placeOfDelivery),
    vesselName: sent.vesselName ?? leg?.vesselName ?? null,
    voyage: sent.voyage ?? leg?.voyage ?? null,
    containers: sent.containers.map((line) => ({ ...line, sizeType: line.sizeType ?? sizes(line.containerNo) })),
  }
}

/** Where the bill shows the place with the partner's text, that stays. */
function placeOf(booked: ListedPlace | null | undefined, sent: InstructionPlace | null): InstructionPlace | null {
  if (sent?.unLocode !== undefined && sent.unLocode !== null) return sent
  if (booked === null || booked === undefined) return sent
  return { ...NO_PLACE, unLocode: booked.unLocode, name: booked.name, displayedName: sent?.displayedName ?? [] }
}

function sizeTypesOf(
  bookings: readonly BookingSituation[],
  known: ShippingInstruction | null,
): (container: string) => string | null {
  const byContainer = new Map(known?.containers.map(({ containerNo, sizeType }) => [containerNo, sizeType]))
  const booked = new Set(
    bookings.flatMap(({ equipment }) => (equipment ?? []).flatMap(({ sizeType }) => sizeType ?? [])),
  )
  const [only] = booked
  return (container) => byContainer.get(container) ?? (booked.size === 1 ? (only ?? null) : null)
}
