// Reads the goods of a bill (L0 with its L5): description, packages, gross weight.
import type { BillFact } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { type Segment, textOf } from '../syntax/segment.ts'
import { readCount, readGrossWeight } from '../x12-segments/read-measures.ts'

/** L0-08 lading quantity with its form L0-09; some senders use the further quantity L0-13 with L0-14. */
const LADING = [
  { quantity: 7, form: 8 },
  { quantity: 12, form: 13 },
] as const
const L5_DESCRIPTION = 1

/** Lines without a description that only have a charge (L1) are not goods. */
export const goodsLinesOf = (line: Group): readonly Group[] =>
  groupsOf(line, 'L0').filter((goods) => descriptionOf(goods) !== '' || groupsOf(goods, 'L1').length === 0)

export const readGoods = (root: Group, report: ReadingReport): BillFact['goods'] =>
  groupsOf(root, 'LX')
    .flatMap(goodsLinesOf)
    .map((goods) => {
      const l0 = goods.trigger
      const lading = l0 && ladingOf(l0)
      return {
        description: descriptionOf(goods),
        packages: l0 && readPackages(l0, report),
        packageType: (l0 && lading && textOf(l0, lading.form)?.toUpperCase()) ?? null,
        grossWeight: l0 && readGrossWeight(l0, 'L0', report),
      }
    })

const descriptionOf = ({ segments }: Group): string =>
  segments.flatMap((l5) => (l5.tag === 'L5' && textOf(l5, L5_DESCRIPTION)) || []).join('\n')

const ladingOf = (l0: Segment) => LADING.find(({ quantity }) => textOf(l0, quantity) !== null) ?? null

export function readPackages(l0: Segment, report: ReadingReport): number | null {
  const lading = ladingOf(l0)
  return lading === null ? null : readCount(l0, lading.quantity, report)
}
