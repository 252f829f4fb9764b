// Reads the texts, clauses and numbers in the header of an instruction: remarks and clauses (FTX), references (RFF).
import { INSTRUCTION_LIMITS, type InstructionReference } from '@quayline/domain/instructions/shipping-instruction'
import type { Segment } from '../syntax/segment.ts'
import { textOf, valueOf } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'
import { BoundedLines } from './text-lines.ts'

const USUAL_REMARKS: readonly string[] = ['AAI']

/** Remarks to the line; each line is one remark. */
export function remarksOf(header: readonly Segment[], reading: DocumentReading): readonly string[] {
  const { remarks, remarkLength } = INSTRUCTION_LIMITS
  const subjects = reading.rules.remarks ?? USUAL_REMARKS
  const lines = new BoundedLines(reading, { lines: remarks, width: remarkLength, what: 'remarks' })
  for (const ftx of header) {
    if (ftx.tag === 'FTX' && subjects.includes(valueOf(ftx, 0).trim().toUpperCase()))
      lines.add(ftx, ftx.elements[3] ?? [])
  }
  return lines.lines
}

/**
 * FTX+BLC: clauses for the bill, by the partner's code (the partners' lists differ, so a code has no common meaning).
 */
export function clausesOf(header: readonly Segment[], { ledger, report }: DocumentReading): readonly string[] {
  const clauses = new Set<string>()
  for (const ftx of header) {
    if (ftx.tag !== 'FTX' || valueOf(ftx, 0).trim().toUpperCase() !== 'BLC') continue
    const code = textOf(ftx, 2)
    if (code === null || code.length > INSTRUCTION_LIMITS.lineLength) continue
    if (clauses.size >= INSTRUCTION_LIMITS.clauses) {
      report.warn(ftx, 'TEXT_TOO_LONG', `more than ${INSTRUCTION_LIMITS.clauses} clauses`)
      break
    }
    clauses.add(code)
    ledger.place(ftx)
    if ((ftx.elements[3] ?? []).some((text) => text.trim() !== '')) ledger.keep(ftx)
  }
  return [...clauses]
}

/** 1153 -> DCSA's type; numbers of other kinds (ITN, licences) have no type and are kept as sent. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['FF', 'FF'],
  ['SI', 'SI'],
  ['CT', 'CT'],
  ['CR', 'CR'],
])

/** `own`: the instruction's number; if RFF+SI repeats it, it is not a further reference. */
export function referencesOf(
  header: readonly Segment[],
  own: string | null,
  { ledger }: DocumentReading,
): readonly InstructionReference[] {
  const found = new Map<string, InstructionReference>()
  for (const rff of header) {
    if (rff.tag !== 'RFF') continue
    const type = REFERENCES.get(valueOf(rff, 0).trim().toUpperCase())
    const value = textOf(rff, 0, 1)
    if (type === undefined || value === null) continue
    if (value.length > INSTRUCTION_LIMITS.lineLength || found.size >= INSTRUCTION_LIMITS.references) continue
    ledger.place(rff)
    if (type !== 'SI' || value !== own) found.set(`${type} ${value}`, { type, value })
  }
  return [...found.values()]
}
