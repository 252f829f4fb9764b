// What one sender states at one moment in a message or part of a message, before it is written to a file.
import type {
  BillFact,
  BookingFact,
  MessageFunction,
  ReleaseFact,
  ScheduleFact,
  VgmFact,
} from '@quayline/domain/intake/facts'
import { DEMO_LINE } from './demo-line.ts'
import type { Facility } from './facility.ts'
import type { TrueEvent } from './journey.ts'

export interface Sender {
  /** UNB or ISA sender: a SCAC, the facility's or the customer's code. */
  readonly code: string
  readonly zone: string
  readonly facility: Facility | null
  /** The transaction set in which it reports events; null = EDIFACT. */
  readonly x12: '315' | '322' | null
}

export const THE_LINE: Sender = { code: DEMO_LINE.scac, zone: DEMO_LINE.zone, facility: null, x12: null }

export const senderOf = (facility: Facility): Sender => ({
  code: facility.code,
  zone: facility.zone,
  facility,
  x12: null,
})

/**
 * How a message was damaged on purpose. All kinds except UNT_COUNT make its content unreadable, so the sender states it
 * again the next day.
 */
export type Damage = 'TRUNCATED' | 'UNT_COUNT' | 'DTM_FORMAT' | 'UNKNOWN_STATUS'

interface StatementHead {
  readonly sender: Sender
  /** Time of sending. */
  readonly at: number
  readonly function: MessageFunction
  /** Set when a later message must name the same document; otherwise the message that contains it gets a number. */
  readonly documentNumber: string | null
}

export interface EventStatement extends StatementHead {
  readonly kind: 'EVENT'
  readonly event: TrueEvent
}

export interface BookingStatement extends StatementHead {
  readonly kind: 'BOOKING'
  readonly booking: BookingFact
}

export interface BillStatement extends StatementHead {
  readonly kind: 'BILL'
  readonly bill: BillFact
}

export interface ReleaseStatement extends StatementHead {
  readonly kind: 'RELEASE'
  /** The releases of one order, which have the same number. */
  readonly releases: readonly ReleaseFact[]
}

export interface VgmStatement extends StatementHead {
  readonly kind: 'VGM'
  readonly mass: VgmFact
}

export interface ScheduleStatement extends StatementHead {
  readonly kind: 'SCHEDULE'
  /** Plans are sent as IFTSAI, daily changes as DCSA Commercial Schedules. */
  readonly form: 'IFTSAI' | 'CS'
  readonly schedule: ScheduleFact
}

export type Statement =
  | EventStatement
  | BookingStatement
  | BillStatement
  | ReleaseStatement
  | VgmStatement
  | ScheduleStatement
