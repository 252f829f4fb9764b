// Terminals, depots and offices by name, code or place.
import { searchFacilities } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { FoundFacility } from '@quayline/client/schema.d'
import { col } from '../../kit/column.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { asPage } from './as-page.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

const placeOf = ({ city, unLocode }: FoundFacility) =>
  unLocode === null ? null : { name: city ?? unLocode, code: unLocode }

export function FacilitySearchScreen() {
  const own = useOwnTexts(SCHEDULES)
  const list = useList<'text', FoundFacility>({
    key: ['reference', 'facilities'],
    criteria: ['text'],
    ask:
      ({ criteria: { text = '' } }) =>
      (client) =>
        asPage(client.GET('/v1/public/reference/facilities', { params: { query: { text: text.slice(0, 60) } } })),
  })
  return (
    <ListScreen>
      <ListTable
        list={list}
        filters={[{ name: 'text', label: own.text, limit: limitsOf(searchFacilities).text }]}
        name="facilities"
        source="searchFacilities"
        columns={[
          col.text('name', own.name, ({ fcilNme }: FoundFacility) => fcilNme),
          col.text('code', own.code, ({ code }: FoundFacility) => code),
          col.port('place', own.place, placeOf),
        ]}
        rowKey={({ code }) => code}
        rowName={({ fcilNme }) => fcilNme}
        pathOf={({ code }) => paths.facility(code)}
        start={own.facilitySearchStart}
        emptyText={own.noFacility}
      />
    </ListScreen>
  )
}
