// The columns of the calls at a port.
import type { Language } from '@quayline/messages/language'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { col, type Column } from '../../kit/column.tsx'
import { cutOffName } from './sailing-cut-offs.tsx'
import { momentColumn } from './moment-cell.tsx'
import type { PortCallRow } from './port-calls.ts'
import type { CutOffField } from './sailing.ts'
import { statusColumn } from './voyage-columns.tsx'

/** Named by the departure voyage, otherwise by the arrival voyage. */
export const portCallName = ({ vessel, exportVoyage, importVoyage }: PortCallRow): string =>
  [vessel, exportVoyage ?? importVoyage].filter((part) => part !== null && part !== '').join(' ')

interface Texts {
  readonly schedule: ScheduleMessages
  readonly terminal: string
  readonly vesselVoyage: string
  readonly status: string
  readonly importVoyage: string
}

export function portCallColumns(language: Language, texts: Texts): readonly Column<PortCallRow>[] {
  const heads = SAILING_HEADS[language]
  const cutOff = (field: CutOffField, isExtra = false): Column<PortCallRow> =>
    momentColumn(field, cutOffName(field, language), ({ timeOf }) => timeOf(field), { isExtra })
  return [
    col.text('vessel', texts.vesselVoyage, portCallName),
    col.text('service', heads.service, ({ service }) => service),
    momentColumn('arrival', heads.arrival, ({ arrival }) => arrival),
    momentColumn('departure', heads.departure, ({ departure }) => departure),
    statusColumn(texts.status, texts.schedule),
    cutOff('cutOff'),
    cutOff('vgmCutoffDt'),
    cutOff('siCutoff'),
    cutOff('r24Cutoff', true),
    col.text('terminal', texts.terminal, ({ facilityCode }) => facilityCode),
    col.text('importVoyage', texts.importVoyage, ({ importVoyage }) => importVoyage, { isExtra: true }),
  ]
}
