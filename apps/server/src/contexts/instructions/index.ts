// Instructions: shipping instructions, their House B/Ls and advance filings, from the first draft to the line's decision.
import type { Context } from '../../platform/context.ts'
import { dcsaDocumentRoutes } from './dcsa/document-routes.ts'
import { dcsaInstructionRoutes } from './dcsa/instruction-routes.ts'
import { deskRoutes } from './desk-routes.ts'
import { feedMilestones } from './feed-milestones.ts'
import { fileRoutes } from './file-routes.ts'
import { instructionRoutes } from './routes.ts'
import { takeDocumentMessages } from './take-messages.ts'

export { applyInstructionAction, type ActionRefusal } from './apply-instruction-action.ts'
export { createInstruction } from './create-instruction.ts'
export type { InstructionActionInput } from './instruction-action-input.ts'
export { draftable } from './draftable.ts'
export { readContent } from './instruction-content.ts'
export { loadForDesk } from './load-for-desk.ts'
export { type LoadedInstruction, loadInstruction } from './load-instruction.ts'
export { instructionsOfBookings } from './queries.ts'
export { type ShownInstruction, shownInstruction } from './shown-instruction.ts'
export { takeNext } from './take-messages.ts'

export const instructions: Context = {
  name: 'instructions',
  routes: (deps) => [
    ...instructionRoutes(deps),
    ...fileRoutes(deps),
    ...deskRoutes(deps),
    ...dcsaInstructionRoutes(deps),
    ...dcsaDocumentRoutes(deps),
  ],
  jobs: (deps) => [takeDocumentMessages(deps), feedMilestones(deps)],
}
