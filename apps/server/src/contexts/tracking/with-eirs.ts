// The EIR numbers of a bill or booking, among its further fields (docs/requirements/tracking.md 2.1, `doc_ext`), for its parties
// only: the number opens the gate (docs/decisions/2026-11-28-eir-who-may-see-and-send.md). They are added when the answer is
// given and never stored.
import type { Database } from '@quayline/database/database'
import { eirsOfBookings } from '../releases/index.ts'
import type { Tracked } from './tracked.ts'

/** Of the containers that the answer holds: a booking's other containers may be of another bill. */
export async function withEirs(db: Database, tracked: Tracked): Promise<Tracked> {
  const { answer } = tracked
  if (answer.type !== 'bl' && answer.type !== 'bkg') return tracked
  const { content } = answer
  const bookings = (content.trackingPath.trackingGroupReferenceCode ?? '').split(',').filter((number) => number !== '')
  if (bookings.length === 0) return tracked
  const containers = new Set(
    content.containerStatus.flatMap(({ containers }) => containers.map(({ containerNumber }) => containerNumber)),
  )
  const numbers = (await eirsOfBookings(db, bookings)).flatMap(({ eirNumber, container }) =>
    containers.has(container) ? [eirNumber] : [],
  )
  if (numbers.length === 0) return tracked
  const doc_ext = [...content.doc_ext, { key: 'eirs', value: [...new Set(numbers)].join(',') }]
  return { ...tracked, answer: { ...answer, content: { ...content, doc_ext } } }
}
