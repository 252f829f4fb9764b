// Reads the content of an IFTMIN or IFTMCS as a shipping instruction: one form, so that an instruction, a draft and the
// issued bill can be compared (docs/requirements/instructions.md 7).
import {
  EMPTY_INSTRUCTION,
  INSTRUCTION_LIMITS,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { allSegments, groupsOf, type Group } from '../syntax/group-reader.ts'
import { valueOf, type Segment } from '../syntax/segment.ts'
import { readReferences } from '../segments/read-references.ts'
import { assignedParties, isToOrder } from './assigned-parties.ts'
import type { DocumentReading } from './document-reading.ts'
import { containerDetailsOf, containerLines, type ContainerDetails } from './edifact-containers.ts'
import { housesOf } from './edifact-filings.ts'
import { goodsItems } from './edifact-goods.ts'
import { edifactParties } from './edifact-parties.ts'
import { placesOf } from './edifact-places.ts'
import { chargeTerms, wantedDocuments } from './edifact-terms.ts'
import { clausesOf, referencesOf, remarksOf } from './edifact-texts.ts'
import { checkTotals, totalsOf } from './stated-totals.ts'

export interface EdifactContent {
  readonly instruction: ShippingInstruction
  readonly requestor: string | null
  readonly detailsByContainer: ReadonlyMap<string, ContainerDetails>
}

/** `own`: the number of the instruction or bill itself. */
export function readContent(root: Group, own: string | null, reading: DocumentReading): EdifactContent {
  // References that follow the carriage are grouped below it, by the order of the segments.
  const header = [...root.segments, ...groupsOf(root, 'TDT').flatMap(({ segments }) => segments.slice(1))]
  const sent = edifactParties(root, reading)
  const { parties, requestor } = assignedParties(sent, reading)
  const items = goodsItems(root, reading)
  const detailsByContainer = containerDetailsOf(root, reading)
  const { houseOf, ...houses } = housesOf({ header, items, parties: sent }, reading)
  const cargo = items.map((item) => item.cargo)
  const containers = containerLines(items, detailsByContainer, houseOf, reading)
  checkTotals(header, totalsOf({ cargo, containers }), reading)
  for (const segment of root.segments) {
    if (segment.tag === 'BGM' || (segment.tag === 'DTM' && valueOf(segment, 0).trim() === '137'))
      reading.ledger.place(segment)
  }
  return {
    requestor,
    detailsByContainer,
    instruction: {
      ...EMPTY_INSTRUCTION,
      bookingNumbers: bookingNumbers(root, reading),
      billNumber: billNumber(root, reading),
      isToOrder: isToOrder(parties.CONSIGNEE),
      ...wantedDocuments(root, reading),
      ...chargeTerms(root, reading),
      ...placesOf(root, reading),
      references: referencesOf(header, own, reading),
      remarks: remarksOf(header, reading),
      clauses: clausesOf(header, reading),
      parties,
      cargo,
      containers,
      ...houses,
    },
  }
}

/** In any group: some senders put them below the carriage, a party or the goods. */
function bookingNumbers(root: Group, reading: DocumentReading): readonly string[] {
  const everywhere = allSegments(root)
  const numbers = readReferences(everywhere, 'BN')
  placeReferences(everywhere, 'BN', reading)
  if (numbers.length > INSTRUCTION_LIMITS.bookings) {
    reading.report.warn(
      null,
      'TOO_MANY_BOOKINGS',
      `${numbers.length} bookings in one instruction: ${INSTRUCTION_LIMITS.bookings} are taken`,
    )
  }
  return numbers.slice(0, INSTRUCTION_LIMITS.bookings)
}

function billNumber(root: Group, reading: DocumentReading): string | null {
  const everywhere = allSegments(root)
  const [first = null, ...others] = readReferences(everywhere, 'BM')
  if (others.length === 0) placeReferences(everywhere, 'BM', reading)
  return first
}

function placeReferences(segments: readonly Segment[], qualifier: string, { ledger }: DocumentReading): void {
  for (const segment of segments) {
    if (segment.tag === 'RFF' && valueOf(segment, 0).trim().toUpperCase() === qualifier) ledger.place(segment)
  }
}
