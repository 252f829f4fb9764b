// Writes a bill of lading or sea waybill, IFTMCS D.99B (BGM 705, 710). Only SGP assigns goods to containers
// (docs/requirements/edi.md 2).
import type { BilledContainer, BillFact } from '@quayline/domain/intake/facts'
import { legSegments } from '../write/written-leg.ts'
import {
  dtm,
  ftx,
  functionCode,
  loc,
  mea,
  type MessageBody,
  type MessageHead,
  nad,
  rff,
  segment,
  sel,
} from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'

/**
 * All containers are written below the first goods item: a BillFact does not state which goods are in which container.
 * A container's weight is written under its SGP, as the weight of its goods. `head.documentNumber` is the bill's own
 * number.
 */
export function writeBill(head: MessageHead, bill: BillFact): MessageBody {
  const body = [
    segment(
      'BGM',
      bill.transportDocumentType === 'SWB' ? '710' : '705',
      head.documentNumber,
      functionCode(head.function),
    ),
    ...dtm('137', head.documentAt),
    ...dtm('95', bill.issuedOn),
    segment('TSR', '30', '2'),
    ...bill.remarks.flatMap((remark) => ftx('AAI', remark)),
    segment('CNT', ['16', String(bill.containers.length)]),
    ...loc('73', bill.releaseOffice),
    ...loc('88', bill.placeOfReceipt),
    ...loc('7', bill.placeOfDelivery),
    ...rff('BM', bill.billNumber),
    ...bill.bookingNumbers.flatMap((number) => rff('BN', number)),
    ...bill.legs.flatMap((leg) => legSegments(leg, head.carrier)),
    ...bill.parties.map(nad),
    ...bill.goods.flatMap((goods, index) => goodsSegments(goods, index + 1, index === 0 ? bill.containers : [])),
    ...bill.containers.flatMap(containerSegments),
  ]
  return { type: 'IFTMCS', version: 'D', release: '99B', body }
}

function goodsSegments(
  goods: BillFact['goods'][number],
  item: number,
  containers: readonly BilledContainer[],
): SegmentToWrite[] {
  const packages = goods.packages === null ? '' : [String(goods.packages), goods.packageType ?? '', '', '6']
  return [
    segment('GID', String(item), packages),
    ...ftx('AAA', goods.description),
    ...mea('WT', goods.grossWeight),
    ...containers.flatMap((container) => [
      segment('SGP', container.container, container.packages === null ? '' : String(container.packages)),
      ...mea('WT', container.grossWeight),
    ]),
  ]
}

const containerSegments = (container: BilledContainer): SegmentToWrite[] => [
  segment(
    'EQD',
    'CN',
    container.container,
    container.isoSizeType === null ? '' : [container.isoSizeType, '102', '5'],
    '2',
    '',
    '5',
  ),
  segment('TMD', '3'),
  ...container.seals.map(sel),
]
