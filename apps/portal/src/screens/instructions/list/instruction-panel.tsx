// One instruction in the side panel of the list: next deadline, state, facts, and actions.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { paths } from '../../../paths.ts'
import { PortalLink } from '../../../shell/portal-link.tsx'
import { StatusCell } from '../instruction-cells.tsx'
import type { InstructionTexts } from '../instruction-columns.tsx'
import { InstructionFacts, NextDue } from '../instruction-facts.tsx'
import { nameOf } from '../instruction-row.ts'
import { InstructionActions } from './instruction-actions.tsx'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'

interface InstructionPanelProps {
  readonly row: ListedInstruction
  readonly texts: InstructionTexts
  readonly mayCreate: boolean
}

export const instructionPanel = (texts: InstructionTexts, mayCreate: boolean) => (row: ListedInstruction) => (
  // Keyed by row: input in a dialog must not carry over to the next instruction.
  <InstructionPanel key={row.id} row={row} texts={texts} mayCreate={mayCreate} />
)

function InstructionPanel({ row, texts, mayCreate }: InstructionPanelProps) {
  const list = useOwnTexts(INSTRUCTION_LIST)
  const { id, contentVersion } = row
  return (
    <>
      <StatusCell row={row} texts={texts.status} />
      <NextDue row={row} texts={texts} />
      <p className="instruction-links">
        <PortalLink to={paths.instruction(id)}>{list.open}</PortalLink>
        {contentVersion === 0 ? null : <PortalLink to={paths.instructionCompare(id)}>{list.compare}</PortalLink>}
      </p>
      <InstructionActions row={row} name={nameOf(row, texts.own)} mayCreate={mayCreate} />
      <InstructionFacts row={row} texts={texts} />
    </>
  )
}
