// The document desk of the line's staff (docs/requirements/instructions.md 9): pending decisions, the earliest cut-off
// first.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { ListTable } from '../../../kit/list-table.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { PrintButton } from '../../../kit/answer-tools.tsx'
import { useList } from '../../../kit/use-list.ts'
import { deskColumns, useInstructionTexts } from '../instruction-columns.tsx'
import { DESK_KEY } from '../instruction-keys.ts'
import { keyOf, nameOf, pathOf } from '../instruction-row.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'
import { deskPanel } from './desk-panel.tsx'
import { DESK_CRITERIA, type DeskCriterion, deskFilters, deskQuery } from './desk-criteria.ts'

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
