// Decides what may happen to a shipping instruction, who may do it and what it becomes (docs/requirements/instructions.md 4).

/** The seed's 14. */
export const INSTRUCTION_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'CONFIRMED',
  'REJECTED',
  'AMENDMENT_DRAFT',
  'AMENDMENT_SUBMITTED',
  'AMENDMENT_ACCEPTED',
  'AMENDMENT_REJECTED',
  'SHUT_OUT_SUBMITTED',
  'SHUT_OUT_ACCEPTED',
  'SHUT_OUT_REJECTED',
  'LADING_SUBMITTED',
  'LADING_ACCEPTED',
  'LADING_REJECTED',
] as const
export type InstructionStatus = (typeof INSTRUCTION_STATUSES)[number]

/** Why a submitted instruction waits for the line. */
export const HELD_REASONS = ['AFTER_CUT_OFF', 'BOOKING_UNCONFIRMED', 'BY_LINE', 'ORIGINALS_OUT'] as const
export type HeldReason = (typeof HELD_REASONS)[number]
