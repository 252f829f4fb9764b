// Reads the containers of a bill (N7 with its M7): numbers, seals, weights, and the packages of their line.
import type { BilledContainer } from '@quayline/domain/intake/facts'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf } from '../syntax/segment.ts'
import { readContainer } from '../segments/read-equipment.ts'
import { addMeasures } from '../segments/read-weights.ts'
import { readSplitContainer } from '../x12-segments/read-container.ts'
import { readGrossWeight } from '../x12-segments/read-measures.ts'
import { referencesOf } from '../x12-segments/read-references.ts'
import { readSeals } from '../x12-segments/read-seals.ts'
import { goodsLinesOf, readPackages } from './goods.ts'

const N9_NUMBER = 1
/** Elements of N7, from 0. */
const N7 = { initial: 0, number: 1, checkDigit: 17, sizeType: 21 }

/** In the order of the message, each once; those that only N9*OC names come last. */
export function readBilledContainers(root: Group, report: ReadingReport): readonly BilledContainer[] {
  const parts = new Map<string, BilledContainer[]>()
  for (const line of groupsOf(root, 'LX')) {
    const equipmentGroups = groupsOf(line, 'N7')
    // Goods and containers are linked by their common line: with several containers in a line, the distribution is
    // unknown.
    const packages = equipmentGroups.length === 1 ? packagesOf(line, report) : null
    for (const equipment of equipmentGroups) {
      const read = readEquipment(equipment, packages, report)
      if (read === null) continue
      const before = parts.get(read.container)
      if (before === undefined) parts.set(read.container, [read])
      else before.push(read)
    }
  }
  const containers = new Map(
    [...parts].map(([container, equipmentGroups]) => [container, together(container, equipmentGroups)]),
  )
  for (const n9 of referencesOf(root.segments, 'OC')) {
    if (containers.has(normaliseNumber(valueOf(n9, N9_NUMBER)))) continue
    const container = readContainer(n9, valueOf(n9, N9_NUMBER), report)
    if (container === null) continue
    containers.set(container, { container, isoSizeType: null, packages: null, grossWeight: null, seals: [] })
  }
  return [...containers.values()]
}

function readEquipment(
  { trigger, segments }: Group,
  packages: number | null,
  report: ReadingReport,
): BilledContainer | null {
  if (trigger === null) return null
  const container = readSplitContainer(trigger, N7, report)
  if (container === null) {
    report.warn(trigger, 'NO_CONTAINER', 'N7 without a container number')
    return null
  }
  return {
    container,
    isoSizeType: textOf(trigger, N7.sizeType)?.toUpperCase() ?? null,
    packages,
    grossWeight: readGrossWeight(trigger, 'N7', report),
    seals: readSeals(segments, report),
  }
}

function packagesOf(line: Group, report: ReadingReport): number | null {
  const counts = goodsLinesOf(line).map(({ trigger }) => trigger && readPackages(trigger, report))
  return counts.length === 0 ? null : totalOf(counts)
}

/** One container in several lines: each names its own part of the goods. */
const together = (container: string, parts: readonly BilledContainer[]): BilledContainer => ({
  container,
  isoSizeType: parts.find(({ isoSizeType }) => isoSizeType !== null)?.isoSizeType ?? null,
  packages: totalOf(parts.map(({ packages }) => packages)),
  grossWeight: parts
    .map(({ grossWeight }) => grossWeight)
    .reduce((total, weight) => total && weight && addMeasures(total, weight)),
  seals: [...new Map(parts.flatMap(({ seals }) => seals).map((seal) => [seal.number, seal])).values()],
})

/** A sum is given only if every part of it was sent. */
const totalOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((total, count) => (total === null || count === null ? null : total + count), 0)
