// Reads BGM: what kind of statement the message is (1225), and the number of the document (C106).
import type { MessageFunction } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Code list 1225. 3 withdraws what it names, as 1 does; 6 confirms (IFTMBC), 7 and 31 repeat the original, 35 sends it
 * again: the content hash shows whether it states anything new.
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

/** Whether the code is one whose meaning all senders share. */
export const isKnownFunction = (code: string): boolean => FUNCTIONS.has(code)

/** Absent is an original; an unknown code is read as one and reported. */
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
