// The criteria of lists of shipping instructions (docs/requirements/instructions.md 9), in the address and in the
// query.
import { listInstructions } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { paths } from '@quayline/client/schema.d'
import { INSTRUCTION_STATUSES } from '@quayline/domain/instructions/instruction-states'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import type { InstructionHeads } from './instruction-heads-own-texts.ts'
import type { StatusTexts } from './status-texts.ts'

export const INSTRUCTION_CRITERIA = [
  'numbers',
  'status',
  'vessel',
  'voyage',
  'portOfLoading',
  'portOfDischarge',
  'createdBy',
  'from',
  'to',
] as const
export type InstructionCriterion = (typeof INSTRUCTION_CRITERIA)[number]

type Asked = NonNullable<paths['/v1/instructions']['get']['parameters']['query']>

/** An unknown status in the address is ignored; the server validates everything else. */
export function instructionQuery(criteria: Criteria<InstructionCriterion>): Omit<Asked, 'after' | 'limit'> {
  const { numbers, status, portOfLoading, portOfDischarge, ...others } = criteria
  const known = oneOf(INSTRUCTION_STATUSES, status)
  return {
    ...others,
    ...(numbers === undefined ? {} : { numbers: typedParts(numbers).join(',') }),
    ...(known === undefined ? {} : { status: known }),
    ...(portOfLoading === undefined ? {} : { portOfLoading: portOfLoading.toUpperCase() }),
    ...(portOfDischarge === undefined ? {} : { portOfDischarge: portOfDischarge.toUpperCase() }),
  }
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

export function instructionFilters(
  { heads, criteria, numbersHint, createdRange, portHint }: InstructionHeads,
  { status }: StatusTexts,
): readonly Filter<InstructionCriterion>[] {
  const limits = limitsOf(listInstructions)
  const port = { limit: 5, hint: portHint, control: PLAIN } as const
  return [
    { name: 'numbers', label: criteria.numbers, limit: limits.numbers, hint: numbersHint, rows: 3 },
    { kind: 'choice', name: 'status', label: heads.status, options: choicesOf(INSTRUCTION_STATUSES, status) },
    { name: 'vessel', label: criteria.vessel, limit: limits.vessel },
    { name: 'voyage', label: criteria.voyage, limit: limits.voyage, control: PLAIN },
    { name: 'portOfLoading', label: heads.pol, ...port },
    { name: 'portOfDischarge', label: heads.pod, ...port },
    { name: 'createdBy', label: heads.createdBy, limit: limits.createdBy },
    { kind: 'range', name: 'from', until: 'to', label: createdRange },
  ]
}
