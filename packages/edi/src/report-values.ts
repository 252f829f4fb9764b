// Checks the values that mean the same in every EDIFACT message (container numbers, dates): for messages kept without reading them.
import type { ReadingReport } from './reading-report.ts'
import { type RawMessage, valueOf } from './syntax/segment.ts'
import { isContainerEquipment, readContainer } from './segments/read-equipment.ts'
import { parseDtm } from './segments/read-times.ts'

/** Warns CHECK_DIGIT, CONTAINER_FORMAT and DTM_FORMAT; X12 sets have other segments and are left alone. */
export function reportValues(message: RawMessage, report: ReadingReport): void {
  if (message.envelope.syntax !== 'EDIFACT') return
  for (const segment of message.segments) {
    if (segment.tag === 'EQD' && isContainerEquipment(segment)) readContainer(segment, valueOf(segment, 1), report)
    if (segment.tag !== 'DTM') continue
    const { deviation } = parseDtm(valueOf(segment, 0, 1).trim().toUpperCase(), valueOf(segment, 0, 2).trim())
    if (deviation !== null) report.warn(segment, 'DTM_FORMAT', `DTM+${valueOf(segment, 0).trim()}: ${deviation}`)
  }
}
