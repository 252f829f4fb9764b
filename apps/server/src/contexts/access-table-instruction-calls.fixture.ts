// A valid request for every call about shipping instructions, about one of ACME's.
import type { Probe, Probes } from './access-table-calls.fixture.ts'
import { CONTAINER, content, type PutInstruction } from './access-table-instructions.fixture.ts'
import type { World } from './access-table-world.fixture.ts'
import { BOOKING } from './demurrage/charges/charge-app.fixture.ts'

const about =
  (which: 'draft' | 'waiting' | 'confirmed' | 'shutOut', probe: (one: PutInstruction) => Probe = () => ({})) =>
  ({ instructions }: World): Probe => {
    const one = instructions[which]
    return { params: { id: one.id }, shows: one.reference, ...probe(one) }
  }

/** For calls whose answer does not name the instruction. */
const silent: typeof about = (which, probe) => (world) => {
  const { shows: _, ...asked } = about(which, probe)(world)
  return asked
}

export const INSTRUCTIONS: Probes = {
  listInstructions: ({ instructions }) => ({ shows: instructions.confirmed.reference }),
  createInstruction: () => ({ body: { bookings: [BOOKING], isSplit: true } }),
  getInstruction: about('confirmed'),
  saveInstruction: about('draft', ({ version }) => ({ body: { version, content: content() } })),
  discardInstruction: silent('draft', ({ version }) => ({ query: { version: String(version) } })),
  checkInstruction: silent('confirmed', () => ({ body: { content: content() } })),
  submitInstruction: about('draft', ({ version }) => ({ body: { version } })),
  withdrawInstruction: about('waiting', ({ version }) => ({ body: { version } })),
  amendInstruction: about('confirmed', ({ version }) => ({ body: { version } })),
  shutOutContainers: about('confirmed', ({ version }) => ({
    body: { version, containers: [CONTAINER], reason: 'not ready' },
  })),
  loadAfterAll: about('shutOut', ({ version }) => ({ body: { version, containers: [CONTAINER], voyage: null } })),
  approveDraftBill: about('confirmed', ({ version }) => ({
    body: { version, billNumber: 'DRAFT1', billVersion: 1 },
  })),
  decideInstruction: about('waiting', ({ version }) => ({ body: { version, decision: 'ACCEPT' } })),
  listDeskInstructions: ({ instructions }) => ({ shows: instructions.waiting.reference }),
  diffInstruction: silent('confirmed', () => ({ query: { from: '1', to: '1' } })),
  printInstructionFace: silent('confirmed'),
  printInstructionReceipt: about('confirmed'),
  readInstructionRows: ({ instructions }) => ({
    params: { id: instructions.draft.id },
    query: { fileName: 'a.xlsx', dryRun: 'true' },
    raw: { type: 'application/octet-stream', payload: instructions.rows },
  }),
  exportInstructionRows: silent('confirmed'),
  listFilingDeadlines: () => ({ query: { number: BOOKING } }),
  listReleaseOfficeChoices: () => ({ shows: 'RO1' }),
}
