// One-way containers of a contract or an authorization: the place and date of their return, and the last event.
import type { OneWayContainer } from '@quayline/client/schema.d'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useList } from '../../kit/use-list.ts'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { namesAgreement, ONE_WAY_CRITERIA, type OneWayCriterion, oneWayFilters } from './contract-filters.ts'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'
import { ImportLink } from './import-link.tsx'
import { oneWayColumns } from './one-way-columns.tsx'
import { oneWayPanel } from './one-way-panel.tsx'

export const OneWayScreen = () => (
  <WithScreenTexts screenTexts={TRACKING_TEXTS}>{(tracking) => <OneWay tracking={tracking} />}</WithScreenTexts>
)

function OneWay({ tracking }: { readonly tracking: TrackingMessages }) {
  const own = useOwnTexts(CONTRACT_TEXTS)
  const list = useList<OneWayCriterion, OneWayContainer>({
    key: ['one-way'],
    criteria: ONE_WAY_CRITERIA,
    isComplete: namesAgreement,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/one-way', { params: { query: { ...criteria, ...page } } }),
  })
  return (
    <ListScreen intro={own.oneWayIntro} actions={<ImportLink />}>
      <ListTable
        list={list}
        filters={oneWayFilters(own)}
        name="one-way"
        source="findOneWay"
        tools={<AnswerTools />}
        columns={oneWayColumns(own, tracking)}
        rowKey={({ rowKey }) => rowKey}
        rowName={({ containerNo }) => containerNo}
        panel={oneWayPanel(own, tracking)}
        missing={own.oneWayStart}
        emptyTitle={own.noUnits}
        emptyText={own.noneText}
      />
    </ListScreen>
  )
}
