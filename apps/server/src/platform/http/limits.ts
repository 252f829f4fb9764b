// Limits on what the server accepts or produces at once, as far as an operator may change them (docs/operations.md,
// "Limits").

import { MESSAGE_LIMITS, type MessageLimits } from '@quayline/domain/intake/message-limits'

export interface Limits extends MessageLimits {
  /** Cells of all sheets of a workbook together, including empty ones. */
  readonly workbookCells: number
  /** Lines of a ledger or dispute pack as PDF. */
  readonly pdfLines: number
  /** Bytes of large bodies that are read from one sender per second. */
  readonly senderBytesPerSecond: number
}

export const DEFAULT_LIMITS: Limits = {
  ...MESSAGE_LIMITS,
  workbookCells: 500_000,
  pdfLines: 20_000,
  senderBytesPerSecond: 2_000_000,
}
