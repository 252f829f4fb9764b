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

/** The parties of a mass stand below its declaration: SPC who answers for it, AM who signed. */
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
  // Without a method the declaration still has to open its group: who answers and when it was signed stand below it.
  segment('DOC', [mass.method ?? '', 'VGM', '306']),
  // 171 reference date: 137 would be taken for the time of the message.
  ...dtm('171', mass.signedOn),
  ...mass.parties.map(nad),
]
