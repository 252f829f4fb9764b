// Decides which containers a status is about: its EQD segments, else the equipment references (RFF+EQ) around it.
import type { Seal, Weights } from '@quayline/domain/intake/facts'
import { containerRank } from '../best-value.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf, type Segment } from '../syntax/segment.ts'
import { isContainerEquipment, readContainer, readEquipment, type Equipment } from '../segments/read-equipment.ts'
import { referencesOf } from '../segments/read-references.ts'
import { readSeals } from '../segments/read-seals.ts'
import { readWeights } from '../segments/read-weights.ts'

export interface StatusUnit {
  readonly equipment: Equipment
  readonly seals: readonly Seal[]
  readonly weights: Weights | null
  /** The segments below its EQD: references there belong to this container. */
  readonly segments: readonly Segment[]
}

const unitOf = (container: string | null): StatusUnit => ({
  equipment: { container, isoSizeType: null, moveDirection: null, emptyIndicator: null },
  seals: [],
  weights: null,
  segments: [],
})

/**
 * EQD takes precedence over RFF+EQ; a reference that names another container is reported. Without both, one unit that
 * names no container: the status is then about the shipment. `outer`: segments of the consignment and the message,
 * nearest first.
 */
export function readStatusUnits(
  status: Group,
  outer: readonly (readonly Segment[])[],
  report: ReadingReport,
): readonly StatusUnit[] {
  const units = groupsOf(status, 'EQD').flatMap((group) => readUnit(group, report) ?? [])
  const scopes = [status.segments, ...outer].map((segments) => referencesOf(segments, 'EQ'))
  const nearest = scopes.find((references) => references.length > 0) ?? []
  if (units.length === 0) {
    const numbers = new Set(nearest.flatMap((rff) => readContainer(rff, valueOf(rff, 0, 1), report) ?? []))
    return numbers.size === 0 ? [unitOf(null)] : [...numbers].map(unitOf)
  }
  const [reference, ...others] = nearest
  const referred = reference && readContainer(reference, valueOf(reference, 0, 1), report)
  // Several references list the containers of a consignment; a single one is for this status.
  return reference && referred && others.length === 0 ? compareWithReference(units, reference, referred, report) : units
}

function compareWithReference(
  units: readonly StatusUnit[],
  reference: Segment,
  referred: NonNullable<StatusUnit['equipment']['container']>,
  report: ReadingReport,
): readonly StatusUnit[] {
  const [only, ...more] = units
  const named = only?.equipment.container ?? null
  // The number that is a valid container number counts.
  if (only !== undefined && more.length === 0 && named !== null && containerRank(referred) < containerRank(named)) {
    report.warn(reference, 'CONTAINER_DIFFERS', `EQD ${named} is no container, RFF+EQ ${referred} is`)
    return [{ ...only, equipment: { ...only.equipment, container: referred } }]
  }
  if (!units.some(({ equipment }) => equipment.container === referred))
    report.warn(reference, 'CONTAINER_DIFFERS', `RFF+EQ ${referred} differs from EQD ${named ?? ''}`)
  return units
}

function readUnit({ trigger, segments }: Group, report: ReadingReport): StatusUnit | null {
  if (trigger === null) return null
  const equipment = readEquipment(trigger, report)
  if (!isContainerEquipment(trigger) || equipment.container === null) {
    report.warn(trigger, 'NO_CONTAINER', 'EQD without a container number')
    return null
  }
  return { equipment, seals: readSeals(segments, report), weights: readWeights(segments, report), segments }
}
