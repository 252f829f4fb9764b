// The line's decisions on a submitted instruction, as `can` allows, each after confirmation
// (docs/requirements/instructions.md 4).
import { decideInstruction } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { ListedInstruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { type Action, ActionBar } from '../../../kit/action-bar.tsx'
import { SwitchField } from '../../../kit/choice-field.tsx'
import { ConfirmAction } from '../../../kit/confirm-action.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useInstructionAction } from '../use-instruction-action.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'

const DECISIONS = ['ACCEPT', 'RELEASE', 'ORIGINALS_RETURNED', 'HOLD', 'REJECT', 'REQUEST_UPDATE'] as const
type Decision = (typeof DECISIONS)[number]
/** The submitter has to work on it again. */
const DANGEROUS: ReadonlySet<Decision> = new Set(['REJECT', 'REQUEST_UPDATE'])

interface DecideProps {
  readonly row: Pick<ListedInstruction, 'id' | 'version' | 'status' | 'held' | 'isFinal' | 'can'>
  /** The instruction's name for the reader. */
  readonly name: string
}

/** ORIGINALS_RETURNED is possible only while the originals are out. */
export function decisionsOf({ can, held, isFinal }: DecideProps['row']): readonly Decision[] {
  const isOpen: Readonly<Record<Decision, boolean>> = {
    ACCEPT: can.accept,
    REJECT: can.reject,
    HOLD: can.hold,
    RELEASE: can.release,
    REQUEST_UPDATE: can.requestUpdate,
    ORIGINALS_RETURNED: held === 'ORIGINALS_OUT' && !isFinal,
  }
  return DECISIONS.filter((decision) => isOpen[decision])
}

export function DecisionActions({ row, name }: DecideProps) {
  const decisions = decisionsOf(row)
  if (decisions.length === 0) return null
  const actions = decisions.map(
    (decision): Action => ({
      key: decision,
      button: <Decide decision={decision} row={row} name={name} />,
      isDangerous: DANGEROUS.has(decision),
    }),
  )
  return (
    <div className="instruction-actions">
      <ActionBar actions={actions} />
    </div>
  )
}

function Decide({ decision, row: { id, version, status }, name }: DecideProps & { readonly decision: Decision }) {
  const own = useOwnTexts(DESK_TEXTS)
  const send = useInstructionAction()
  const [isFinal, setFinal] = useState(false)
  const { verb, title, text, done } = own.decisions[decision]
  // Of an amendment, a shut-out or a lading the instruction itself goes on.
  const canBeFinal = decision === 'REJECT' && status === 'SUBMITTED'
  const isAccept = decision === 'ACCEPT'
  const decide = async (reason: string): Promise<void> => {
    const body = bodyOf({ version, decision, reason, isFinal: canBeFinal && isFinal })
    await send((client) => client.POST('/v1/instructions/{id}/decision', { params: { path: { id } }, body }), done)
  }
  return (
    <ConfirmAction
      label={verb}
      title={fill(title, { name })}
      isDangerous={DANGEROUS.has(decision)}
      {...(isAccept ? { button: { type: 'primary' } } : {})}
      {...(isAccept ? {} : { reason: { limit: limitsOf(decideInstruction).reason, label: own.reason } })}
      onConfirm={decide}
    >
      <p>{text}</p>
      {canBeFinal ? (
        <SwitchField field={{ path: 'isFinal', label: own.isFinal, isOn: isFinal, onChange: setFinal }} />
      ) : null}
    </ConfirmAction>
  )
}

interface Decided {
  readonly version: number
  readonly decision: Decision
  readonly reason: string
  readonly isFinal: boolean
}

/** An empty reason is omitted. */
export const bodyOf = ({ reason, ...decided }: Decided) => ({ ...decided, ...(reason === '' ? {} : { reason }) })
