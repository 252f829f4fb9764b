// Decides the document number of an order or declaration: BGM 1004 often numbers only the message, so that a
// cancellation has another number than the cancelled message.
import type { Group } from './syntax/group-reader.ts'
import type { MappedMessage } from './mapper.ts'
import type { ReadingReport } from './reading-report.ts'
import { textOf, type Segment } from './syntax/segment.ts'
import { readMessageFunction } from './segments/read-message-function.ts'
import { referencesOf } from './segments/read-references.ts'

/**
 * `own` = the order's number if the message has one (RFF+RE): original, replacement and cancellation share it. Without
 * it, a cancellation names the cancelled message by RFF+ACW; else BGM counts.
 */
export function headerOfOrder(
  root: Group,
  bgm: Segment | undefined,
  own: string | null,
  report: ReadingReport,
): NonNullable<MappedMessage['header']> {
  const previous = readMessageFunction(bgm, report) === 'CANCEL' ? referencesOf(root.segments, 'ACW')[0] : undefined
  const number = own ?? (previous === undefined ? null : textOf(previous, 0, 1))
  return number === null ? {} : { documentNumber: number }
}
