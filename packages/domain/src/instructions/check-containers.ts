// Decides what is wrong with the container grid of a shipping instruction: its numbers, types, seals, and the limits
// set by the booking and the containers' plates (docs/requirements/instructions.md 2).
import { compareDecimals, isDecimal, multiplyDecimals, sumDecimals } from '../kernel/decimal-text.ts'
import { normaliseNumber, parseContainerNumber } from '../kernel/container-number.ts'
import { tradeSizeType } from '../reference/iso-size-type.ts'
import { checkMeasures } from './check-cargo.ts'
import type { CheckContext, KnownContainer, Report } from './instruction-fault.ts'
import { TO_METRIC } from './quantity-sum.ts'
import {
  type ContainerLine,
  INSTRUCTION_LIMITS as LIMITS,
  type ShippingInstruction,
  type Weight,
} from './shipping-instruction.ts'
import { checkLines } from './text-limits.ts'

export function checkContainers(instruction: ShippingInstruction, context: CheckContext, report: Report): void {
  const { containers, cargo, houseBills } = instruction
  if (containers.length === 0) report('required', ['containers'])
  if (containers.length > LIMITS.containerLines) report('too-many', ['containers'], { most: LIMITS.containerLines })
  const houses = new Set(houseBills.map(({ number }) => number))
  for (const [index, line] of containers.entries()) {
    checkLine(line, index, report)
    if (cargo[line.cargoItem] === undefined) report('unknown-cargo-item', ['containers', index, 'cargoItem'])
    if (line.houseBillNumber !== null && !houses.has(line.houseBillNumber)) {
      report('unknown-house-bill', ['containers', index, 'houseBillNumber'], { number: line.houseBillNumber })
    }
  }
  const stated = statedContainers(containers, report)
  checkBooked(stated, context, report)
  checkSealsTwice(containers, report)
  for (const container of stated) {
    const path = ['containers', container.index, 'containerNo']
    if (context.sharedContainers.has(container.number))
      report('container-shared', path, { container: container.number })
    const known = context.knownContainers.get(container.number)
    if (known !== undefined) checkMasses(container, known, report)
  }
}

function checkLine(line: ContainerLine, index: number, report: Report): void {
  const path = ['containers', index]
  checkNumber(line.containerNo, [...path, 'containerNo'], report)
  if (line.sizeType === null) report('required', [...path, 'sizeType'])
  else if (!/^[A-Z0-9]{4}$/.test(line.sizeType)) report('format', [...path, 'sizeType'])
  if (line.packages === null) report('required', [...path, 'packages'])
  if (line.weight === null) report('required', [...path, 'weight'])
  checkMeasures(line, path, report)
  checkLines(line.goods, LIMITS.goodsLength, [...path, 'goods'], report)
  if (line.seals.length > LIMITS.sealsPerContainer) {
    report('too-many', [...path, 'seals'], { most: LIMITS.sealsPerContainer })
  }
  for (const [at, { number }] of line.seals.entries()) {
    if (number.trim() === '') report('required', [...path, 'seals', at, 'number'])
    checkLines(number, LIMITS.sealLength, [...path, 'seals', at, 'number'], report)
  }
}

function checkNumber(text: string, path: readonly (string | number)[], report: Report): void {
  if (text === '') return report('required', path)
  const parsed = parseContainerNumber(text)
  if (!parsed.ok) return report('container-number', path)
  // Only a warning: not every number in use has a check digit, and some containers are painted with a wrong one.
  const { valid, expectedCheckDigit } = parsed.value
  if (!valid) report('container-check-digit', path, { expected: expectedCheckDigit ?? '' })
}

/** A container with the lines that name it. */
interface StatedContainer {
  readonly number: string
  /** Position of its first line. */
  readonly index: number
  readonly sizeType: string | null
  readonly weights: (Weight | null)[]
}

