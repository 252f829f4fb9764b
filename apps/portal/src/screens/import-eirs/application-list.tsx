// The EIR applications that the port's staff decide: pending ones, or by state, booking, company and day.
import type { EirStaffRequest } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { applicationColumns } from './application-columns.tsx'
import { APPLICATION_CRITERIA, type ApplicationCriterion, applicationFilters } from './application-criteria.ts'
import { applicationPanel } from './application-panel.tsx'
import { DecisionActions } from './decision-actions.tsx'
import { EIRS_KEY } from './eir-criteria.ts'
import { askApplications } from './eir-lists.ts'
import { EIR_OWN } from './eir-own-texts.ts'

const actions = (rows: readonly EirStaffRequest[], done: () => void) => <DecisionActions rows={rows} onDone={done} />

export function ApplicationList({ eir }: { readonly eir: EirMessages }) {
  const own = useOwnTexts(EIR_OWN)
  const list = useList<ApplicationCriterion, EirStaffRequest>({
    key: [...EIRS_KEY, 'applications'],
    criteria: APPLICATION_CRITERIA,
    asksAtOnce: true,
    ask: askApplications,
  })
  return (
    <ListTable
      list={list}
      filters={applicationFilters(eir, own)}
      name="import-eirs-applications"
      source="listEirRequests"
      tools={<AnswerTools />}
      columns={applicationColumns(eir, own)}
      rowKey={({ requestId }) => requestId}
      rowName={({ bookingNumber }) => bookingNumber}
      panel={applicationPanel(eir)}
      actions={actions}
      asked={eir.application.state.New}
    />
  )
}
