// Writes verified gross masses, VERMAS D.16A (SMDG), as a shipper or weighing station sends them to the line.
import type { VgmFact } from '@quayline/domain/intake/facts'
import { equipmentSegment } from '../write/written-event.ts'
import {
  dtm,
  functionCode,
  mea,
  type MessageBody,
  type MessageHead,
  nad,
  rff,
  segment,
  sel,
} from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'

/** The parties of a mass are written below its declaration: SPC the responsible party, AM the signatory. */
export function writeVerifiedMasses(head: MessageHead, masses: readonly VgmFact[]): MessageBody {
  const body = [
    segment('BGM', '749', head.documentNumber, functionCode(head.function)),
    ...dtm('137', head.documentAt),
    ...masses.flatMap(massSegments),
  ]
  return { type: 'VERMAS', version: 'D', release: '16A', association: 'SMDG10', body }
}

const massSegments = (mass: VgmFact): SegmentToWrite[] => [
  equipmentSegment({ ...mass, moveDirection: null, emptyIndicator: null }),
  ...rff('BN', mass.bookingNumber),
  ...rff('BM', mass.billNumber),
  ...rff('VGR', mass.declarationNumber),
  ...mass.seals.map(sel),
  ...mea('VGM', mass.weight),
  ...dtm('WAT', mass.weighedAt),
  // Without a method, DOC is still written to open the group with the responsible party and the date of signing.
  segment('DOC', [mass.method ?? '', 'VGM', '306']),
  // 171 reference date: 137 would be read as the time of the message.
  ...dtm('171', mass.signedOn),
  ...mass.parties.map(nad),
]
