// Reads FTX: the texts of C108, line by line as sent.
import { valueOf, type Segment } from '../syntax/segment.ts'

/** The text of one FTX; its components are lines of the sender's screen and remain lines. Null if it has only codes. */
export function readFreeText(ftx: Segment): string | null {
  const lines = (ftx.elements[3] ?? []).map((line) => line.trim()).filter((line) => line !== '')
  return lines.length === 0 ? null : lines.join('\n')
}

/** Texts of the FTX segments whose subject 4451 passes, in order. */
export const readFreeTexts = (segments: readonly Segment[], accepts: (subject: string) => boolean): readonly string[] =>
  segments
    .filter((segment) => segment.tag === 'FTX' && accepts(valueOf(segment, 0).trim().toUpperCase()))
    .flatMap((segment) => readFreeText(segment) ?? [])

/** AAA describes the goods; all other subjects are about the move. */
export const isGoodsDescription = (subject: string): boolean => subject === 'AAA'
export const isRemark = (subject: string): boolean => subject !== 'AAA'
