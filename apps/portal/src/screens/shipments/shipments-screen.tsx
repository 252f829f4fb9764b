// The bookings and bills of the caller's company, in the order of a column that the server sorts; staff of the line choose the customer.
import { fill } from '@quayline/messages/language'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useList } from '../../kit/use-list.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { useState } from 'react'
import { SHIPMENT_CRITERIA, SHIPMENT_SORTS, type ShipmentCriterion, type ShipmentSort } from './shipment-criteria.ts'
import { shipmentColumns, type ShipmentColumnTexts } from './shipment-columns.tsx'
import { shipmentFilters } from './shipment-filters.ts'
import { panelWith } from './shipment-panel.tsx'
import { shipmentsPage } from './shipments-page.ts'
import { keyOf, pathOf, type ShipmentRow } from './shipment-row.ts'
import { SHIPMENT_TEXTS } from './shipments-own-texts.ts'
import './shipments.css'

export function ShipmentsScreen() {
  return (
    <WithScreenTexts screenTexts={TRACKING_TEXTS}>{(tracking) => <Shipments tracking={tracking} />}</WithScreenTexts>
  )
}

function Shipments({ tracking }: Pick<ShipmentColumnTexts, 'tracking'>) {
  const own = useOwnTexts(SHIPMENT_TEXTS)
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const isStaff = useSession()?.user?.kind === 'INTERNAL'
  const list = useList<ShipmentCriterion, ShipmentRow, ShipmentSort>({
    key: ['shipments'],
    criteria: SHIPMENT_CRITERIA,
    sorts: SHIPMENT_SORTS,
    asksAtOnce: !isStaff,
    ask: (question) => (client) => shipmentsPage(client, question, now),
  })
  const texts = { ...locale, own, tracking, now }
  const { count = 0, isMore = false } = list.rows[0]?.waiting ?? {}
  const behind = count === 0 ? '' : fill(isMore ? own.waitingMore : own.waiting, { count })
  const intro = isStaff ? [own.introStaff] : [own.intro, ...(list.sort === null ? [own.newestFirst] : [])]
  return (
    <ListScreen intro={[...intro, behind].join(' ')}>
      <ListTable
        list={list}
        filters={shipmentFilters(own, tracking, isStaff)}
        name="shipments"
        source="listShipments"
        columns={shipmentColumns(texts)}
        rowKey={keyOf}
        rowName={({ number }) => number}
        pathOf={pathOf}
        panel={panelWith(texts)}
        {...(Object.keys(list.criteria).length === 0 && { emptyTitle: own.none, emptyText: own.noneText })}
      />
    </ListScreen>
  )
}
