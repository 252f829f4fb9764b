// Decides what is wrong with the goods of a shipping instruction, and whether its containers contain exactly these
// goods (docs/requirements/instructions.md 2).
import { compareDecimals, isDecimal } from '../kernel/decimal-text.ts'
import { groupBy } from '../kernel/group-by.ts'
import type { CheckContext, Report } from './instruction-fault.ts'
import { sumFaults } from './quantity-sum.ts'
import {
  type CargoItem,
  type ContainerLine,
  INSTRUCTION_LIMITS as LIMITS,
  type Quantity,
  type ShippingInstruction,
} from './shipping-instruction.ts'
import { checkList } from './text-limits.ts'
import { isVagueDescription } from './vague-description.ts'

type Path = readonly (string | number)[]

export function checkCargo(instruction: ShippingInstruction, context: CheckContext, report: Report): void {
  const { cargo, containers } = instruction
  if (cargo.length === 0) report('required', ['cargo'])
  if (cargo.length > LIMITS.cargoItems) report('too-many', ['cargo'], { most: LIMITS.cargoItems })
  const linesOf = groupBy(containers, ({ cargoItem }) => cargoItem)
  for (const [index, item] of cargo.entries()) {
    checkItem(item, index, context, report)
    // An item that is in none of the containers is reported too: its sum is 0.
    if (containers.length > 0) checkSums(item, linesOf.get(index) ?? [], ['cargo', index], report)
  }
}

function checkItem(item: CargoItem, index: number, { dueFilings }: CheckContext, report: Report): void {
  const path = ['cargo', index]
  if (item.description.every((line) => line.trim() === '')) report('required', [...path, 'description'])
  else if (isVagueDescription(item.description.join(' '))) {
    // Customs refuse it; where nothing is filed, it is the shipper's own risk.
    report('vague-description', [...path, 'description'], {}, dueFilings.size > 0 ? 'ERROR' : 'WARN')
  }
  const { lineLength: longest } = LIMITS
  checkList(item.description, { most: LIMITS.descriptionLines, longest }, [...path, 'description'], report)
  checkList(item.marks, { most: LIMITS.markLines, longest }, [...path, 'marks'], report)
  if (item.hsCodes.length === 0 && dueFilings.size > 0) report('hs-code-required', [...path, 'hsCodes'])
  if (item.hsCodes.length > LIMITS.hsCodes) report('too-many', [...path, 'hsCodes'], { most: LIMITS.hsCodes })
  for (const [at, code] of item.hsCodes.entries()) {
    if (!isHsCode(code)) report('hs-code', [...path, 'hsCodes', at])
  }
  if (item.weight === null) report('required', [...path, 'weight'])
  if (item.packageCode === null) report('required', [...path, 'packageCode'])
  if (item.packages === null) report('required', [...path, 'packages'])
  checkMeasures(item, path, report)
}

export const isHsCode = (text: string): boolean => /^\d{6,10}$/.test(text)

export interface Measures {
  readonly packages: number | null
  readonly packageCode: string | null
  readonly weight: Quantity<'KGM' | 'LBR'> | null
  readonly volume: Quantity<'MTQ' | 'FTQ'> | null
}

/** Checks only the values that are stated; other rules check whether they are required. */
export function checkMeasures(measures: Measures, path: Path, report: Report): void {
  const { packages, packageCode } = measures
  if (packages !== null && !(Number.isInteger(packages) && packages >= 1 && packages <= LIMITS.maxPackages)) {
    report('out-of-range', [...path, 'packages'], { from: 1, to: LIMITS.maxPackages })
  }
  // UN/ECE Recommendation 21: two characters.
  if (packageCode !== null && !/^[A-Z0-9]{2}$/.test(packageCode)) report('format', [...path, 'packageCode'])
  checkQuantity(measures.weight, [...path, 'weight', 'value'], report)
  checkQuantity(measures.volume, [...path, 'volume', 'value'], report)
}

/** More than 0, at most 9 digits before the point and 3 after it. */
function checkQuantity(quantity: Quantity<string> | null, path: Path, report: Report): void {
  if (quantity === null) return
  if (!isDecimal(quantity.value) || !/^\d{1,9}(\.\d{1,3}0*)?$/.test(quantity.value)) report('format', path)
  else if (compareDecimals(quantity.value, '0') <= 0) report('out-of-range', path, { from: 0, to: 999_999_999 })
}

const SUM_RULES = { packages: 'packages-sum', weight: 'weight-sum', volume: 'volume-sum' } as const

/** A sum is compared only where every part of it is stated. */
function checkSums(item: CargoItem, lines: readonly ContainerLine[], path: Path, report: Report): void {
  for (const { field, total, parts } of sumFaults(item, lines)) {
    report(SUM_RULES[field], [...path, field], { total, containers: parts })
  }
}
