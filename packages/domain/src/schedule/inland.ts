// Decides at which ports a city's cargo is loaded or discharged, and how long the way between city and port takes.
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
 * The city itself (a timetable knows whether ships call there), and unless the container changes hands at the port's own yard (Y) the ports
 * from which the line carries on to it. The line brings containers to inland cities for door and for its ramps there, so B and D both reach
 * them.
 */
export function portsOfCity(unLocode: string, haulage: Haulage): readonly PortOfCity[] {
  const itself: PortOfCity = { port: unLocode, hours: 0, mode: null }
  if (haulage === 'Y' || !Object.hasOwn(INLAND_WAYS, unLocode)) return [itself]
  return [itself, ...(INLAND_WAYS[unLocode] ?? []).map(([port, mode, hours]): PortOfCity => ({ port, hours, mode }))]
}
