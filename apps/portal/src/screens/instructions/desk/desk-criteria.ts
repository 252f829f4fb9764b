// The criteria of the document desk: pending instructions or all submitted ones, and the criteria of every list of
// instructions.
import {
  INSTRUCTION_CRITERIA,
  type InstructionCriterion,
  instructionFilters,
  instructionQuery,
} from '../instruction-criteria.ts'
import type { paths } from '@quayline/client/schema.d'
import type { Filter } from '../../../kit/filters.ts'
import type { Criteria } from '../../../kit/list-address.ts'
import { type InstructionTexts } from '../instruction-columns.tsx'
import { type DeskTexts } from './desk-own-texts.ts'

export const DESK_CRITERIA = [...INSTRUCTION_CRITERIA, 'all'] as const
export type DeskCriterion = InstructionCriterion | 'all'

type Asked = NonNullable<paths['/v1/desk/instructions']['get']['parameters']['query']>

export function deskQuery({ all, ...criteria }: Criteria<DeskCriterion>): Omit<Asked, 'after' | 'limit'> {
  return { ...instructionQuery(criteria), ...(all === 'true' ? { all } : {}) }
}

export const deskFilters = (
  { own, status }: Pick<InstructionTexts, 'own' | 'status'>,
  { scope, all, waiting }: DeskTexts,
): readonly Filter<DeskCriterion>[] => [
  { kind: 'choice', name: 'all', label: scope, options: [{ value: 'true', label: all }], otherwise: waiting },
  ...instructionFilters(own, status),
]
