// Decides which document an order or declaration is about: BGM 1004 often numbers only the message, and a cancellation then has
// another number than what it takes back.
import type { Group } from './syntax/group-reader.ts'
import type { MappedMessage } from './mapper.ts'
import type { ReadingReport } from './reading-report.ts'
import { textOf, type Segment } from './syntax/segment.ts'
import { readMessageFunction } from './segments/read-message-function.ts'
import { referencesOf } from './segments/read-references.ts'

/**
 * `own` = the order's number where the message has one for all of it (RFF+RE): original, replacement and cancellation carry it
 * alike. Else a cancellation names the message that it takes back by RFF+ACW; else BGM stands.
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
