// Decides at which ports a city's cargo is loaded or discharged, and how long the carriage between city and port takes.
import { INLAND_WAYS } from './inland-ways.data.ts'

/** B both, D door, Y CY (docs/requirements/schedules.md 1.1). */
export type Haulage = 'B' | 'D' | 'Y'

export type InlandMode = 'RAIL' | 'TRUCK' | 'BARGE'

export interface PortOfCity {
  /** UN/LOCODE. */
  readonly port: string
  /** Hours of pre- or on-carriage; 0 at the port itself. */
  readonly hours: number
  /** null at the port itself. */
  readonly mode: InlandMode | null
}

/**
 * The city itself (the timetable knows whether ships call there) and, unless the container is handed over at the port's
 * own yard (Y), the ports from which the line carries it inland. The line carries containers to inland cities for door
 * delivery and to its ramps there, so B and D both include them.
 */
export function portsOfCity(unLocode: string, haulage: Haulage): readonly PortOfCity[] {
  const itself: PortOfCity = { port: unLocode, hours: 0, mode: null }
  if (haulage === 'Y' || !Object.hasOwn(INLAND_WAYS, unLocode)) return [itself]
  return [itself, ...(INLAND_WAYS[unLocode] ?? []).map(([port, mode, hours]): PortOfCity => ({ port, hours, mode }))]
}
