// One submitted instruction in the side panel of the desk's list: the available decisions, and everything needed to
// decide.
import type { components, ListedInstruction } from '@quayline/client/schema.d'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { countText } from '../../../kit/count-text.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { WithAnswer } from '../../../kit/with-answer.tsx'
import { paths } from '../../../paths.ts'
import { PortalLink } from '../../../shell/portal-link.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'
import { StatusCell } from '../instruction-cells.tsx'
import type { InstructionTexts } from '../instruction-columns.tsx'
import { InstructionFacts, NextDue } from '../instruction-facts.tsx'
import { instructionKey } from '../instruction-keys.ts'
import { nameOf } from '../instruction-row.ts'
import { DecisionActions } from './decision-actions.tsx'
import { requestOf } from './desk-facts.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'
import { Faults, Filings, Unplaced } from './desk-sections.tsx'
import { WhatDiffers } from './what-differs.tsx'

type Instruction = components['schemas']['Instruction']

interface DeskPanelProps {
  readonly row: ListedInstruction
  readonly texts: InstructionTexts
}

export const deskPanel = (texts: InstructionTexts) => (row: ListedInstruction) => (
  <DeskPanel key={row.id} row={row} texts={texts} />
)

function DeskPanel({ row, texts }: DeskPanelProps) {
  const own = useOwnTexts(DESK_TEXTS)
  const { id } = row
  const answer = useAnswer(instructionKey(id), (client) =>
    client.GET('/v1/instructions/{id}', { params: { path: { id } } }),
  )
  return (
    <>
      <StatusCell row={row} texts={texts.status} />
      <NextDue row={row} texts={texts} />
      <DecisionActions row={row} name={nameOf(row, texts.own)} />
      <p className="instruction-links">
        <PortalLink to={paths.instruction(id)}>{own.open}</PortalLink>
        <PortalLink to={paths.instructionCompare(id)}>{own.compare}</PortalLink>
      </p>
      <WithAnswer answer={answer}>
        {(instruction) => (
          <>
            <Request instruction={instruction} />
            <WhatDiffers instruction={instruction} />
            <Faults faults={instruction.faults} />
            <Filings filings={instruction.filings} texts={texts} />
            <Unplaced segments={instruction.unplaced} />
          </>
        )}
      </WithAnswer>
      <InstructionFacts row={row} texts={texts} />
    </>
  )
}

/** The containers to be shut out, or loaded after all, and the reason. */
function Request({ instruction }: { readonly instruction: Instruction }) {
  const own = useOwnTexts(DESK_TEXTS)
  const request = requestOf(instruction)
  if (request === null) return null
  return (
    <section className="instruction-section">
      <h3>{countText(own.requested, request.containers.length)}</h3>
      <ul className="instruction-containers">
        {request.containers.map((number) => (
          <li key={number}>
            <GroupedNumber number={number} />
          </li>
        ))}
      </ul>
      {request.reason === null ? null : (
        <p>
          {own.requestReason}: {request.reason}
        </p>
      )}
    </section>
  )
}
