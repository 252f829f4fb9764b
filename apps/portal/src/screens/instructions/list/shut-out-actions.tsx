// Requests that containers be shut out, or that shut-out containers be loaded after all, on their voyage or another
// (docs/requirements/instructions.md 4).
import { loadAfterAll, shutOutContainers } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { components, ListedInstruction } from '@quayline/client/schema.d'
import { useState } from 'react'
import { ConfirmAction } from '../../../kit/confirm-action.tsx'
import { countText } from '../../../kit/count-text.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { TextField } from '../../../kit/text-field.tsx'
import { useInstructionAction } from '../use-instruction-action.ts'
import { ContainerChoice } from './container-choice.tsx'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'

interface AskProps {
  readonly row: ListedInstruction
}

const NONE: ReadonlySet<string> = new Set()

// The containers of an instruction that may be shut out, and the shut-out ones that may be loaded after all
// (docs/requirements/instructions.md 4): derived from the requests and their acceptance, oldest first.
type Instruction = Pick<components['schemas']['Instruction'], 'content' | 'steps'>

/** Shut out by an accepted request and not reloaded by an accepted lading. */
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

/** Each number once, in the order of the grid; a line without a number yet is no container. */
export function loadableOf(instruction: Instruction): readonly string[] {
  const out = shutOutOf(instruction)
  const numbers = instruction.content.containers.map(({ containerNo }) => containerNo.trim())
  return [...new Set(numbers)].filter((number) => number !== '' && !out.has(number))
}

export function ShutOut({ row: { id, version } }: AskProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const send = useInstructionAction()
  const [chosen, setChosen] = useState(NONE)
  const ask = async (reason: string): Promise<void> => {
    const body = { version, containers: [...chosen], reason }
    await send(
      (client) => client.POST('/v1/instructions/{id}/shut-out', { params: { path: { id } }, body }),
      own.shutOutDone,
    )
    setChosen(NONE)
  }
  return (
    <ConfirmAction
      label={own.shutOut}
      action={countText(own.shutOutAction, chosen.size)}
      title={own.shutOut}
      isDangerous
      isIncomplete={chosen.size === 0}
      reason={{ limit: limitsOf(shutOutContainers).reason, label: own.shutOutReason }}
      onConfirm={ask}
    >
      <p>{own.shutOutText}</p>
      <ContainerChoice id={id} offered={loadableOf} chosen={chosen} onChoose={setChosen} />
    </ConfirmAction>
  )
}

const NO_VOYAGE = { vesselName: '', voyage: '' }
type NamedVoyage = typeof NO_VOYAGE

export function LoadAfterAll({ row: { id, version } }: AskProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const send = useInstructionAction()
  const [chosen, setChosen] = useState(NONE)
  const [named, setNamed] = useState(NO_VOYAGE)
  const isHalf = (named.vesselName.trim() === '') !== (named.voyage.trim() === '')
  const ask = async (): Promise<void> => {
    const body = { version, containers: [...chosen], voyage: named.voyage.trim() === '' ? null : named }
    await send(
      (client) => client.POST('/v1/instructions/{id}/lading', { params: { path: { id } }, body }),
      own.ladingDone,
    )
    setChosen(NONE)
    setNamed(NO_VOYAGE)
  }
  return (
    <ConfirmAction
      label={own.lading}
      action={countText(own.ladingAction, chosen.size)}
      title={own.lading}
      isIncomplete={chosen.size === 0 || isHalf}
      onConfirm={ask}
    >
      <p>{own.ladingText}</p>
      <ContainerChoice
        id={id}
        offered={(instruction) => [...shutOutOf(instruction)]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <VoyageFields named={named} isHalf={isHalf} onName={setNamed} />
    </ConfirmAction>
  )
}

interface VoyageFieldsProps {
  readonly named: NamedVoyage
  readonly isHalf: boolean
  readonly onName: (named: NamedVoyage) => void
}

/** Both fields, or neither. */
function VoyageFields({ named, isHalf, onName }: VoyageFieldsProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const limits = limitsOf(loadAfterAll)
  const field = (name: keyof NamedVoyage, limit: number) => ({
    path: `lading.${name}`,
    label: own[name],
    value: named[name],
    limit,
    fault: isHalf && named[name].trim() === '' ? own.ladingVoyage : undefined,
    onChange: (text: string) => onName({ ...named, [name]: text }),
  })
  return (
    <>
      <p>{own.ladingVoyage}</p>
      <TextField field={field('vesselName', limits['voyage.vesselName'])} />
      <TextField field={field('voyage', limits['voyage.voyage'])} />
    </>
  )
}
