// A vessel's particulars as docs/requirements/master-data.md 2.2 defines them, and a call of a service's rotation.

/** Fields without a known value are null; values are never invented. */
export interface VesselParticulars {
  /** The line's own code, `CNG`. */
  readonly vesselCode: string
  readonly vesselName: string
  /** Lloyd's or IMO number. */
  readonly lloydsNumber: string | null
  readonly optName: string | null
  readonly flagCountry: string | null
  readonly registryPort: string | null
  readonly owner: string | null
  readonly yearBuilt: string | null
  readonly classSociety: string | null
  readonly grossTonnage: string | null
  readonly netTonnage: string | null
  readonly callSign: string | null
  readonly totTeuCap: string | null
  /** Knots. */
  readonly maxSpeed: string | null
}

/**
 * docs/requirements/master-data.md 2.3: a port of the service's rotation and the direction in which the vessel leaves
 * it.
 */
export interface RouteCall {
  readonly callPort: string
  readonly dir: string
}

// Decides whether a number is an IMO ship number: seven digits, the last of which checks the others (IMO resolution A.1117(30)).

/** The last digit of the sum of the first six, weighted 7 to 2. */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const sum = Array.from(text.slice(0, 6)).reduce((total, digit, position) => total + Number(digit) * (7 - position), 0)
  return sum % 10 === Number(text.at(6))
}
