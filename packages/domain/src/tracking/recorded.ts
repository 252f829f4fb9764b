// Input of the tracking rules: facts, their sender, and the document time of the sender.
import type { BillFact, BookingFact, EventFact, MessageFunction } from '../intake/facts.ts'
import type { StatedAs } from '../intake/sender-authority.ts'
import type { PlacedTime, WallClock } from '../kernel/local-time.ts'

/** Who stated it. Statements of one partner take precedence in the order of documentAt, never in the order of arrival. */
export interface Statement {
  readonly partner: string
  /** Kind of the partner: the line's documents take precedence over all others (prevailing-facts.ts). */
  readonly statedAs: StatedAs
  readonly function: MessageFunction
  readonly documentNumber: string | null
  readonly documentAt: WallClock | null
  /** Hash of the message's content: the last tie-breaker, so that the result never depends on the order of arrival. */
  readonly messageHash: string
}

export interface RecordedEvent extends Statement {
  readonly id: string
  readonly fact: EventFact
  readonly time: PlacedTime | null
}

export interface RecordedBooking extends Statement {
  readonly fact: BookingFact
}

export interface RecordedBill extends Statement {
  readonly fact: BillFact
}
