// Reads a shipping instruction (X12 304, 004010, GS01 SO): always complete, even if it replaces one
// (docs/requirements/instructions.md 7).
import type { InstructionMessage, MessageVgm } from '@quayline/domain/intake/document-messages'
import type { MessageFunction } from '@quayline/domain/intake/facts'
import { EMPTY_INSTRUCTION, type ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { assignedParties, isToOrder } from '../documents/assigned-parties.ts'
import type { DocumentReading } from '../documents/document-reading.ts'
import { controlOf, isTestMessage } from '../documents/message-control.ts'
import { SegmentLedger } from '../documents/segment-ledger.ts'
import { EDIFACT_WEIGHTS, statedQuantity, X12_VOLUMES, X12_WEIGHTS } from '../documents/stated-quantity.ts'
import { sameCount, sameMeasure, totalsOf } from '../documents/stated-totals.ts'
import { type Mapper, rejected } from '../mapper.ts'
import { type Group, readGroups } from '../syntax/group-reader.ts'
import { textOf, valueOf, type RawMessage, type Segment } from '../syntax/segment.ts'
import { readReferences } from '../x12-segments/read-references.ts'
import { readCargo, type Cargo } from './cargo.ts'
import { INSTRUCTION_GROUPS } from './groups.ts'
import { B2, carriageOf, documentsOf, numbersOf, remarksOf } from './header.ts'
import { x12Parties } from './parties.ts'

/** Element 353. No guide has a code for a cancellation: a code without a rule is not accepted. */
const FUNCTIONS: ReadonlyMap<string, InstructionMessage['function']> = new Map([
  ['', 'NEW'],
  ['00', 'NEW'],
  ['05', 'REPLACE'],
])
const MESSAGE_FUNCTIONS: Readonly<Record<InstructionMessage['function'], MessageFunction>> = {
  NEW: 'ORIGINAL',
  REPLACE: 'REPLACE',
  CANCEL: 'CANCEL',
}

export const readShippingInstruction: Mapper = (message, partner, report) => {
  const { root } = readGroups(message, INSTRUCTION_GROUPS)
  const rules = partner.documents?.['304'] ?? {}
  const b2 = root.segments.find(({ tag }) => tag === 'B2')
  const b2a = root.segments.find(({ tag }) => tag === 'B2A')
  const purpose = (b2a && textOf(b2a, 0)) ?? ''
  const reference = (b2 && textOf(b2, B2.reference)) ?? readReferences(root.segments, 'SI')[0] ?? null
  const isReferred = ['BN', 'BM'].some((qualifier) => readReferences(root.segments, qualifier).length > 0)
  if (reference === null && !isReferred) {
    return rejected(
      'NO_REFERENCE',
      '304 names neither an instruction (B2-04, N9*SI) nor a booking or bill (N9*BN, N9*BM)',
    )
  }
  const instructionFunction = rules.cancel !== undefined && purpose === rules.cancel ? 'CANCEL' : FUNCTIONS.get(purpose)
  if (instructionFunction === undefined) {
    report.warn(
      b2a ?? null,
      'FUNCTION_WITHOUT_RULE',
      `set purpose ${purpose}: no rule of the sender says what becomes of the instruction`,
    )
    return rejected('UNKNOWN_MESSAGE_TYPE', `no rule for set purpose ${purpose} of 304`)
  }
  const document = documentOf(
    message,
    root,
    { function: instructionFunction, reference },
    { rules, report, ledger: new SegmentLedger() },
  )
  return {
    facts: [],
    rejection: null,
    documents: [document],
    header: { function: MESSAGE_FUNCTIONS[instructionFunction], documentNumber: reference },
  }
}

// Reads verified gross masses below N7 by the N9 qualifiers in the sender's rule: no public guide has them.
function verifiedMasses(
  segmentsByContainer: ReadonlyMap<string, readonly Segment[]>,
  { rules: { verifiedMass }, ledger, report }: DocumentReading,
): readonly MessageVgm[] {
  if (verifiedMass === undefined) return []
  return [...segmentsByContainer].flatMap(([container, segments]): MessageVgm[] => {
    const under = (qualifier: string) =>
      segments.find((segment) => segment.tag === 'N9' && valueOf(segment, 0).trim().toUpperCase() === qualifier)
    const value = under(verifiedMass.value)
    if (value === undefined) return []
    const [unit, method] = [under(verifiedMass.unit), under(verifiedMass.method)]
    const code = (unit && textOf(unit, 1)?.toUpperCase()) ?? ''
    const units = X12_WEIGHTS.meanings.has(code) ? X12_WEIGHTS : EDIFACT_WEIGHTS
    const weight = statedQuantity(value, { value: valueOf(value, 1), unit: code }, units, report)
    if (weight === null) return []
    const sent = (method && textOf(method, 1)?.toUpperCase()) ?? null
    const known = sent === 'SM1' || sent === 'SM2' ? sent : null
    for (const n9 of [value, unit, known === null ? undefined : method]) if (n9) ledger.place(n9)
    return [{ container, weight, method: known, responsibleParty: null, authorizedPerson: null, weighingParty: null }]
  })
}

function documentOf(
  message: RawMessage,
  root: Group,
  head: Pick<InstructionMessage, 'function' | 'reference'>,
  reading: DocumentReading,
): InstructionMessage {
  const { parties, requestor } = assignedParties(x12Parties(root, reading), reading)
  const goods = readCargo(root, reading)
  const instruction: ShippingInstruction = {
    ...EMPTY_INSTRUCTION,
    ...numbersOf(root, head.reference, reading),
    isToOrder: isToOrder(parties.CONSIGNEE),
    ...documentsOf(root, reading),
    ...carriageOf(root, reading),
    remarks: remarksOf(root, reading),
    parties,
    cargo: goods.cargo,
    containers: goods.containers,
  }
  for (const segment of root.segments) if (segment.tag === 'B2A') reading.ledger.place(segment)
  checkTotals(root, instruction, goods, reading)
  return {
    kind: 'INSTRUCTION',
    format: 'X12_304',
    ...head,
    isTest: isTestMessage(message),
    instruction,
    requestor,
    verifiedMasses: verifiedMasses(goods.segmentsByContainer, reading),
    control: controlOf(message),
    unplaced: reading.ledger.unplaced(message.segments, 'X12', reading.report),
  }
}

/** Elements of L3, from 0. */
const L3 = { weight: 0, volume: 8, volumeUnit: 9, packages: 10, weightUnit: 11 }

/**
 * B2-08 is the number of containers, L3 has the totals: equal values add nothing, different ones are reported and kept.
 */
function checkTotals(
  root: Group,
  instruction: ShippingInstruction,
  { segmentsByContainer }: Cargo,
  { ledger, report }: DocumentReading,
): void {
  const totals = totalsOf(instruction)
  for (const segment of root.segments) {
    if (segment.tag === 'B2' && sameCount(textOf(segment, B2.containers), segmentsByContainer.size) === false)
      keepWithWarning(segment, 'B2-08')
    if (segment.tag !== 'L3') continue
    const weight = statedIn(segment, L3.weight, L3.weightUnit)
    const volume = statedIn(segment, L3.volume, L3.volumeUnit)
    const packages = textOf(segment, L3.packages)
    const verdicts = [
      weight && sameMeasure(statedQuantity(segment, weight, X12_WEIGHTS, report), totals.weight),
      volume && sameMeasure(statedQuantity(segment, volume, X12_VOLUMES, report), totals.volume),
      packages && sameCount(packages, totals.packages),
    ]
    const stated = [weight, volume, packages].filter((value) => value !== null).length
    if (verdicts.includes(false)) keepWithWarning(segment, 'L3')
    else if (verdicts.filter((verdict) => verdict === true).length === stated) ledger.place(segment)
  }
  function keepWithWarning(segment: Segment, what: string): void {
    ledger.keep(segment)
    report.warn(segment, 'TOTAL_DIFFERS', `${what} is not the sum`)
  }
}

const statedIn = (segment: Segment, at: number, unit: number) =>
  textOf(segment, at) === null ? null : { value: valueOf(segment, at), unit: valueOf(segment, unit) }
