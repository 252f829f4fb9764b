// The shipping instructions of the reader's company (docs/requirements/instructions.md 9), last changed first.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { ListTable } from '../../../kit/list-table.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { PrintButton } from '../../../kit/answer-tools.tsx'
import { useList } from '../../../kit/use-list.ts'
import { useAnswer } from '../../../shell/use-answer.ts'
import { instructionColumns, useInstructionTexts } from '../instruction-columns.tsx'
import {
  INSTRUCTION_CRITERIA,
  type InstructionCriterion,
  instructionFilters,
  instructionQuery,
} from '../instruction-criteria.ts'
import { LIST_KEY, MAY_CREATE_KEY } from '../instruction-keys.ts'
import { keyOf, nameOf, pathOf } from '../instruction-row.ts'
import { instructionPanel } from './instruction-panel.tsx'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'
import { NewInstruction } from './new-instruction.tsx'

export function InstructionsScreen() {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const texts = useInstructionTexts()
  // Requested separately, because the list may be empty.
  const allowed = useAnswer(MAY_CREATE_KEY, (client) =>
    client.GET('/v1/instructions', { params: { query: { limit: 1 } } }),
  )
  const mayCreate = allowed.data?.data.can.create ?? false
  const list = useList<InstructionCriterion, ListedInstruction>({
    key: LIST_KEY,
    criteria: INSTRUCTION_CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/instructions', { params: { query: { ...instructionQuery(criteria), ...page } } }),
  })
  return (
    <ListScreen intro={own.intro} actions={mayCreate ? <NewInstruction /> : null}>
      <ListTable
        list={list}
        filters={instructionFilters(texts.own, texts.status)}
        name="instructions"
        source="listInstructions"
        columns={instructionColumns(texts)}
        rowKey={keyOf}
        rowName={(row) => nameOf(row, texts.own)}
        pathOf={pathOf}
        panel={instructionPanel(texts, mayCreate)}
        tools={<PrintButton />}
        {...(Object.keys(list.criteria).length === 0 && { emptyTitle: own.none, emptyText: own.noneText })}
      />
    </ListScreen>
  )
}
