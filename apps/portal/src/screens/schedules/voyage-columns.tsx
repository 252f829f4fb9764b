// The columns of voyages: vessel, voyage, port, arrival and departure.
import type { Language } from '@quayline/messages/language'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { col, type Column } from '../../kit/column.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { momentColumn } from './moment-cell.tsx'
import type { VoyageCall } from './voyage-rows.ts'

/** Empty for a call that goes as planned. */
export function statusColumn<Row extends { readonly status: VoyageCall['status'] }>(
  title: string,
  { callStatus }: ScheduleMessages,
): Column<Row> {
  return col.state<Row>('status', title, ({ status }) =>
    status === 'PLANNED'
      ? null
      : { tone: status === 'OMITTED' || status === 'BLANK' ? 'danger' : 'warn', text: callStatus[status] },
  )
}

interface Texts {
  readonly schedule: ScheduleMessages
  readonly port: string
  readonly status: string
}

export function voyageColumns(language: Language, { schedule, port, status }: Texts): readonly Column<VoyageCall>[] {
  const heads = SAILING_HEADS[language]
  return [
    col.text('voyage', heads.voyage, ({ voyage }) => voyage),
    {
      ...col.text<VoyageCall>('vessel', heads.vessel, ({ vessel }) => vessel),
      cell: ({ vessel, vesselCode }) =>
        vesselCode === '' ? (
          vessel
        ) : (
          <PortalLink to={paths.vessel({ code: vesselCode, name: vessel })}>{vessel}</PortalLink>
        ),
    },
    col.text('service', heads.service, ({ service }) => service),
    col.text('port', port, (call) => call.port),
    momentColumn('arrival', heads.arrival, ({ arrival }) => arrival),
    momentColumn('departure', heads.departure, ({ departure }) => departure),
    statusColumn(status, schedule),
  ]
}
