// Reads BGM: message function (1225) and document number (C106).
import type { MessageFunction } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Code list 1225. 3 cancels, like 1; 6 confirms (IFTMBC), 7 and 31 repeat the original, 35 retransmits it: the content
 * hash shows whether it states anything new.
 */
const FUNCTIONS: ReadonlyMap<string, MessageFunction> = new Map([
  ['1', 'CANCEL'],
  ['2', 'ADDITION'],
  ['3', 'CANCEL'],
  ['4', 'CHANGE'],
  ['5', 'REPLACE'],
  ['6', 'ORIGINAL'],
  ['7', 'ORIGINAL'],
  ['9', 'ORIGINAL'],
  ['31', 'ORIGINAL'],
  ['35', 'ORIGINAL'],
])

/** Whether the code has the same meaning for all senders. */
export const isKnownFunction = (code: string): boolean => FUNCTIONS.has(code)

/** An absent code means an original; an unknown code is read as an original and reported. */
export function readMessageFunction(bgm: Segment | undefined, report: ReadingReport): MessageFunction {
  const code = bgm && textOf(bgm, 2)
  if (!bgm || !code) return 'ORIGINAL'
  const known = FUNCTIONS.get(code)
  if (known === undefined) report.warn(bgm, 'UNKNOWN_CODE', `message function ${code}, read as an original`)
  return known ?? 'ORIGINAL'
}

/** 1001, `34`; null when absent. */
export const messageNameCodeOf = (bgm: Segment | undefined): string | null =>
  (bgm && textOf(bgm, 0)?.toUpperCase()) ?? null

/** 1004, the sender's number of this document. */
export const documentNumberOf = (bgm: Segment | undefined): string | null => (bgm && textOf(bgm, 1)) ?? null
