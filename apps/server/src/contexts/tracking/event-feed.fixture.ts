// Shipments of invented companies for the tests of the DCSA feed: facts written as intake does, and published.
import type { Database } from '@quayline/database/database'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { facts, recordedBill, recordedBooking, type StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import type { RecordedBill, RecordedBooking } from '@quayline/domain/tracking/recorded'
import type { Clock } from '../../platform/clock.ts'
import type { PartnerBook } from '../../platform/settings/partner-book.ts'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { eventPublisher } from './publish-events.ts'

/** The sender of the documents of recorded.fixture is the line. */
export const THE_LINE: PartnerBook = new Map([
  [
    'CARRIER',
    {
      code: 'CARRIER',
      name: null,
      rules: NO_PARTNER_RULES,
      isLine: true,
      acknowledge: null,
      characterSet: null,
      silentAfterHours: 24,
    },
  ],
])

/** Role and code of each: `CZ SHIPPER1`. */
type Parties = readonly string[]

const partiesOf = (parties: Parties) =>
  parties.map((text) => {
    const [role = '', code = ''] = text.split(' ')
    return { role, code, name: code, addressLines: [] }
  })

export const booking = (
  number: string,
  { parties, ...shippingDocuments }: Parameters<typeof recordedBooking>[1] & { readonly parties: Parties },
): RecordedBooking => {
  const recorded = recordedBooking(number, shippingDocuments)
  return { ...recorded, fact: { ...recorded.fact, parties: partiesOf(parties) } }
}

export const bill = (
  number: string,
  { parties, ...shippingDocuments }: Parameters<typeof recordedBill>[1] & { readonly parties: Parties },
): RecordedBill => {
  const recorded = recordedBill(number, shippingDocuments)
  return { ...recorded, fact: { ...recorded.fact, parties: partiesOf(parties) } }
}

export interface Statements {
  readonly events?: readonly StatedEvent[]
  readonly bookings?: readonly RecordedBooking[]
  readonly bills?: readonly RecordedBill[]
}

export const state = (db: Database, { events = [], bookings = [], bills = [] }: Statements): Promise<void> =>
  db.transaction((tx) => recordFacts(tx, facts(events, { bookings, bills }), '2026-03-01T08:00:00.000Z'))

/** A failure that the job would only report fails the test. */
export const THROW_FAILURE = (error: unknown): never => {
  throw new Error('A picture could not be worked out', { cause: error })
}

/** Processes all waiting marks; returns the number of rounds. */
export async function publishAll(db: Database, clock: Clock): Promise<number> {
  const publisher = eventPublisher({ db, clock, partners: THE_LINE, reportFailure: THROW_FAILURE })
  for (let rounds = 0; ; rounds++) if (!(await publisher.round())) return rounds
}
