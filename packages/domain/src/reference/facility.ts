// A terminal, depot or office as docs/requirements/master-data.md 2.1 defines it: name, address lines, and the parts of
// telephone and fax numbers.

/** Fields without a known value are null; values are never invented. */
export interface Facility {
  /** The line's own code, `TAO06`. */
  readonly code: string
  readonly unLocode: string | null
  readonly fcilNme: string
  readonly addr1: string | null
  readonly addr2: string | null
  readonly addr3: string | null
  readonly addr4: string | null
  readonly addr5: string | null
  readonly telCntryCde: string | null
  readonly telAreaCde: string | null
  readonly telNum: string | null
  readonly faxCntryCde: string | null
  readonly faxAreaCde: string | null
  readonly faxNum: string | null
}

// The name of a terminal or depot with its code: `Ningbo Gateway Container Terminal 2 (CNNGBT2)`.

/** Empty when neither is known. */
export function facilityText(name: string, code: string): string {
  if (name === '' || name === code) return code
  return code === '' ? name : `${name} (${code})`
}

// A telephone number from the three parts that the carrier stores (docs/requirements/master-data.md 2.1).

/**
 * `86`, `532`, `5555 0100` -> `+86 532 5555 0100`; null without the number itself. The country code may begin with a
 * plus sign or zeros.
 */
export function telephoneNumber(country: string | null, area: string | null, number: string | null): string | null {
  const own = (number ?? '').trim()
  if (own === '') return null
  const code = (country ?? '').trim().replace(/^(\+|00)/, '')
  return [code === '' ? '' : `+${code}`, (area ?? '').trim(), own].filter((part) => part !== '').join(' ')
}

// Decides the contact for a container at its destination: the facility that the answer names there, else the only
// facility of the place. With several facilities there is no contact, because none is guessed.
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
