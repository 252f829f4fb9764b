// Reads sender, receiver, control reference and preparation time from UNB or ISA (with GS for the century).
import type { Envelope, Segment } from './segment.ts'
import { textOf } from './segment.ts'

/** A message without envelope. */
export const bareEnvelope = (syntax: Envelope['syntax']): Envelope => ({
  syntax,
  sender: null,
  receiver: null,
  controlReference: null,
  preparedAt: null,
})

/** UNB S002, S003, 0020, 0035 and S004: a date of six digits (syntax 1 to 3) or eight (syntax 4, and sent with others too). */
export const unbEnvelope = (unb: Segment): Envelope => ({
  syntax: 'EDIFACT',
  sender: textOf(unb, 1),
  receiver: textOf(unb, 2),
  controlReference: textOf(unb, 4),
  preparedAt: wallClock(textOf(unb, 3, 0), textOf(unb, 3, 1)),
  ...(textOf(unb, 10) === '1' && { isTest: true }),
})

/** ISA06, ISA08, ISA13, ISA15 and ISA09/10. */
export const isaEnvelope = (isa: Segment): Envelope => ({
  syntax: 'X12',
  sender: textOf(isa, 5),
  receiver: textOf(isa, 7),
  controlReference: textOf(isa, 12),
  preparedAt: wallClock(textOf(isa, 8), textOf(isa, 9)),
  ...(textOf(isa, 14) === 'T' && { isTest: true }),
})

/** GS04/05 give the century, and replace an invalid ISA09/10; without ISA, GS is the whole envelope. */
export function withGroup(envelope: Envelope | null, gs: Segment): Envelope {
  const group = { reference: textOf(gs, 5), functionalId: textOf(gs, 0) }
  return { ...withTimeOfGroup(envelope, gs), group }
}

function withTimeOfGroup(envelope: Envelope | null, gs: Segment): Envelope {
  const groupAt = wallClock(textOf(gs, 3), textOf(gs, 4))
  if (envelope === null) {
    return {
      syntax: 'X12',
      sender: textOf(gs, 1),
      receiver: textOf(gs, 2),
      controlReference: textOf(gs, 5),
      preparedAt: groupAt,
    }
  }
  const { preparedAt } = envelope
  if (groupAt === null || preparedAt === null) return { ...envelope, preparedAt: preparedAt ?? groupAt }
  const isSameDay = groupAt.slice(2, 10) === preparedAt.slice(2, 10)
  return isSameDay ? { ...envelope, preparedAt: groupAt.slice(0, 2) + preparedAt.slice(2) } : envelope
}

/** `YYYY-MM-DDTHH:mm` from `YYMMDD` or `CCYYMMDD` and `HHMM` (seconds are dropped); null when invalid. */
function wallClock(date: string | null, time: string | null): string | null {
  if (date === null || time === null || !/^(\d{6}|\d{8})$/.test(date) || !/^\d{4,8}$/.test(time)) return null
  const full = date.length === 8 ? date : centuryOf(date) + date
  const year = Number(full.slice(0, 4))
  const month = Number(full.slice(4, 6))
  const day = Number(full.slice(6, 8))
  const hour = time.slice(0, 2)
  const minute = time.slice(2, 4)
  if (day < 1 || day > daysInMonth(year, month) || Number(hour) > 23 || Number(minute) > 59) return null
  return `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6, 8)}T${hour}:${minute}`
}

/** EDIFACT and X12 interchanges are younger than 1980. */
const centuryOf = (date: string): string => (Number(date.slice(0, 2)) >= 80 ? '19' : '20')

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
