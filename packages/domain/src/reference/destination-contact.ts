// Decides who is to be asked about a container at its destination: the facility that the answer names there, else the only one of the
// place. Of several nobody is guessed.
import type { Facility } from './facility.ts'
import { telephoneNumber } from './telephone-number.ts'

export interface DestinationContact {
  readonly contact: string | null
  readonly telephone: string | null
}

export const NOBODY: DestinationContact = { contact: null, telephone: null }

/** `facilities` of the place; `port`: as the answer prints it, `Long Beach - Pier J`. */
export function destinationContact(facilities: readonly Facility[], port: string | null): DestinationContact {
  const portText = (port ?? '').toUpperCase()
  const named = facilities.filter(({ fcilNme }) => portText.includes(fcilNme.trim().toUpperCase()))
  const [only, ...others] = named.length > 0 ? named : facilities
  if (only === undefined || others.length > 0) return NOBODY
  return { contact: only.fcilNme, telephone: telephoneNumber(only.telCntryCde, only.telAreaCde, only.telNum) }
}
