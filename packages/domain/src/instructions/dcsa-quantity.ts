// Weights, volumes and packages in a DCSA message: DCSA has JSON numbers, the instruction decimal strings
// (docs/requirements/instructions.md 10).
import { type DcsaNode, numberOf, withoutAbsent } from './dcsa-reading.ts'
import type { DcsaMembers } from './dcsa-place.ts'
import { INSTRUCTION_LIMITS as LIMITS, type Quantity } from './shipping-instruction.ts'

export function writeQuantity(quantity: Quantity<string> | null): DcsaMembers | null {
  const value = quantity === null ? null : numberOf(quantity.value)
  return quantity === null || value === null ? null : { value, unit: quantity.unit }
}

export function readQuantity<Unit extends string>(node: DcsaNode, units: readonly Unit[]): Quantity<Unit> | null {
  if (node.object() === null) return null
  const value = node.member('value').decimal()
  const unit = node.member('unit').oneOf(units)
  return value === null || unit === null ? null : { value, unit }
}

/**
 * The standard also requires a description of the packaging; the instruction has only the code, which is used as the
 * description unless a message states another one.
 */
export function writePackaging(packages: number | null, packageCode: string | null): DcsaMembers | null {
  const members = withoutAbsent({
    packageCode: packageCode !== null && /^[A-Z0-9]{2}$/.test(packageCode) ? packageCode : null,
    numberOfPackages: packages !== null && packages > 0 ? packages : null,
  })
  if (Object.keys(members).length === 0) return null
  return { ...members, description: packageCode ?? 'Packages' }
}

export function readPackaging(node: DcsaNode): {
  readonly packages: number | null
  readonly packageCode: string | null
} {
  if (node.object() === null) return { packages: null, packageCode: null }
  return {
    packages: node.member('numberOfPackages').whole(1, LIMITS.maxPackages),
    packageCode: node.member('packageCode').text(2),
  }
}
