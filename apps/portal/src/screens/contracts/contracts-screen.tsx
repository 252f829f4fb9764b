// The lines of a service contract for a route, a commodity and a day.
import type { ServiceContractLine } from '@quayline/client/schema.d'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { regionNamer } from '../../shell/regions.ts'
import {
  CONTRACT_CRITERIA,
  type ContractCriterion,
  contractFilters,
  contractQuery,
  isWholeQuestion,
} from './contract-filters.ts'
import { contractColumns, contractPanel } from './contract-columns.tsx'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'
import { ImportLink } from './import-link.tsx'

export function ContractsScreen() {
  const { language } = useLocale()
  const own = useOwnTexts(CONTRACT_TEXTS)
  const countryOf = regionNamer(language)
  const list = useList<ContractCriterion, ServiceContractLine>({
    key: ['contracts'],
    criteria: CONTRACT_CRITERIA,
    isComplete: isWholeQuestion,
    ask:
      ({ criteria }) =>
      (client) =>
        client.GET('/v1/contracts', { params: { query: contractQuery(criteria) } }),
  })
  return (
    <ListScreen intro={own.intro} actions={<ImportLink />}>
      <ListTable
        list={list}
        filters={contractFilters(own, language)}
        name="service-contracts"
        source="findContracts"
        tools={<AnswerTools />}
        columns={contractColumns(own, countryOf)}
        rowKey={({ rowKey }) => rowKey}
        rowName={({ contractNo, rowKey }) => `${contractNo} · ${rowKey}`}
        panel={contractPanel(own, countryOf)}
        missing={own.start}
        emptyTitle={own.none}
        emptyText={own.noneText}
      />
    </ListScreen>
  )
}
