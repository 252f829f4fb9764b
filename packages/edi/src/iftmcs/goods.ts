// Reads the goods items of a bill (GID and below): description, packages, gross weight.
import type { BillFact } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { isGoodsDescription, readFreeTexts } from '../segments/read-free-text.ts'
import { readGoodsWeight } from '../segments/read-weights.ts'

export const readGoods = (root: Group, report: ReadingReport): BillFact['goods'] =>
  groupsOf(root, 'GID').map((group) => readGoodsItem(group, report))

/** The data of one goods item that bill and instruction have in common. */
export const readGoodsItem = (group: Group, report: ReadingReport): BillFact['goods'][number] => ({
  description: readFreeTexts(group.segments, isGoodsDescription).join('\n'),
  packages: group.trigger && readPackages(group.trigger, 1, report),
  // C213: the code 7065 (UN/ECE Rec. 21), else its text 7064.
  packageType: group.trigger && (textOf(group.trigger, 1, 1) ?? textOf(group.trigger, 1, 4)),
  grossWeight: readGoodsWeight(group.segments, report),
})

/** A number of packages (7224); null when absent or no whole number. */
export function readPackages(segment: Segment, element: number, report: ReadingReport): number | null {
  const text = textOf(segment, element)
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  report.warn(segment, 'COUNT_FORMAT', `${text} is no number of packages`)
  return null
}
