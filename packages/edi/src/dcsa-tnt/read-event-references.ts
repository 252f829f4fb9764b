// Decides the subjects of an event: the containers, booking and bill that its references name.
import type { ReadingReport } from '../reading-report.ts'
import { readContainer } from '../segments/read-equipment.ts'
import type { EventMembers } from './event-members.ts'
import { DOCUMENT_REFERENCE_TYPES, REFERENCE_TYPES } from './tnt-codes.ts'

/** A container, booking or bill, or several of them that belong together; null = not stated. */
export interface EventSubject {
  readonly container: string | null
  readonly bookingNumber: string | null
  readonly billNumber: string | null
}

/** Our own limit; the schema has none. */
const LONGEST_NUMBER = 100

export interface DocumentNumbers {
  readonly bookings: readonly string[]
  readonly bills: readonly string[]
}

export function readDocumentNumbers(event: EventMembers): DocumentNumbers {
  const bookings = new Set<string>()
  const bills = new Set<string>()
  for (const reference of event.list('documentReferences')) {
    const type = reference.neededCode('documentReferenceType', DOCUMENT_REFERENCE_TYPES)
    const number = reference.neededText('documentReferenceValue', LONGEST_NUMBER)?.toUpperCase() ?? null
    if (type === null || number === null) continue
    if (type === 'BKG') bookings.add(number)
    else bills.add(number)
  }
  return { bookings: [...bookings], bills: [...bills] }
}

/** The references of type EQ, each once; other types are the customer's own numbers, which we do not store. */
export function readReferencedContainers(event: EventMembers, report: ReadingReport): readonly string[] {
  const containers = new Set<string>()
  for (const reference of event.list('references')) {
    const type = reference.neededCode('referenceType', REFERENCE_TYPES)
    const value = reference.neededText('referenceValue', LONGEST_NUMBER)
    if (type !== 'EQ' || value === null) continue
    const container = readContainer(null, value, report)
    if (container !== null) containers.add(container)
  }
  return [...containers]
}

/**
 * One subject per container. With several bookings (or bills) it is unknown to which one a container belongs:
 * REFERENCE_AMBIGUOUS. Without a container, each document is a subject; without any reference there is none, and the
 * caller decides what that means.
 */
export function subjectsOf(
  containers: readonly string[],
  { bookings, bills }: DocumentNumbers,
  report: ReadingReport,
): readonly EventSubject[] {
  if (containers.length === 0 && (bookings.length > 1 || bills.length > 1)) {
    return [
      ...bookings.map((bookingNumber) => ({ container: null, bookingNumber, billNumber: null })),
      ...bills.map((billNumber) => ({ container: null, bookingNumber: null, billNumber })),
    ]
  }
  const bookingNumber = onlyOne(bookings, 'BKG', report)
  const billNumber = onlyOne(bills, 'TRD', report)
  if (containers.length === 0) return [{ container: null, bookingNumber, billNumber }]
  return containers.map((container) => ({ container, bookingNumber, billNumber }))
}

function onlyOne(numbers: readonly string[], type: string, report: ReadingReport): string | null {
  if (numbers.length <= 1) return numbers[0] ?? null
  report.warn(null, 'REFERENCE_AMBIGUOUS', `several documentReferences ${type}: ${numbers.slice(0, 5).join(', ')}`)
  return null
}
