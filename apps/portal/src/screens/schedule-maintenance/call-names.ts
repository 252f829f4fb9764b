// How calls and their fields are called, and how their times are shown: by the clock of the port, which the screen names once.
import type { MaintainedCall } from '@quayline/client/schema.d'
import type { DateTexts } from '@quayline/messages/time-text'
import { timeText } from '@quayline/messages/time-text'

export const MAINTENANCE_KEY = ['schedule-maintenance'] as const

/** `TEST Q01 042W, Shanghai`. */
export const callName = ({
  vessel,
  exportVoyage,
  importVoyage,
  city,
}: Pick<MaintainedCall, 'vessel' | 'exportVoyage' | 'importVoyage' | 'city'>): string =>
  `${[vessel, exportVoyage ?? importVoyage ?? ''].filter((part) => part !== '').join(' ')}, ${city}`

/** Of a time its text; anything else, a status or a code, as it stands. */
export const shownValue = (value: string | null, date: DateTexts, none: string): string =>
  value === null ? none : timeText(value, date)

/** Actual before estimated before planned. */
export const arrivalOf = (call: MaintainedCall): string | null =>
  call.berthArrival ?? call.pilotArrival ?? call.estimatedArrival ?? call.plannedArrival
export const departureOf = (call: MaintainedCall): string | null =>
  call.berthDeparture ?? call.estimatedDeparture ?? call.plannedDeparture

/** Names of fields and codes of cut-offs; what is newer than these texts is shown by its code. */
export const fieldName = (
  field: string,
  {
    fields,
    codes,
  }: { readonly fields: Readonly<Record<string, string>>; readonly codes: Readonly<Record<string, string>> },
): string => fields[field] ?? codes[field] ?? field
