// Reads the containers of a bill: only SGP assigns goods to containers, by the EQD's number (docs/requirements/edi.md
// 2).
import type { BilledContainer, Measure } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf } from '../syntax/segment.ts'
import { isContainerEquipment, readContainer, readEquipment } from '../segments/read-equipment.ts'
import { readSeals } from '../segments/read-seals.ts'
import { addMeasures, readGoodsWeight, readGrossWeight } from '../segments/read-weights.ts'
import { readPackages } from './goods.ts'

interface Split {
  readonly packages: number | null
  readonly weight: Measure | null
}

/** Containers in the order of their EQD, then those that only an SGP names. */
export function readBilledContainers(root: Group, report: ReadingReport): readonly BilledContainer[] {
  // Summed once: a message may name one container in every goods item and every EQD.
  const totals = new Map([...readSplits(root, report)].map(([container, parts]) => [container, totalOf(parts)]))
  const containers = new Map<string, BilledContainer>()
  for (const group of groupsOf(root, 'EQD')) {
    const eqd = group.trigger
    if (eqd === null || !isContainerEquipment(eqd)) continue
    const { container, isoSizeType } = readEquipment(eqd, report)
    if (container === null) {
      report.warn(eqd, 'NO_CONTAINER', 'EQD without a container number')
      continue
    }
    if (containers.has(container)) report.warn(eqd, 'CONTAINER_REPEATED', `${container} stands in an earlier EQD`)
    const { packages, weight } = totals.get(container) ?? totalOf([])
    containers.set(container, {
      container,
      isoSizeType,
      packages,
      grossWeight: weight ?? readGrossWeight(group.segments, report),
      seals: readSeals(group.segments, report),
    })
  }
  for (const [container, { packages, weight }] of totals) {
    if (containers.has(container)) continue
    report.warn(null, 'SGP_WITHOUT_EQD', `${container} is named by SGP only`)
    containers.set(container, { container, isoSizeType: null, packages, grossWeight: weight, seals: [] })
  }
  return [...containers.values()]
}

/** For each container, the part of each goods item in it. */
function readSplits(root: Group, report: ReadingReport): ReadonlyMap<string, readonly Split[]> {
  const splits = new Map<string, Split[]>()
  for (const { trigger, segments } of groupsOf(root, 'GID').flatMap((item) => groupsOf(item, 'SGP'))) {
    const container = trigger && readContainer(trigger, valueOf(trigger, 0), report)
    if (!trigger || !container) continue
    const split = { packages: readPackages(trigger, 1, report), weight: readGoodsWeight(segments, report) }
    const parts = splits.get(container)
    if (parts === undefined) splits.set(container, [split])
    else parts.push(split)
  }
  return splits
}

/** A sum is given only if every part of it was sent, all in the same unit. */
function totalOf(splits: readonly Split[]): Split {
  const [first, ...others] = splits
  if (first === undefined) return { packages: null, weight: null }
  return others.reduce(
    (total, { packages, weight }) => ({
      packages: total.packages === null || packages === null ? null : total.packages + packages,
      weight: total.weight === null || weight === null ? null : addMeasures(total.weight, weight),
    }),
    first,
  )
}
