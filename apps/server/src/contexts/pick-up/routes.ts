// GET searchPickUpNumber (docs/requirements/pick-up.md 1): for callers who may see the demurrage of the bill, since the number opens a
// gate.
import { searchPickUpNumber } from '@quayline/contract/pick-up'
import { isCollectedHere, pickUpOf } from '@quayline/domain/pick-up/pick-up'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityLine } from '@quayline/domain/reference/place-line'
import { openTimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import type { ContextDeps } from '../../platform/context.ts'
import { refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { loadShipment, rulesOf, shipmentRefusal } from '../demurrage/index.ts'
import { containerInPlaceOfBill, numberProblem } from '../tracking/index.ts'
import { shownContainer } from './shown-container.ts'

export const pickUpRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(searchPickUpNumber, async ({ query: { blNumber }, language, caller }) => {
    const shipment = await loadShipment(db, caller, { docRef: blNumber, docType: 'bl' })
    if (!shipment.ok) {
      const { reason } = shipment
      if (reason === 'NOT_PARTY') return containerInPlaceOfBill('blNumber', blNumber) ?? shipmentRefusal(reason)
      return numberProblem('blNumber', reason)
    }
    const { containers, behind } = shipment.value
    const [document] = behind?.documents ?? []
    const found = behind === null || document === undefined ? null : await behind.known.ask('entry', document)
    if (behind === null || found === null) return containerInPlaceOfBill('blNumber', blNumber) ?? refused('NOT_FOUND')
    const { entry, asOf } = found
    const collectedHere = isCollectedHere(entry)
    const book = openTimeZoneBook()
    const shown = collectedHere
      ? pickUpOf({
          containers,
          entry,
          releases: behind.releases,
          book: await rulesOf(db, containers, 'BM'),
          now: clock.now(),
        })
      : []
    return {
      data: {
        content: {
          blNumber: entry.bills[0] ?? blNumber,
          isCollectedHere: collectedHere,
          portOfDischarge: cityOf(entry.lastPortOfDischarge),
          placeOfDelivery: cityOf(entry.placeOfDelivery),
          containers: shown.map((each, index) =>
            shownContainer(each, `/content/containers/${index}`, { language, book }),
          ),
        },
      },
      clocks: book.clocks(),
      asOf,
    }
  }),
]

/** The code itself for an unknown place. */
function cityOf(unLocode: string | null): string | null {
  const place = unLocode === null ? null : findPlace(unLocode)
  return place === null ? unLocode : cityLine(place)
}
