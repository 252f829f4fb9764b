// Who did what with an instruction, when and why, newest first (docs/requirements/instructions.md 4).
import type { Instruction } from '@quayline/client/schema.d'
import { History } from '../../../kit/detail-screen.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { INSTRUCTION_STATUS_TEXTS } from '../status-texts.ts'

export function StepHistory({ steps }: Pick<Instruction, 'steps'>) {
  const { status: texts } = useOwnTexts(INSTRUCTION_STATUS_TEXTS)
  return (
    <History
      entries={newestFirst(steps).map(({ at, by, status, reason, containers }, index) => ({
        key: `${at} ${index}`,
        at,
        by,
        what: [texts[status], containers.join(', '), reason].filter((part) => part !== null && part !== '').join(' · '),
      }))}
    />
  )
}

const newestFirst = (steps: Instruction['steps']): Instruction['steps'] =>
  steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
