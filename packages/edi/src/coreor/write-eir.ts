// Writes the release order of one equipment interchange receipt, COREOR D.00B: BGM has the EIR's own number, RFF+RE
// that of its release order. The inland leg names the haulier that collects the container; a cancellation (function
// CANCEL) repeats the number.
import type { PartyRef, ReleaseFact } from '@quayline/domain/intake/facts'
import type { MessageBody, MessageHead } from '../write/written-segment.ts'
import { modeCode, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { writeReleaseOrder } from './write.ts'

export interface EirToWrite {
  /** BGM 1004, at most 35 characters. */
  readonly eirNumber: string
  /** The release with the current places: `returnPlace` is the chosen one if the order left it open. */
  readonly release: ReleaseFact
  readonly haulier: Pick<PartyRef, 'code' | 'name'>
}

/** C040 3128. */
const LONGEST_CARRIER_NAME = 35
/** 8179: truck. */
const TRUCK = '31'

export function writeEir(head: Omit<MessageHead, 'documentNumber'>, eir: EirToWrite): MessageBody {
  const order = { ...head, documentNumber: eir.eirNumber, family: 'D00B' as const }
  const written = writeReleaseOrder(order, [{ ...eir.release, mode: null }])
  // The inland leg ends the equipment group; CNT comes after the only one.
  return { ...written, body: [...written.body.slice(0, -1), inlandLeg(eir), ...written.body.slice(-1)] }
}

/** TDT+1: by road unless the order states otherwise. The haulier's code is the line's own (172, mutually agreed). */
function inlandLeg({ release, haulier }: EirToWrite): SegmentToWrite {
  const mode = release.mode ?? 'TRUCK'
  const name = haulier.name?.slice(0, LONGEST_CARRIER_NAME) ?? ''
  const carrier = [haulier.code ?? '', '172', 'ZZZ', name]
  return segment('TDT', '1', '', modeCode(mode), mode === 'TRUCK' ? TRUCK : '', carrier)
}
