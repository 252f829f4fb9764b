// The line's release orders (COREOR, COPARN), the import EIRs derived from them, and which of these were sent to their terminals. Below
// the contexts `eir`, `demurrage` and `tracking`, which all read them; it has no calls of its own.
export { relatedBookings } from './booking-ties.ts'
export { eirsOfBookings, type ListedEir } from './eirs-of-bookings.ts'
export { bookingKeyOf, type LoadedEirs, loadEirs } from './load-eirs.ts'
export { relatedReleases, type SourcedRelease } from './orders-around.ts'
export { type Sending, sendingsOf } from './sendings.ts'
