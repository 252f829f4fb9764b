// The names of calls and their fields, and the format of their times: local at the port, whose time zone the screen
// states once.
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

/** A time is formatted; any other value, a status or a code, is shown unchanged. */
export const shownValue = (value: string | null, date: DateTexts, none: string): string =>
  value === null ? none : timeText(value, date)

/** Actual, otherwise estimated, otherwise planned. */
export const arrivalOf = (call: MaintainedCall): string | null =>
  call.berthArrival ?? call.pilotArrival ?? call.estimatedArrival ?? call.plannedArrival
export const departureOf = (call: MaintainedCall): string | null =>
  call.berthDeparture ?? call.estimatedDeparture ?? call.plannedDeparture

/** Names of fields and cut-off codes; unknown ones are shown by their code. */
export const fieldName = (
  field: string,
  {
    fields,
    codes,
  }: { readonly fields: Readonly<Record<string, string>>; readonly codes: Readonly<Record<string, string>> },
): string => fields[field] ?? codes[field] ?? field
