// Which containers of an instruction may be shut out, and which were and may be loaded after all (docs/requirements/instructions.md 4): by
// what was asked for and accepted, oldest first.
import type { components } from '@quayline/client/schema.d'

type Instruction = Pick<components['schemas']['Instruction'], 'content' | 'steps'>

/** Shut out by an accepted request and not brought back by an accepted lading. */
export function shutOutOf({ steps }: Pick<Instruction, 'steps'>): ReadonlySet<string> {
  const out = new Set<string>()
  let asked: readonly string[] = []
  for (const { status, containers } of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (containers.length > 0) asked = containers
    if (status === 'SHUT_OUT_ACCEPTED') for (const container of asked) out.add(container)
    if (status === 'LADING_ACCEPTED') for (const container of asked) out.delete(container)
    if (status.endsWith('ACCEPTED') || status.endsWith('REJECTED')) asked = []
  }
  return out
}

/** Each number once, in the order of the grid; a line whose number is not known yet names no container. */
export function loadableOf(instruction: Instruction): readonly string[] {
  const out = shutOutOf(instruction)
  const numbers = instruction.content.containers.map(({ containerNo }) => containerNo.trim())
  return [...new Set(numbers)].filter((number) => number !== '' && !out.has(number))
}
