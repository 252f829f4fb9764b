// Who reports inland events in North America, where the trade uses X12: railways, truckers, the line's agency. All
// invented.
import type { Facility } from './facility.ts'
import type { Sender } from './statement.ts'

const sender = (code: string, zone: string, x12: '315' | '322'): Sender => ({ code, zone, facility: null, x12 })

/** The line's agency in North America: it reports what only the line knows there. */
export const AGENCY: Sender = sender('QDLA', 'America/Los_Angeles', '315')

/** West coast ports are served by one railway, east coast ports by another, Canadian ones by a third. */
const WESTERN_RAILWAY = sender('QWRX', 'America/Chicago', '322')
const EASTERN_RAILWAY = sender('QERX', 'America/New_York', '322')
const CANADIAN_RAILWAY = sender('QCRX', 'America/Toronto', '322')
const EAST_COAST: ReadonlySet<string> = new Set(['USNYC', 'USORF', 'USSAV', 'USCHS', 'USMIA'])

const AMERICAN_TRUCKER = sender('QTKU', 'America/Chicago', '315')
const CANADIAN_TRUCKER = sender('QTKC', 'America/Toronto', '315')

/** The country in which each of them works. */
export const INLAND_CARRIERS: ReadonlyMap<string, string> = new Map([
  [WESTERN_RAILWAY.code, 'US'],
  [EASTERN_RAILWAY.code, 'US'],
  [CANADIAN_RAILWAY.code, 'CA'],
  [AMERICAN_TRUCKER.code, 'US'],
  [CANADIAN_TRUCKER.code, 'CA'],
])

export const isNorthAmerican = (unLocode: string): boolean => unLocode.startsWith('US') || unLocode.startsWith('CA')

/** The railway from this port to the inland ramp. */
export function railwayFrom(port: string): Sender {
  if (port.startsWith('CA')) return CANADIAN_RAILWAY
  return EAST_COAST.has(port) ? EASTERN_RAILWAY : WESTERN_RAILWAY
}

export const truckerTo = (place: string): Sender => (place.startsWith('CA') ? CANADIAN_TRUCKER : AMERICAN_TRUCKER)

/** The sender for a terminal or depot there; the agency reports for one without EDI. */
export const facilityInX12 = (facility: Facility): Sender =>
  facility.sendsEdi ? { code: facility.code, zone: facility.zone, facility, x12: '315' } : AGENCY
