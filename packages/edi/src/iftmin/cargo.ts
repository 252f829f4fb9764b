// Reads the cargo of an instruction (GID and below): the same data as in a bill, plus volume, marks and distribution
// over containers.
import type { InstructionFact } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { readGoodsItem, readPackages } from '../iftmcs/goods.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf, type Segment } from '../syntax/segment.ts'
import { readContainer } from '../segments/read-equipment.ts'
import { readGoodsVolume } from '../segments/read-weights.ts'

type CargoItem = InstructionFact['cargo'][number]

export const readCargo = (root: Group, report: ReadingReport): readonly CargoItem[] =>
  groupsOf(root, 'GID').map((item) => {
    const goods = readGoodsItem(item, report)
    const split = readSplit(item, report)
    reportPartialSplit(item, goods.packages, split, report)
    return {
      ...goods,
      volume: readGoodsVolume(item.segments, report),
      marks: item.segments.flatMap((segment) => marksOf(segment)),
      split,
    }
  })

/** SGP names the container and how many packages of this item are in it (docs/requirements/edi.md 2). */
const readSplit = (item: Group, report: ReadingReport): CargoItem['split'] =>
  groupsOf(item, 'SGP').flatMap(({ trigger }) => {
    const container = trigger && readContainer(trigger, valueOf(trigger, 0), report)
    return trigger && container ? [{ container, packages: readPackages(trigger, 1, report) }] : []
  })

/** PCI C210: shipping marks, line by line. */
const marksOf = (segment: Segment): readonly string[] =>
  segment.tag === 'PCI' ? (segment.elements[1] ?? []).map((line) => line.trim()).filter((line) => line !== '') : []

/**
 * The containers have fewer or more packages than the item: kept as sent, because only the shipper knows which number
 * is right.
 */
function reportPartialSplit(
  item: Group,
  packages: number | null,
  split: CargoItem['split'],
  report: ReadingReport,
): void {
  const counted = split.flatMap((part) => part.packages ?? [])
  if (packages === null || split.length === 0 || counted.length < split.length) return
  const sum = counted.reduce((total, part) => total + part, 0)
  if (sum !== packages)
    report.warn(item.trigger, 'PACKAGES_DIFFER', `${packages} packages, ${sum} of them in containers`)
}
