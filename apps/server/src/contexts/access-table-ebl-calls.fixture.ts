// A valid call of each kind of DCSA eBL about ACME's shipping instructions and their bill, for the access table.
import type { Probes } from './access-table-calls.fixture.ts'
import { EBL_BILL, sentBill, sentInstructions } from './access-table-ebl.fixture.ts'

const named = (reference: string) => ({ params: { documentReference: reference } })
const ofBill = { params: { transportDocumentReference: EBL_BILL } }

export const EBL_CALLS: Probes = {
  createEblInstructions: () => ({ body: sentInstructions() }),
  getEblInstructions: ({ eblInstruction }) => ({ ...named(eblInstruction), shows: eblInstruction }),
  updateEblInstructions: ({ eblInstruction }) => ({
    ...named(eblInstruction),
    body: { ...sentInstructions(), shippingInstructionsReference: eblInstruction },
  }),
  cancelEblInstructions: ({ eblInstruction }) => ({
    ...named(eblInstruction),
    body: { updatedShippingInstructionsStatus: 'UPDATE_CANCELLED' },
  }),
  getEblTransportDocument: ({ eblInstruction }) => ({ ...ofBill, shows: eblInstruction }),
  approveEblTransportDocument: () => ({ ...ofBill, body: { transportDocumentStatus: 'APPROVED' } }),
  getEblAmendment: ({ eblInstruction }) => ({ ...ofBill, shows: eblInstruction }),
  amendEblTransportDocument: () => ({ ...ofBill, body: sentBill() }),
  cancelEblAmendment: () => ofBill,
}
