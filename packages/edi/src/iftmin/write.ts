// Writes a shipping instruction, IFTMIN D.99B (BGM 340), as a shipper or forwarder sends it to the line.
import type { BilledContainer, InstructionFact } from '@quayline/domain/intake/facts'
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

/** UN code list 1001: 706 original bill of lading, 710 sea waybill. */
const DOCUMENTS = { BOL: '706', SWB: '710' } as const

/**
 * The distribution over containers is written as packages (SGP); a container's gross weight is written with its EQD.
 */
export function writeInstruction(head: MessageHead, instruction: InstructionFact): MessageBody {
  const { requestedDocument, bookingNumbers, billNumbers } = instruction
  const body = [
    segment('BGM', '340', instruction.instructionNumber ?? head.documentNumber, functionCode(head.function)),
    ...dtm('137', head.documentAt),
    ...instruction.remarks.flatMap((remark) => ftx('AAI', remark)),
    ...(requestedDocument === null ? [] : [segment('DOC', DOCUMENTS[requestedDocument])]),
    ...loc('88', instruction.placeOfReceipt),
    ...loc('7', instruction.placeOfDelivery),
    ...bookingNumbers.flatMap((number) => rff('BN', number)),
    ...billNumbers.flatMap((number) => rff('BM', number)),
    ...instruction.legs.flatMap((leg) => legSegments(leg, head.carrier)),
    ...instruction.parties.map(nad),
    ...instruction.cargo.flatMap((item, index) => cargoSegments(item, index + 1)),
    ...instruction.containers.flatMap(containerSegments),
  ]
  return { type: 'IFTMIN', version: 'D', release: '99B', body }
}

function cargoSegments(item: InstructionFact['cargo'][number], number: number): SegmentToWrite[] {
  const packages = item.packages === null ? '' : [String(item.packages), item.packageType ?? '', '', '6']
  return [
    segment('GID', String(number), packages),
    ...item.description.split('\n').flatMap((line) => ftx('AAA', line)),
    ...mea('WT', item.grossWeight),
    ...mea('AAW', item.volume),
    ...item.marks.map((mark) => segment('PCI', '', [mark])),
    ...item.split.map(({ container, packages: part }) => segment('SGP', container, part === null ? '' : String(part))),
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
  ...mea('G', container.grossWeight),
  ...container.seals.map(sel),
]
