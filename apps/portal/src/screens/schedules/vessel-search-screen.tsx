// Vessels by the beginning of a name, a code or an IMO number.
import { searchVessels } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { FoundVessel } from '@quayline/client/schema.d'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { col } from '../../kit/column.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { asPage } from './as-page.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export function VesselSearchScreen() {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const list = useList<'text', FoundVessel>({
    key: ['reference', 'vessels'],
    criteria: ['text'],
    ask:
      ({ criteria: { text = '' } }) =>
      (client) =>
        asPage(client.GET('/v1/public/reference/vessels', { params: { query: { text: text.slice(0, 60) } } })),
  })
  const pathOf = ({ vslCode: code, vslName: name }: FoundVessel): string => paths.vessel({ code, name })
  return (
    <ListScreen>
      <ListTable
        list={list}
        filters={[{ name: 'text', label: own.text, limit: limitsOf(searchVessels).text }]}
        name="vessels"
        source="searchVessels"
        columns={[
          col.text('name', SAILING_HEADS[language].vessel, ({ vslName }: FoundVessel) => vslName),
          col.text('code', own.code, ({ vslCode }: FoundVessel) => vslCode),
        ]}
        rowKey={({ vslCode }) => vslCode}
        rowName={({ vslName }) => vslName}
        pathOf={pathOf}
        start={own.vesselSearchStart}
        emptyText={own.noVessel}
      />
    </ListScreen>
  )
}
