// Reads EQD: container number (C237), size type (C224), supplier (8077), direction (8249), empty or laden (8169).
import type { EmptyIndicator, MoveDirection } from '@quayline/domain/intake/facts'
import { normaliseNumber, parseContainerNumber } from '@quayline/domain/kernel/container-number'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'

export interface Equipment {
  /** Normalised as sent, even when its check digit fails; null when the segment has no number. */
  readonly container: string | null
  readonly isoSizeType: string | null
  readonly moveDirection: MoveDirection | null
  readonly emptyIndicator: EmptyIndicator | null
}

/** Code list 8249. */
const DIRECTIONS: ReadonlyMap<string, MoveDirection> = new Map([
  ['2', 'EXPORT'],
  ['3', 'IMPORT'],
  ['4', 'REMAIN_ON_BOARD'],
  ['5', 'SHIFT'],
  ['6', 'TRANSSHIPMENT'],
  ['9', 'DOMESTIC'],
  ['10', 'POSITIONING'],
])

/** Code list 8169: 7 full, mixed consignments; 8 full, single consignment. */
const EMPTINESS: ReadonlyMap<string, EmptyIndicator> = new Map([
  ['4', 'EMPTY'],
  ['5', 'LADEN'],
  ['7', 'LADEN'],
  ['8', 'LADEN'],
])

/**
 * Code list 8077. Containers supplied by consolidators, third parties and forwarders (3 to 7) may have any owner: SOC
 * is unknown.
 */
const SUPPLIERS: ReadonlyMap<string, 'SHIPPER' | 'CARRIER' | 'OTHER'> = new Map([
  ['1', 'SHIPPER'],
  ['2', 'CARRIER'],
  ['3', 'OTHER'],
  ['4', 'OTHER'],
  ['5', 'OTHER'],
  ['6', 'OTHER'],
  ['7', 'OTHER'],
])

/** True for a container (8053 CN) and for an EQD without the qualifier; chassis, trailers and wagons are not read. */
export const isContainerEquipment = (eqd: Segment): boolean => ['CN', ''].includes(valueOf(eqd, 0).trim().toUpperCase())

export const readEquipment = (eqd: Segment, report: ReadingReport): Equipment => ({
  container: readContainer(eqd, valueOf(eqd, 1), report),
  isoSizeType: textOf(eqd, 2)?.toUpperCase() ?? null,
  moveDirection: coded(eqd, 4, 'equipment status', DIRECTIONS, report),
  emptyIndicator: coded(eqd, 5, 'full/empty indicator', EMPTINESS, report),
})

/**
 * Whether the shipper supplies the container; null if EQD does not state it. Only for orders: for a move, the owner
 * does not matter.
 */
export function readShipperOwned(eqd: Segment, report: ReadingReport): boolean | null {
  const supplier = coded(eqd, 3, 'equipment supplier', SUPPLIERS, report)
  return supplier === null || supplier === 'OTHER' ? null : supplier === 'SHIPPER'
}

function coded<Meaning>(
  eqd: Segment,
  element: number,
  what: string,
  codes: ReadonlyMap<string, Meaning>,
  report: ReadingReport,
): Meaning | null {
  const code = textOf(eqd, element)
  if (code === null) return null
  const meaning = codes.get(code) ?? null
  if (meaning === null) report.warn(eqd, 'UNKNOWN_CODE', `${what} ${code}`)
  return meaning
}

/**
 * A container number from any segment (EQD, SGP, RFF+EQ). A wrong one is kept, with a warning CHECK_DIGIT or
 * CONTAINER_FORMAT.
 */
export function readContainer(segment: Segment | null, text: string, report: ReadingReport): string | null {
  const number = normaliseNumber(text)
  if (number === '') return null
  const parsed = parseContainerNumber(number)
  if (!parsed.ok) {
    report.warn(segment, 'CONTAINER_FORMAT', `${number} is not four letters and seven digits (ISO 6346)`)
  } else if (parsed.value.expectedCheckDigit === null) {
    report.warn(segment, 'CONTAINER_FORMAT', `${number}: category letter ${number[3]} is not U, J or Z (ISO 6346)`)
  } else if (!parsed.value.valid) {
    report.warn(segment, 'CHECK_DIGIT', `${number}: check digit by ISO 6346 is ${parsed.value.expectedCheckDigit}`)
  }
  return number
}
