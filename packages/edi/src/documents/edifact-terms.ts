// Reads how many originals and copies are requested (DOC) and who pays which charges where (CPI).
import {
  INSTRUCTION_LIMITS,
  type ChargeKind,
  type FreightTerm,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { allSegments, groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'

export type WantedDocuments = Pick<
  ShippingInstruction,
  'documentType' | 'originalsWithCharges' | 'originalsWithoutCharges' | 'copiesWithCharges' | 'copiesWithoutCharges'
>

/** 1001 of DOC: 705 and 706 originals (partners differ), 707 copies, 710 sea waybill. */
const ORIGINALS: ReadonlySet<string> = new Set(['705', '706'])
const COPIES = '707'
const SEA_WAYBILL = '710'
/** 1373: 27 freighted, 26 (or nothing) unfreighted. */
const FREIGHTED = '27'
/** Elements of DOC: 3153 medium, 1220 copies, 1218 originals. */
const DOC = { medium: 2, copies: 3, originals: 4 }

/** Without a stated number, three originals are usual in the trade; a sea waybill has none. */
const USUAL_ORIGINALS = 3

/** DOC of the message and of its parties; below goods and equipment, DOC is a licence or a certificate. */
export function wantedDocuments(root: Group, reading: DocumentReading): WantedDocuments {
  const header = [...root.segments, ...groupsOf(root, 'NAD').flatMap((group) => allSegments(group))]
  const docs = header.filter(({ tag }) => tag === 'DOC')
  const original = originalCode(docs, reading)
  const wanted: Wanted = { originals: [null, null], copies: [null, null] }
  for (const doc of docs) {
    const code = textOf(doc, 0)
    if (code !== null && code === original) addDocuments(doc, wanted.originals, true, reading)
    else if (code === COPIES || code === SEA_WAYBILL) addDocuments(doc, wanted.copies, false, reading)
  }
  const [withCharges, withoutCharges] = wanted.originals
  const isSilent = withCharges === null && withoutCharges === null
  const isWaybill = isSilent && docs.some((doc) => textOf(doc, 0) === SEA_WAYBILL)
  return {
    documentType: isWaybill ? 'SWB' : 'BOL',
    originalsWithCharges: withCharges ?? 0,
    originalsWithoutCharges: withoutCharges ?? (isSilent && !isWaybill ? USUAL_ORIGINALS : 0),
    copiesWithCharges: wanted.copies[0] ?? 0,
    copiesWithoutCharges: wanted.copies[1] ?? 0,
  }
}

/** Numbers with and without charges; null = not stated. */
type Counts = [withCharges: number | null, withoutCharges: number | null]
interface Wanted {
  readonly originals: Counts
  readonly copies: Counts
}

function addDocuments(doc: Segment, counts: Counts, isOriginal: boolean, reading: DocumentReading): void {
  const count = countOf(doc, isOriginal, reading)
  if (count === undefined) return
  const freight = textOf(doc, 1, 1) === FREIGHTED ? 0 : 1
  if (count !== null) counts[freight] = added(counts[freight], count)
  reading.ledger.place(doc)
  // An instruction has no field for the medium of the document.
  if (textOf(doc, DOC.medium) !== null) reading.ledger.keep(doc)
}

const added = (before: number | null, count: number): number =>
  Math.min((before ?? 0) + count, INSTRUCTION_LIMITS.originals)

/** The rule's code, else the code that the message uses first; both codes in one message are a contradiction. */
function originalCode(docs: readonly Segment[], { rules, report }: DocumentReading): string | null {
  const sent = docs.filter((doc) => ORIGINALS.has(textOf(doc, 0) ?? ''))
  const code = rules.originals ?? (sent[0] && textOf(sent[0], 0)) ?? null
  const other = sent.find((doc) => textOf(doc, 0) !== code)
  if (other)
    report.warn(
      other,
      'DOCUMENT_AMBIGUOUS',
      `originals are asked for by ${code ?? ''}, and by ${textOf(other, 0) ?? ''}`,
    )
  return code
}

/**
 * 1218 for originals, 1220 for copies, or the other element if only that is sent; null = not stated, undefined =
 * invalid.
 */
function countOf(doc: Segment, isOriginal: boolean, { report }: DocumentReading): number | null | undefined {
  const [first, second] = isOriginal ? [DOC.originals, DOC.copies] : [DOC.copies, DOC.originals]
  const text = textOf(doc, first) ?? textOf(doc, second)
  if (text === null) return isOriginal ? USUAL_ORIGINALS : null
  if (/^\d{1,3}$/.test(text) && Number(text) <= INSTRUCTION_LIMITS.originals) return Number(text)
  report.warn(doc, 'COUNT_FORMAT', `${text} is no number of documents up to ${INSTRUCTION_LIMITS.originals}`)
  return undefined
}

/** 4237; M is no code of the UN list: mixed. */
const TERMS: ReadonlyMap<string, FreightTerm> = new Map([
  ['P', 'PRE'],
  ['C', 'COL'],
  ['M', 'MIXED'],
])
/** 5237; 2 (additional charges) may be anything. */
const KINDS: ReadonlyMap<string, ChargeKind> = new Map([
  ['4', 'BASIC_FREIGHT'],
  ['5', 'DESTINATION_HAULAGE'],
  ['7', 'DESTINATION_PORT'],
  ['10', 'ORIGIN_PORT'],
  ['11', 'ORIGIN_HAULAGE'],
])
const ALL_CHARGES = '1'

export function chargeTerms(
  root: Group,
  { ledger, report }: DocumentReading,
): Pick<ShippingInstruction, 'freightTerm' | 'charges'> {
  let all: FreightTerm | null = null
  const single = new Map<ChargeKind, FreightTerm>()
  for (const cpi of root.segments.filter(({ tag }) => tag === 'CPI')) {
    const code = textOf(cpi, 0) ?? ALL_CHARGES
    const kind = KINDS.get(code)
    const term = TERMS.get(textOf(cpi, 2)?.toUpperCase() ?? '')
    if (term === undefined || (kind === undefined && code !== ALL_CHARGES)) {
      report.warn(cpi, 'UNKNOWN_CODE', `charge ${code}, paid ${textOf(cpi, 2) ?? 'nowhere'}`)
      continue
    }
    ledger.place(cpi)
    if (kind === undefined) all ??= term
    else if (!single.has(kind)) single.set(kind, term)
  }
  const freightTerm = all ?? single.get('BASIC_FREIGHT') ?? null
  const charges = [...single].flatMap(([kind, term]) => (term === freightTerm ? [] : [{ kind, term }]))
  return { freightTerm, charges }
}
