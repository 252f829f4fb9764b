// The columns of calls maintained by staff.
import type { MaintainedCall } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { timeText } from '@quayline/messages/time-text'
import { LocalTime } from '@quayline/ui/local-time'
import { col, type Column } from '../../kit/column.tsx'
import { statusColumn } from '../schedules/voyage-columns.tsx'
import type { ScheduleTexts } from '../schedules/schedule-texts.ts'
import { lookUp } from '@quayline/messages/lookup'
import { arrivalOf, departureOf } from './call-names.ts'

interface Texts extends ScheduleTexts {
  readonly texts: PortalTexts
  readonly heads: Readonly<
    Record<'vessel' | 'voyage' | 'service' | 'port' | 'arrival' | 'departure' | 'changedAt' | 'statedIn', string>
  >
  readonly fields: { readonly status: string; readonly facilityCode: string }
  readonly cutOff: string
}

export function maintenanceColumns({
  schedule,
  tracking,
  texts,
  heads,
  fields,
  cutOff,
}: Texts): readonly Column<MaintainedCall>[] {
  const moment = (
    name: string,
    title: string,
    read: (call: MaintainedCall) => string | null,
  ): Column<MaintainedCall> => ({
    ...col.text<MaintainedCall>(name, title, read),
    clock: 'PLACE',
    cell: (call) => {
      const local = read(call)
      return local === null ? null : (
        <LocalTime text={timeText(local, texts.shell.date)} zone="" dateTime={local.replace(' ', 'T')} />
      )
    },
  })
  return [
    col.text('vessel', heads.vessel, ({ vessel }) => vessel),
    col.text('voyage', heads.voyage, ({ exportVoyage, importVoyage }) => exportVoyage ?? importVoyage),
    col.text('service', heads.service, ({ service }) => service),
    col.port('port', heads.port, ({ city, port }) => ({ name: city, code: port })),
    moment('arrival', heads.arrival, arrivalOf),
    moment('departure', heads.departure, departureOf),
    statusColumn(fields.status, schedule),
    moment('FCO', cutOff, ({ cutOffs }) => cutOffs.find(({ code }) => code === 'FCO')?.time ?? null),
    col.text('facilityCode', fields.facilityCode, ({ facilityCode }) => facilityCode),
    col.instant('changedAt', heads.changedAt, ({ changedAt }) => changedAt),
    col.text('statedIn', heads.statedIn, ({ statedIn }) => lookUp(tracking.messageSource, statedIn), { isExtra: true }),
  ]
}
