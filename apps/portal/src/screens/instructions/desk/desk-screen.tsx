// The document desk of the line's staff (docs/requirements/instructions.md 9): what waits for a decision, the first cut-off first.
import type { ListedInstruction, paths } from '@quayline/client/schema.d'
import type { Filter } from '../../../kit/filters.ts'
import type { Criteria } from '../../../kit/list-address.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { ListTable } from '../../../kit/list-table.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { PrintButton } from '../../../kit/answer-tools.tsx'
import { useList } from '../../../kit/use-list.ts'
import { deskColumns, type InstructionTexts, useInstructionTexts } from '../instruction-columns.tsx'
import {
  INSTRUCTION_CRITERIA,
  type InstructionCriterion,
  instructionFilters,
  instructionQuery,
} from '../instruction-criteria.ts'
import { DESK_KEY } from '../instruction-keys.ts'
import { keyOf, nameOf, pathOf } from '../instruction-row.ts'
import { DESK_TEXTS, type DeskTexts } from './desk-own-texts.ts'
import { deskPanel } from './desk-panel.tsx'

// What the document desk is asked by: what waits, or everything that was submitted, and the criteria of every list of instructions.
const DESK_CRITERIA = [...INSTRUCTION_CRITERIA, 'all'] as const
type DeskCriterion = InstructionCriterion | 'all'

type Asked = NonNullable<paths['/v1/desk/instructions']['get']['parameters']['query']>

export function deskQuery({ all, ...criteria }: Criteria<DeskCriterion>): Omit<Asked, 'after' | 'limit'> {
  return { ...instructionQuery(criteria), ...(all === 'true' ? { all } : {}) }
}

const deskFilters = (
  { own, status }: Pick<InstructionTexts, 'own' | 'status'>,
  { scope, all, waiting }: DeskTexts,
): readonly Filter<DeskCriterion>[] => [
  { kind: 'choice', name: 'all', label: scope, options: [{ value: 'true', label: all }], otherwise: waiting },
  ...instructionFilters(own, status),
]

export function DeskScreen() {
  const own = useOwnTexts(DESK_TEXTS)
  const texts = useInstructionTexts()
  const list = useList<DeskCriterion, ListedInstruction>({
    key: DESK_KEY,
    criteria: DESK_CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/desk/instructions', { params: { query: { ...deskQuery(criteria), ...page } } }),
  })
  return (
    <ListScreen intro={own.intro}>
      <ListTable
        list={list}
        filters={deskFilters(texts, own)}
        name="document-desk"
        source="listDeskInstructions"
        columns={deskColumns(texts)}
        rowKey={keyOf}
        rowName={(row) => nameOf(row, texts.own)}
        pathOf={pathOf}
        panel={deskPanel(texts)}
        asked={own.waiting}
        tools={<PrintButton />}
        {...(Object.keys(list.criteria).length === 0 && { emptyTitle: own.none, emptyText: own.noneText })}
      />
    </ListScreen>
  )
}
