// Reads a freight receipt and invoice (X12 310, 004010): the line's bill of lading.
import type { BillFact, MessageFunction } from '@quayline/domain/intake/facts'
import { readGroups, tags, type Group, type GroupSpec } from '../syntax/group-reader.ts'
import { rejected, type Mapper } from '../mapper.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { type RawMessage, type Segment, textOf } from '../syntax/segment.ts'
import { NOTHING_STATED, placeOfDelivery, placeOfReceipt, readSeaLegs } from '../x12-segments/read-legs.ts'
import { placeOf, readLocations } from '../x12-segments/read-locations.ts'
import { readParties } from '../x12-segments/read-parties.ts'
import { readReferences, referencesOf } from '../x12-segments/read-references.ts'
import { readMoment } from '../x12-segments/read-times.ts'
import { readVoyages } from '../x12-segments/read-vessels.ts'
import { readBilledContainers } from './billed-containers.ts'
import { readClauses } from './clauses.ts'
import { readGoods } from './goods.ts'

const HAZARD: GroupSpec = { trigger: 'H1', segments: tags('H2') }
const CHARGE: GroupSpec = { trigger: 'L1', segments: tags('C3') }
const CLAUSE: GroupSpec = { trigger: 'C8', segments: tags('C8C') }
const BOX: GroupSpec = {
  trigger: 'N7',
  segments: tags('QTY V4 N12 M7 W09 L7 X1 X2 N9'),
  groups: [HAZARD],
}
/** Goods with a description (L5) and charges (L1) below them. */
const GOODS: GroupSpec = { trigger: 'L0', segments: tags('L5 L7 X1 X2'), groups: [CHARGE, CLAUSE, HAZARD] }

const GROUPS = {
  segments: tags('ST SE B3 B2A Y6 G3 N9 V1 M0 M1 C2 C3 Y2 G61 R2A R2 K1 H3 L5 L3 PWK V9 L11'),
  groups: [
    { trigger: 'N1', segments: tags('N2 N3 N4 G61') },
    { trigger: 'R4', segments: tags('DTM') },
    CLAUSE,
    { trigger: 'LX', segments: [], groups: [BOX, GOODS, CHARGE] },
    CHARGE,
  ],
}

/** Elements, from 0. */
const B3 = { invoice: 1, shipment: 2, date: 5 }
const B2A = { purpose: 0, application: 1 }
const N9 = { number: 1, date: 3, time: 4 }

/**
 * Element 353: 00 original, 01 cancellation, 02 add, 03 delete, 04 change, 05 replace, 06 confirmation, 07 duplicate, 22 information copy.
 */
const FUNCTIONS: ReadonlyMap<string, MessageFunction> = new Map([
  ['', 'ORIGINAL'],
  ['00', 'ORIGINAL'],
  ['01', 'CANCEL'],
  ['02', 'ADDITION'],
  ['03', 'CANCEL'],
  ['04', 'CHANGE'],
  ['05', 'REPLACE'],
  ['06', 'ORIGINAL'],
  ['07', 'ORIGINAL'],
  ['22', 'ORIGINAL'],
])

export const readOceanBill: Mapper = (message, _rules, report) => {
  const { root, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const b3 = root.segments.find(({ tag }) => tag === 'B3')
  const b2a = root.segments.find(({ tag }) => tag === 'B2A')
  const billNumber = billNumberOf(b3, root, report)
  if (billNumber === null) return rejected('NO_REFERENCE', '310 without a bill number (N9*BM, B3-03, B3-02)')
  const bill = billOf(root, billNumber, b2a, message, report)
  if (bill.containers.length === 0) report.warn(null, 'NO_CONTAINER', 'the bill names no container')
  // B3-06 has no time of day: it is the document time only if the envelope has none.
  const billedOn = b3 === undefined ? null : readMoment(b3, { date: B3.date }, report)
  return {
    facts: [bill],
    rejection: null,
    header: {
      function: functionOf(b2a, report),
      documentNumber: (b3 && textOf(b3, B3.invoice)?.toUpperCase()) ?? billNumber,
      documentAt: message.envelope.preparedAt ?? billedOn?.local ?? null,
    },
  }
}

function billOf(
  root: Group,
  billNumber: string,
  b2a: Segment | undefined,
  message: RawMessage,
  report: ReadingReport,
): BillFact {
  const locations = readLocations(root, report)
  const [reference] = referencesOf(root.segments, 'BM')
  const issuedAt = reference === undefined ? null : readMoment(reference, N9, report)
  return {
    kind: 'BILL',
    billNumber,
    bookingNumbers: readReferences(root.segments, 'BN'),
    transportDocumentType: documentTypeOf(b2a, report),
    // The date of the bill's own reference; B3-06 is that of the invoice.
    issuedOn: issuedAt?.local.slice(0, 10) ?? null,
    placeOfReceipt: placeOfReceipt(locations),
    placeOfDelivery: placeOfDelivery(locations),
    releaseOffice: placeOf(locations, 'W'),
    legs: readSeaLegs(locations, readVoyages('V1', root.segments, report), NOTHING_STATED, report),
    parties: readParties(root),
    containers: readBilledContainers(root, report),
    goods: readGoods(root, report),
    remarks: readClauses(message.segments),
  }
}

/**
 * N9*BM, else B3-03, the carrier's number of the shipment, else B3-02, which may be the number of the invoice itself
 * (docs/requirements/edi.md 3).
 */
function billNumberOf(b3: Segment | undefined, root: Group, report: ReadingReport): string | null {
  const [first, second] = readReferences(root.segments, 'BM')
  if (second !== undefined) {
    const n9 = referencesOf(root.segments, 'BM').find((segment) => textOf(segment, N9.number)?.toUpperCase() === second)
    report.warn(n9 ?? null, 'REFERENCE_DIFFERS', `several N9*BM: ${second} beside ${first ?? ''}`)
  }
  if (first !== undefined) return first
  return (b3 && (textOf(b3, B3.shipment) ?? textOf(b3, B3.invoice))?.toUpperCase()) ?? null
}

function functionOf(b2a: Segment | undefined, report: ReadingReport): MessageFunction {
  const code = (b2a && textOf(b2a, B2A.purpose)) ?? ''
  const known = FUNCTIONS.get(code)
  if (b2a && known === undefined) report.warn(b2a, 'UNKNOWN_CODE', `set purpose ${code}, read as an original`)
  return known ?? 'ORIGINAL'
}

/**
 * Element 346: BL bill of lading. Null for a 310 that does not state it (an invoice); X12 has no code for a sea
 * waybill.
 */
function documentTypeOf(b2a: Segment | undefined, report: ReadingReport): 'BOL' | null {
  const code = (b2a && textOf(b2a, B2A.application)?.toUpperCase()) ?? null
  if (code === 'BL') return 'BOL'
  if (b2a && code !== null) report.warn(b2a, 'UNKNOWN_CODE', `application type 310/${code}`)
  return null
}
