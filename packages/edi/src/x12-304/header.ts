// Reads the header of a 304: numbers (B2, N9), payment (B2-06), places (R4), the ship (V1), originals and copies (PWK),
// remarks (K1).
import {
  EMPTY_INSTRUCTION,
  INSTRUCTION_LIMITS,
  type FreightTerm,
  type InstructionPlace,
  type InstructionReference,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import type { DocumentReading } from '../documents/document-reading.ts'
import { BoundedLines } from '../documents/text-lines.ts'
import { isUnLocode } from '../segments/read-place.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readReferences } from '../x12-segments/read-references.ts'

/** Elements, from 0. */
export const B2 = { reference: 3, payment: 5, containers: 7 }
const V1 = { name: 1, voyage: 3 }
const R4 = { function: 0, list: 1, code: 2, name: 3, terminal: 5 }
const PWK = { document: 0, count: 2, text: 6 }

/** Element 146. */
const TERMS: ReadonlyMap<string, FreightTerm> = new Map([
  ['PP', 'PRE'],
  ['CC', 'COL'],
  ['MX', 'MIXED'],
])

type Numbers = Pick<ShippingInstruction, 'bookingNumbers' | 'billNumber' | 'references' | 'freightTerm'>

/** 128 -> DCSA's type: FN is the forwarder's number. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['FN', 'FF'],
  ['CT', 'CT'],
  ['SI', 'SI'],
  ['CR', 'CR'],
])

export function numbersOf(root: Group, own: string | null, reading: DocumentReading): Numbers {
  const bookingNumbers = readReferences(root.segments, 'BN')
  if (bookingNumbers.length > INSTRUCTION_LIMITS.bookings)
    reading.report.warn(
      null,
      'TOO_MANY_BOOKINGS',
      `${bookingNumbers.length} bookings: ${INSTRUCTION_LIMITS.bookings} are taken`,
    )
  const [billNumber = null, ...otherBills] = readReferences(root.segments, 'BM')
  const placed = new Set(otherBills.length === 0 ? ['BN', 'BM'] : ['BN'])
  for (const n9 of root.segments) if (n9.tag === 'N9' && placed.has(qualifierOf(n9))) reading.ledger.place(n9)
  return {
    bookingNumbers: bookingNumbers.slice(0, INSTRUCTION_LIMITS.bookings),
    billNumber,
    references: referencesOf(root, own, reading),
    freightTerm: freightTermOf(root, reading),
  }
}

const qualifierOf = (n9: Segment): string => valueOf(n9, 0).trim().toUpperCase()

function freightTermOf(root: Group, { ledger, report }: DocumentReading): FreightTerm | null {
  const b2 = root.segments.find(({ tag }) => tag === 'B2')
  if (b2 === undefined) return null
  ledger.place(b2)
  const payment = textOf(b2, B2.payment)?.toUpperCase() ?? null
  if (payment === null) return null
  const term = TERMS.get(payment) ?? null
  if (term !== null) return term
  ledger.keep(b2)
  report.warn(b2, 'UNKNOWN_CODE', `payment ${payment}`)
  return null
}

function referencesOf(root: Group, own: string | null, { ledger }: DocumentReading): readonly InstructionReference[] {
  const references = new Map<string, InstructionReference>()
  for (const n9 of root.segments) {
    const type = n9.tag === 'N9' ? REFERENCES.get(qualifierOf(n9)) : undefined
    const value = textOf(n9, 1)
    if (type === undefined || value === null || value.length > INSTRUCTION_LIMITS.lineLength) continue
    if (references.size >= INSTRUCTION_LIMITS.references) continue
    ledger.place(n9)
    if (type !== 'SI' || value !== own) references.set(`${type} ${value}`, { type, value })
  }
  return [...references.values()]
}

type Carriage = Pick<
  ShippingInstruction,
  | 'placeOfReceipt'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'placeOfDelivery'
  | 'issuedAt'
  | 'releaseOffice'
  | 'vesselName'
  | 'voyage'
>

/** R4: R receipt, L loading, D discharge, E delivery, K the office that issues the bill. */
export function carriageOf(root: Group, reading: DocumentReading): Carriage {
  const byFunction = new Map<string, Segment>()
  for (const { trigger } of groupsOf(root, 'R4')) {
    const code = trigger === null ? '' : valueOf(trigger, R4.function).trim().toUpperCase()
    if (trigger !== null && !byFunction.has(code)) byFunction.set(code, trigger)
  }
  const placeIn = (code: string): InstructionPlace | null => {
    const r4 = byFunction.get(code)
    return r4 === undefined ? null : placeOfR4(r4, reading)
  }
  const release = placeIn('K')
  return {
    placeOfReceipt: placeIn('R'),
    portOfLoading: placeIn('L'),
    portOfDischarge: placeIn('D'),
    placeOfDelivery: placeIn('E'),
    issuedAt: release,
    releaseOffice: release?.unLocode ?? release?.name ?? null,
    ...shipOf(root, reading),
  }
}

function placeOfR4(r4: Segment, { ledger }: DocumentReading): InstructionPlace | null {
  const list = valueOf(r4, R4.list).trim().toUpperCase()
  const code = textOf(r4, R4.code)?.replace(/\s/g, '').toUpperCase() ?? null
  const isCode = code !== null && isUnLocode(code) && (list === 'UN' || list === '')
  const name = textOf(r4, R4.name)
  if (!isCode && name === null) return null
  ledger.place(r4)
  // A bill has no field for a code of another list or for a terminal.
  if ((code !== null && !isCode) || textOf(r4, R4.terminal) !== null) ledger.keep(r4)
  return { unLocode: isCode ? code : null, name, displayedName: [] }
}

/** `TBD` is no ship. */
function shipOf(root: Group, { ledger }: DocumentReading): Pick<ShippingInstruction, 'vesselName' | 'voyage'> {
  const v1 = root.segments.find(({ tag }) => tag === 'V1')
  if (v1 === undefined) return { vesselName: null, voyage: null }
  ledger.place(v1)
  const [name, voyage] = [textOf(v1, V1.name), textOf(v1, V1.voyage)].map((text) =>
    text?.toUpperCase() === 'TBD' ? null : text,
  )
  return { vesselName: name ?? null, voyage: voyage ?? null }
}

/** PWK*BL: number of originals, or of copies if its text says so. There is no field for the way of transmission. */
export function documentsOf(
  root: Group,
  { ledger, report }: DocumentReading,
): Pick<ShippingInstruction, 'originalsWithoutCharges' | 'copiesWithoutCharges'> {
  let originals: number | null = null
  let copies = 0
  for (const pwk of root.segments) {
    if (pwk.tag !== 'PWK' || textOf(pwk, PWK.document)?.toUpperCase() !== 'BL') continue
    ledger.keep(pwk)
    const count = textOf(pwk, PWK.count)
    if (count === null || !/^\d{1,3}$/.test(count) || Number(count) > INSTRUCTION_LIMITS.originals) {
      report.warn(
        pwk,
        'COUNT_FORMAT',
        `${count ?? 'nothing'} is no number of documents up to ${INSTRUCTION_LIMITS.originals}`,
      )
      continue
    }
    if (/COPY|COPIES|NON.?NEGOTIABLE/i.test(valueOf(pwk, PWK.text)))
      copies = Math.min(copies + Number(count), INSTRUCTION_LIMITS.originals)
    else originals = Math.min((originals ?? 0) + Number(count), INSTRUCTION_LIMITS.originals)
  }
  return {
    originalsWithoutCharges: originals ?? EMPTY_INSTRUCTION.originalsWithoutCharges,
    copiesWithoutCharges: copies,
  }
}

/** Each element of K1 is a remark: senders put one line into each. */
export function remarksOf(root: Group, reading: DocumentReading): readonly string[] {
  const { remarks, remarkLength } = INSTRUCTION_LIMITS
  const lines = new BoundedLines(reading, { lines: remarks, width: remarkLength, what: 'remarks' })
  for (const k1 of root.segments) if (k1.tag === 'K1') lines.add(k1, [valueOf(k1, 0), valueOf(k1, 1)])
  return lines.lines
}
