// The demonstration's shipping instructions and who creates them: every state, one on hold, one with an error in its
// draft, filings of each country that the line sails to, a sea waybill and a combined instruction.
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'

/** A step of the shipper's side, or a decision of the line. */
export type PlannedStep = 'submit' | 'amend' | 'shutOut' | 'lading' | 'ACCEPT' | 'HOLD' | { readonly reject: string }

export interface PlannedInstruction {
  /** Description for readers of this list. */
  readonly what: string
  readonly by: 'SHIPPER' | 'NVOCC'
  /** Ports of discharge in order of preference: the first one with a departure in time is used. */
  readonly to: readonly string[]
  readonly content?: 'SEA_WAYBILL' | 'THREE_HOUSES' | 'UNFINISHED'
  readonly bookings?: 2
  readonly steps: readonly PlannedStep[]
  readonly ends: InstructionStatus
  readonly hasWrongDraft?: boolean
}

const US = ['USLGB', 'USLAX', 'USNYC']
const CANADA = ['CAVAN', 'CAPRR', ...US]
const EUROPE = ['NLRTM', 'DEHAM', 'DEBRV', ...US]
const TURKEY = ['TRAMB', ...US]
/** The line does not sail to Israel. */
const ISRAEL = ['ILHFA', 'ILASH', ...EUROPE]
const JAPAN = ['JPTYO', 'JPYOK', ...US]
const AUSTRALIA = ['AUSYD', 'AUMEL', ...US]

const ACCEPTED = ['submit', 'ACCEPT'] as const
const SHUT_OUT = [...ACCEPTED, 'shutOut'] as const
const LADING = [...SHUT_OUT, 'ACCEPT', 'lading'] as const

export const PLANNED_INSTRUCTIONS: readonly PlannedInstruction[] = [
  { what: 'a draft', by: 'SHIPPER', to: US, content: 'UNFINISHED', steps: [], ends: 'DRAFT' },
  { what: 'waits for the line', by: 'SHIPPER', to: EUROPE, steps: ['submit'], ends: 'SUBMITTED' },
  { what: 'confirmed', by: 'SHIPPER', to: CANADA, steps: ACCEPTED, ends: 'CONFIRMED' },
  {
    what: 'sent back',
    by: 'SHIPPER',
    to: TURKEY,
    steps: ['submit', { reject: 'The description of the goods is too vague for customs' }],
    ends: 'REJECTED',
  },
  { what: 'being amended', by: 'SHIPPER', to: JAPAN, steps: [...ACCEPTED, 'amend'], ends: 'AMENDMENT_DRAFT' },
  {
    what: 'amendment waits',
    by: 'SHIPPER',
    to: ISRAEL,
    steps: [...ACCEPTED, 'amend', 'submit'],
    ends: 'AMENDMENT_SUBMITTED',
  },
  {
    what: 'amended',
    by: 'SHIPPER',
    to: AUSTRALIA,
    steps: [...ACCEPTED, 'amend', 'submit', 'ACCEPT'],
    ends: 'AMENDMENT_ACCEPTED',
  },
  {
    what: 'amendment refused',
    by: 'SHIPPER',
    to: EUROPE,
    steps: [...ACCEPTED, 'amend', 'submit', { reject: 'The bill is with the printer already' }],
    ends: 'AMENDMENT_REJECTED',
  },
  { what: 'shut-out asked for', by: 'SHIPPER', to: US, steps: SHUT_OUT, ends: 'SHUT_OUT_SUBMITTED' },
  { what: 'shut out', by: 'SHIPPER', to: AUSTRALIA, steps: [...SHUT_OUT, 'ACCEPT'], ends: 'SHUT_OUT_ACCEPTED' },
  {
    what: 'shut-out refused',
    by: 'NVOCC',
    to: JAPAN,
    steps: [...SHUT_OUT, { reject: 'The container stands on the quay already' }],
    ends: 'SHUT_OUT_REJECTED',
  },
  { what: 'to be loaded after all', by: 'NVOCC', to: US, steps: LADING, ends: 'LADING_SUBMITTED' },
  { what: 'loaded after all', by: 'NVOCC', to: CANADA, steps: [...LADING, 'ACCEPT'], ends: 'LADING_ACCEPTED' },
  {
    what: 'not loaded after all',
    by: 'NVOCC',
    to: EUROPE,
    steps: [...LADING, { reject: 'The ship is full' }],
    ends: 'LADING_REJECTED',
  },
  { what: 'held by the line', by: 'SHIPPER', to: US, steps: ['submit', 'HOLD'], ends: 'SUBMITTED' },
  {
    what: 'three House B/Ls, filed by the NVOCC himself',
    by: 'NVOCC',
    to: US,
    content: 'THREE_HOUSES',
    steps: ['submit'],
    ends: 'SUBMITTED',
  },
  {
    what: 'a draft of the bill that was typed wrongly',
    by: 'NVOCC',
    to: US,
    content: 'THREE_HOUSES',
    steps: ACCEPTED,
    ends: 'CONFIRMED',
    hasWrongDraft: true,
  },
  {
    what: 'a sea waybill',
    by: 'SHIPPER',
    to: AUSTRALIA,
    content: 'SEA_WAYBILL',
    steps: ['submit'],
    ends: 'SUBMITTED',
  },
  { what: 'two bookings in one bill', by: 'NVOCC', to: EUROPE, bookings: 2, steps: ACCEPTED, ends: 'CONFIRMED' },
]
