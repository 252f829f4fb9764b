// The deadlines of a booking or of a vessel's call, and which one comes next. A local time and the time zone of its
// port give an instant.
import { instantOf, type TimeZoneRef } from '../time-text.ts'

/**
 * In display order; which one falls due first differs by port and by filing rule (docs/requirements/cut-offs.md 4.2).
 */
export const NUMBER_DEADLINES = ['siCutoff', 'vgmCutoff', 'cutOff', 'custReleaseDt'] as const
export const CALL_DEADLINES = ['siCutoff', 'vgmCutoff', 'gcCutoff', 'rfCutoff', 'dgCutoff', 'custReleaseDt'] as const

export type DeadlineField = (typeof NUMBER_DEADLINES)[number] | (typeof CALL_DEADLINES)[number]

export interface Deadline {
  readonly field: DeadlineField
  /** Null: not stated. */
  readonly local: string | null
  /** JSON pointer of the value in the answer; its time zone has the same pointer. */
  readonly pointer: string
  /**
   * Milliseconds since the epoch; null if the time zone is unknown or the time of day is missing: then nothing is
   * calculated.
   */
  readonly instant: number | null
}

/** By JSON pointer of the time in the answer. */
type TimeZoneRefs = Readonly<Record<string, TimeZoneRef>>
type Times<Field extends string> = Readonly<Record<Field, string | null>>

export const numberDeadlines = (
  item: Times<(typeof NUMBER_DEADLINES)[number]>,
  at: string,
  clocks: TimeZoneRefs,
): readonly Deadline[] => NUMBER_DEADLINES.map((field) => deadline(field, item[field], at, clocks))

export const callDeadlines = (
  call: Times<(typeof CALL_DEADLINES)[number]>,
  at: string,
  clocks: TimeZoneRefs,
): readonly Deadline[] => CALL_DEADLINES.map((field) => deadline(field, call[field], at, clocks))

function deadline(field: DeadlineField, value: string | null, at: string, clocks: TimeZoneRefs): Deadline {
  const pointer = `${at}/${field}`
  const local = (value ?? '').trim() === '' ? null : value
  const instant = instantOf(local, clocks[pointer])
  return { field, local, pointer, instant: Number.isNaN(instant) ? null : instant }
}

/** A cut-off applies until its minute: at exactly that moment it has passed. */
export const isPassed = ({ instant }: Deadline, now: number): boolean => instant !== null && instant <= now

export type Outlook =
  /** Deadlines that fall on the same moment are named together. */
  | { readonly kind: 'next'; readonly deadlines: readonly [Deadline, ...Deadline[]] }
  | { readonly kind: 'all-passed' }
  | { readonly kind: 'none-known' }
  /** Stated, but in an unknown time zone: no instant can be derived. */
  | { readonly kind: 'unclear' }

export function outlookOf(deadlines: readonly Deadline[], now: number): Outlook {
  const known = deadlines.filter(({ local }) => local !== null)
  if (known.length === 0) return { kind: 'none-known' }
  const ahead = known.filter(({ instant }) => instant !== null && instant > now)
  const soonest = Math.min(...ahead.map(({ instant }) => Number(instant)))
  const [first, ...same] = ahead.filter(({ instant }) => instant === soonest)
  if (first !== undefined) return { kind: 'next', deadlines: [first, ...same] }
  return known.every((each) => isPassed(each, now)) ? { kind: 'all-passed' } : { kind: 'unclear' }
}
