// Decides what is wrong with a shipping instruction: at each save, and before it is submitted (docs/requirements/instructions.md 2).
import { checkCargo } from './check-cargo.ts'
import { checkContainers } from './check-containers.ts'
import { checkFilings } from './check-filings.ts'
import { checkHouseBills } from './check-house-bills.ts'
import { checkInstructionTexts } from './check-instruction-texts.ts'
import { checkParties } from './check-parties.ts'
import { type CheckContext, type InstructionFault, type Report, severityOf } from './instruction-fault.ts'
import {
  INSTRUCTION_LIMITS as LIMITS,
  type InstructionPlace,
  type ShippingInstruction,
} from './shipping-instruction.ts'
import { checkLines, checkList, isCalendarDay } from './text-limits.ts'

/** In the order of the form: head, texts, parties, cargo, containers, House B/Ls, filings. Cost: linear in the instruction. */
export function checkInstruction(instruction: ShippingInstruction, context: CheckContext): readonly InstructionFault[] {
  const faults: InstructionFault[] = []
  const report: Report = (rule, path, params = {}, severity = severityOf(rule)) => {
    faults.push({ severity, path, rule, params })
  }
  checkHead(instruction, context, report)
  checkBillTerms(instruction, report)
  checkPlaces(instruction, report)
  checkInstructionTexts(instruction, report)
  checkParties(instruction, report)
  checkCargo(instruction, context, report)
  checkContainers(instruction, context, report)
  checkHouseBills(instruction, context, report)
  checkFilings(instruction, context, report)
  return faults
}

export const hasErrors = (faults: readonly InstructionFault[]): boolean =>
  faults.some(({ severity }) => severity === 'ERROR')

function checkHead(instruction: ShippingInstruction, context: CheckContext, report: Report): void {
  if (context.isAfterCutOff) report('after-cut-off', [])
  if (instruction.bookingNumbers.length === 0) report('required', ['bookingNumbers'])
  checkList(instruction.bookingNumbers, { most: LIMITS.bookings, longest: 35 }, ['bookingNumbers'], report)
  checkList(instruction.remarks, { most: LIMITS.remarks, longest: LIMITS.remarkLength }, ['remarks'], report)
  checkList(instruction.clauses, { most: LIMITS.clauses, longest: LIMITS.lineLength }, ['clauses'], report)
  checkLines(instruction.nvoccReference, LIMITS.nvoccReference, ['nvoccReference'], report)
  const { references, wishedIssueOn } = instruction
  if (references.length > LIMITS.references) report('too-many', ['references'], { most: LIMITS.references })
  for (const [index, { type, value }] of references.entries()) {
    if (type === '') report('required', ['references', index, 'type'])
    if (value === '') report('required', ['references', index, 'value'])
    checkLines(value, LIMITS.lineLength, ['references', index, 'value'], report)
  }
  if (wishedIssueOn !== null && !isCalendarDay(wishedIssueOn)) report('format', ['wishedIssueOn'])
  checkReleaseOffice(instruction, context, report)
}

/** A warning: messages name the office by a UN/LOCODE or in words, which the line's staff understand. */
function checkReleaseOffice(
  { releaseOffice }: ShippingInstruction,
  { releaseOffices }: CheckContext,
  report: Report,
): void {
  if (releaseOffice === null || releaseOffices.size === 0 || releaseOffices.has(releaseOffice.toUpperCase())) return
  report('release-office', ['releaseOffice'], { office: releaseOffice })
}

const COUNTS = ['originalsWithCharges', 'originalsWithoutCharges', 'copiesWithCharges', 'copiesWithoutCharges'] as const

function checkBillTerms(instruction: ShippingInstruction, report: Report): void {
  for (const field of COUNTS) {
    const count = instruction[field]
    if (!Number.isInteger(count) || count < 0 || count > LIMITS.originals) {
      report('out-of-range', [field], { from: 0, to: LIMITS.originals })
    }
  }
  const originals = instruction.originalsWithCharges + instruction.originalsWithoutCharges
  if (instruction.documentType === 'SWB') {
    if (instruction.isToOrder) report('swb-to-order', ['isToOrder'])
    // A sea waybill is released to the named consignee without presenting a document: it has no originals.
    if (originals > 0) report('swb-originals', ['originalsWithoutCharges'])
  }
  if (instruction.freightTerm === null) report('required', ['freightTerm'])
  if (instruction.freightTerm === 'MIXED') report('freight-term-mixed', ['freightTerm'])
  for (const [index, { term }] of instruction.charges.entries()) {
    if (term === 'MIXED') report('freight-term-mixed', ['charges', index, 'term'])
  }
}

const PLACES = [
  'payableAt',
  'issuedAt',
  'placeOfReceipt',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
] as const

function checkPlaces(instruction: ShippingInstruction, report: Report): void {
  for (const field of PLACES) {
    const place = instruction[field]
    if (place !== null) checkPlace(place, [field], report)
    else if (field === 'portOfLoading' || field === 'portOfDischarge') report('required', [field])
  }
}

/**
 * Places are chosen from suggestions, so that filings and cut-offs can use them; their display on the bill is free
 * text.
 */
function checkPlace(place: InstructionPlace, path: readonly string[], report: Report): void {
  if (place.unLocode === null) report('city-from-list', [...path, 'unLocode'], { name: place.name ?? '' })
  else if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(place.unLocode)) report('format', [...path, 'unLocode'])
  const limits = { most: LIMITS.displayedNameLines, longest: LIMITS.lineLength }
  checkList(place.displayedName, limits, [...path, 'displayedName'], report)
}
