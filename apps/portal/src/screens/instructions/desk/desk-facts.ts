// What the desk compares a submitted instruction with, and the last open request (docs/requirements/instructions.md 4,
// 6).
import type { components } from '@quayline/client/schema.d'

type Instruction = Pick<components['schemas']['Instruction'], 'steps' | 'contentVersion' | 'status'>
type Step = components['schemas']['InstructionStep']

const latestFirst = (steps: readonly Step[]): readonly Step[] =>
  steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

/** The last content accepted by the line before the newest; null: none was accepted. */
export function acceptedBefore({ steps, contentVersion }: Instruction): number | null {
  const accepted = latestFirst(steps).find(
    (step) =>
      (step.status === 'CONFIRMED' || step.status === 'AMENDMENT_ACCEPTED') &&
      step.contentVersion > 0 &&
      step.contentVersion < contentVersion,
  )
  return accepted?.contentVersion ?? null
}

/** The open request about containers, with its reason; null: none is open. */
export const requestOf = ({ steps, status }: Instruction): Step | null =>
  status === 'SHUT_OUT_SUBMITTED' || status === 'LADING_SUBMITTED'
    ? (latestFirst(steps).find((step) => step.containers.length > 0) ?? null)
    : null
