// Decides what is wrong with the House B/Ls of a shipping instruction: their numbers, what DCSA and customs require of
// each, and whether together they match the bill (docs/requirements/instructions.md 2).
import { normaliseNumber } from '../kernel/container-number.ts'
import { checkMeasures, isHsCode } from './check-cargo.ts'
import { checkParty } from './check-parties.ts'
import type { CheckContext, Report } from './instruction-fault.ts'
import { sumFaults, totalWeight, wholeSum } from './quantity-sum.ts'
import { type HouseBill, INSTRUCTION_LIMITS as LIMITS, type ShippingInstruction } from './shipping-instruction.ts'
import { checkList, isCountryShape } from './text-limits.ts'

export function checkHouseBills(instruction: ShippingInstruction, context: CheckContext, report: Report): void {
  const { houseBills, hasHouseBills, containers } = instruction
  if (houseBills.length > LIMITS.houseBills) report('too-many', ['houseBills'], { most: LIMITS.houseBills })
  if (hasHouseBills === false && houseBills.length > 0) report('house-bills-contradict', ['hasHouseBills'])
  const numbers = new Set<string>()
  const containerNumbers = new Set(containers.map(({ containerNo }) => normaliseNumber(containerNo)))
  for (const [index, house] of houseBills.entries()) {
    const path = ['houseBills', index]
    if (!/^[A-Z0-9_]{1,20}$/.test(house.number)) report('house-bill-number', [...path, 'number'])
    if (numbers.has(house.number)) report('house-bill-twice', [...path, 'number'], { number: house.number })
    numbers.add(house.number)
    if (context.takenHouseNumbers.has(house.number)) {
      report('house-bill-taken', [...path, 'number'], { number: house.number })
    }
    checkHouse(house, path, report)
    checkHouseCargo(house, { path, containerNumbers, context, report })
  }
  checkHouseSums(instruction, report)
}

/** What DCSA requires of each House B/L. */
function checkHouse(house: HouseBill, path: readonly (string | number)[], report: Report): void {
  for (const role of ['shipper', 'consignee', 'notify'] as const) {
    const party = house[role]
    if (party !== null) checkParty(party, [...path, role], report)
    else if (role === 'notify' ? house.isToOrder : role === 'shipper' || !house.isToOrder) {
      report(role === 'notify' ? 'house-notify-required' : 'required', [...path, role])
    }
  }
  for (const field of ['payment', 'isDeliveredInIcs2Zone', 'placeOfAcceptance', 'placeOfFinalDelivery'] as const) {
    if (house[field] === null) report('required', [...path, field])
  }
  checkRouting(house, path, report)
}

/** Countries of the route: the first is that of acceptance, the last that of delivery. */
function checkRouting(house: HouseBill, path: readonly (string | number)[], report: Report): void {
  const { routingCountries: countries } = house
  const at = [...path, 'routingCountries']
  if (countries.length === 0) return report('required', at)
  checkList(countries, { most: LIMITS.routingCountries, longest: 2 }, at, report)
  for (const [index, country] of countries.entries()) {
    if (!isCountryShape(country)) report('format', [...at, index])
  }
  const ends = [
    [0, house.placeOfAcceptance],
    [countries.length - 1, house.placeOfFinalDelivery],
  ] as const
  for (const [index, place] of ends) {
    const country = place?.unLocode?.slice(0, 2)
    if (country !== undefined && country !== countries[index]) report('house-routing-ends', [...at, index], { country })
  }
}

interface HouseCheck {
  readonly path: readonly (string | number)[]
  readonly containerNumbers: ReadonlySet<string>
  readonly context: CheckContext
  readonly report: Report
}

function checkHouseCargo({ cargo }: HouseBill, { path, containerNumbers, context, report }: HouseCheck): void {
  if (cargo.length === 0) report('required', [...path, 'cargo'])
  if (cargo.length > LIMITS.houseCargo) report('too-many', [...path, 'cargo'], { most: LIMITS.houseCargo })
  for (const [index, goods] of cargo.entries()) {
    const at = [...path, 'cargo', index]
    if (goods.description.trim() === '') report('required', [...at, 'description'])
    const longest = LIMITS.descriptionLines * LIMITS.lineLength
    if (goods.description.length > longest) report('too-long', [...at, 'description'], { most: longest })
    checkList(goods.marks, { most: LIMITS.markLines, longest: LIMITS.lineLength }, [...at, 'marks'], report)
    const number = normaliseNumber(goods.containerNo)
    if (number !== '' && !containerNumbers.has(number))
      report('unknown-container', [...at, 'containerNo'], { container: number })
    if (goods.hsCode === null) {
      if (context.dueFilings.size > 0) report('hs-code-required', [...at, 'hsCode'])
    } else if (!isHsCode(goods.hsCode)) report('hs-code', [...at, 'hsCode'])
    for (const field of ['packages', 'packageCode', 'weight'] as const) {
      if (goods[field] === null) report('required', [...at, field])
    }
    checkMeasures(goods, at, report)
  }
}

/** Customs compare House and master bills: all House B/Ls together must state what the bill states. */
function checkHouseSums({ houseBills, cargo }: ShippingInstruction, report: Report): void {
  const parts = houseBills.flatMap((house) => house.cargo)
  if (parts.length === 0) return
  const packages = wholeSum(cargo.map((item) => item.packages))
  const house = wholeSum(parts.map((part) => part.packages))
  if (packages !== null && house !== null && packages !== house) {
    report('house-packages-sum', ['houseBills'], { total: packages, houses: house })
  }
  const weight = totalWeight(cargo)
  if (weight === null) return
  for (const fault of sumFaults({ packages: null, weight, volume: null }, parts)) {
    report('house-weight-sum', ['houseBills'], { total: fault.total, houses: fault.parts })
  }
}