/** Lines without a number are left out: their container is not known yet. */
function statedContainers(containers: readonly ContainerLine[], report: Report): readonly StatedContainer[] {
  const stated = new Map<string, StatedContainer>()
  for (const [index, line] of containers.entries()) {
    const number = normaliseNumber(line.containerNo)
    if (number === '') continue
    const container = stated.get(number)
    if (container === undefined) stated.set(number, { number, index, sizeType: line.sizeType, weights: [line.weight] })
    else {
      container.weights.push(line.weight)
      if (line.sizeType !== null && container.sizeType !== null && line.sizeType !== container.sizeType) {
        report('size-type-differs', ['containers', index, 'sizeType'], { container: number, first: container.sizeType })
      }
    }
  }
  return [...stated.values()]
}

/** `45G1`, `45G0` and `40HQ` are one type for a booking; a type without a trade name is used as it is. */
const bookedType = (sizeType: string): string => tradeSizeType(sizeType) ?? sizeType.toUpperCase().replace('HC', 'HQ')

function checkBooked(stated: readonly StatedContainer[], { bookedContainers }: CheckContext, report: Report): void {
  if (bookedContainers === null) return
  const booked = new Map<string, number>()
  for (const [type, count] of bookedContainers) {
    booked.set(bookedType(type), (booked.get(bookedType(type)) ?? 0) + count)
  }
  const given = new Map<string, number>()
  for (const { sizeType, index } of stated) {
    if (sizeType === null) continue
    const type = bookedType(sizeType)
    const most = booked.get(type)
    const count = (given.get(type) ?? 0) + 1
    given.set(type, count)
    if (most === undefined) report('container-not-booked', ['containers', index, 'sizeType'], { type })
    else if (count > most) report('container-beyond-booking', ['containers', index, 'sizeType'], { type, booked: most })
  }
}

/**
 * A seal closes one container: on a second container one of the two numbers is wrong. Several lines of one container
 * repeat its seals.
 */
function checkSealsTwice(containers: readonly ContainerLine[], report: Report): void {
  const first = new Map<string, { readonly container: string; readonly index: number }>()
  for (const [index, { containerNo, seals }] of containers.entries()) {
    const container = normaliseNumber(containerNo)
    for (const [at, { number }] of seals.entries()) {
      const seal = number.trim().toUpperCase()
      const other = first.get(seal)
      if (seal === '') continue
      if (other === undefined) first.set(seal, { container, index })
      else if (other.index !== index && (other.container !== container || container === '')) {
        report('seal-twice', ['containers', index, 'seals', at, 'number'], { seal: number, container: other.container })
      }
    }
  }
}

/** Compares the weight of goods plus tare with the limit on the plate and with the verified mass. */
function checkMasses(container: StatedContainer, known: KnownContainer, report: Report): void {
  const path = ['containers', container.index, 'weight']
  if (known.verifiedKg.length > 1)
    report('vgm-twice', ['containers', container.index, 'containerNo'], { container: container.number })
  const goodsKg = kilogramsOf(container.weights)
  if (goodsKg === null || known.tareKg === null) return
  const grossKg = sumDecimals([goodsKg, known.tareKg])
  if (known.maxGrossKg !== null && compareDecimals(grossKg, known.maxGrossKg) > 0) {
    report('payload', path, { container: container.number, grossKg, maxGrossKg: known.maxGrossKg })
  }
  const [verifiedKg] = known.verifiedKg
  if (verifiedKg !== undefined && deviates(grossKg, verifiedKg)) {
    report('vgm-deviates', path, { container: container.number, grossKg, verifiedKg })
  }
}

/** Null while a weight is missing or is not a number. */
function kilogramsOf(weights: readonly (Weight | null)[]): string | null {
  const known = weights.filter((weight) => weight !== null)
  if (known.length < weights.length || known.some(({ value }) => !isDecimal(value))) return null
  return sumDecimals(known.map(({ value, unit }) => multiplyDecimals(value, TO_METRIC[unit])))
}

/**
 * Whether the two differ by more than 5 % of the verified mass or more than 1,000 kg, whichever is less (China's
 * tolerance, notice on SOLAS VI/2).
 */
function deviates(grossKg: string, verifiedKg: string): boolean {
  const apart = sumDecimals([grossKg, multiplyDecimals(verifiedKg, '-1')])
  const distance = apart.startsWith('-') ? apart.slice(1) : apart
  const share = multiplyDecimals(verifiedKg, '0.05')
  return compareDecimals(distance, compareDecimals(share, '1000') < 0 ? share : '1000') > 0
}
