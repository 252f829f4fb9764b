// Verified gross masses in an instruction are separate declarations (docs/requirements/instructions.md 7): reported
// like those of a VERMAS, and not as weights of the cargo.
import type { InstructionMessage, MessageVgm } from '@quayline/domain/intake/document-messages'
import type { EventFact, VgmFact } from '@quayline/domain/intake/facts'
import { eventOf, shipment } from '../event-meaning.ts'

type Received = Pick<EventFact, 'classifier' | 'time' | 'sourceCode' | 'segmentIndex'>

/** The message has no field for the time of weighing. */
export const declaredMasses = (
  { verifiedMasses, instruction }: InstructionMessage,
  received: Received,
): readonly (VgmFact | EventFact)[] => {
  const [bookingNumber = null] = instruction.bookingNumbers
  return verifiedMasses.flatMap((mass) => {
    const vgm = vgmOf(mass, bookingNumber)
    return [
      vgm,
      eventOf(shipment('VGM', 'RECE'), {
        ...received,
        container: vgm.container,
        bookingNumber,
        weights: { verifiedGrossMass: vgm.weight, grossWeight: null, tareWeight: null },
      }),
    ]
  })
}

const vgmOf = (mass: MessageVgm, bookingNumber: string | null): VgmFact => ({
  kind: 'VGM',
  container: mass.container,
  isoSizeType: null,
  weight: mass.weight,
  method: mass.method,
  weighedAt: null,
  bookingNumber,
  billNumber: null,
  declarationNumber: null,
  responsibleParty: mass.responsibleParty,
  signatory: mass.authorizedPerson,
  signedOn: null,
  seals: [],
  parties: [],
})
