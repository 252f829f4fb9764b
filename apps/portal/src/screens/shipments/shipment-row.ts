// A booking or bill of the list for the portal: places in the reader's language, times with their time zones.
import type { components, ListedShipment } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import { paths } from '../../paths.ts'
import type { LocalMoment } from '../../kit/cells.tsx'

type ListedTime = components['schemas']['ListedTime']
type ListedPlace = components['schemas']['ListedPlace']
type Places = components['schemas']['Places']

export interface ShipmentRow extends ListedShipment {
  /** Names of the page's places in each language. */
  readonly places: Places
  /** Number of the company's documents with statements that are not processed yet. */
  readonly waiting: components['schemas']['BoundedCount']
}

/** Document types of the call, mapped to the number types of tracking. */
export const TRACKED_AS = { BKG: 'bkg', TRD: 'bl' } as const

export const keyOf = ({ documentType, number }: ListedShipment): string => `${documentType} ${number}`

export const pathOf = ({ documentType, number }: ListedShipment): string =>
  paths.tracking({ number, type: TRACKED_AS[documentType] })

/** Null if the place has no name. */
export function cityOf(
  place: ListedPlace | null,
  { places }: Pick<ShipmentRow, 'places'>,
  language: Language,
): string | null {
  const printed = place?.name ?? null
  if (printed === null) return place?.unLocode ?? null
  return places[printed]?.names[language].city ?? printed
}

/** A time zone without its offset at that moment cannot be shown. */
export const momentOf = (time: Omit<ListedTime, 'instant'> | null): LocalMoment | null =>
  time === null
    ? null
    : {
        local: time.local.replace('T', ' ').slice(0, 16),
        clock: time.zone === null || time.offset === null ? undefined : { zone: time.zone, offset: time.offset },
      }

/** The first port if a document names no place of receipt, the last one if it names no place of delivery. */
export const endsOf = ({ placeOfReceipt, portOfLoading, portOfDischarge, placeOfDelivery }: ListedShipment) => ({
  from: placeOfReceipt ?? portOfLoading,
  to: placeOfDelivery ?? portOfDischarge,
})
