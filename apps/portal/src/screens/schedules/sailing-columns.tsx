// The columns of sailings: vessel, departure and arrival, routing, cut-offs for cargo and documents.
import type { Language } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { fill } from '@quayline/messages/language'
import { vesselVoyageText } from '@quayline/domain/schedule/leg-moves'
import { StateCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { momentColumn } from './moment-cell.tsx'
import { type CutOffField, type Sailing, viaOf } from './sailing.ts'
import type { ScheduleTexts } from './schedule-texts.ts'

interface Texts extends ScheduleTexts {
  readonly byWayOf: string
  readonly stops: string
  readonly vesselVoyage: string
}

/** The name of a sailing: the first vessel with its voyage. */
export const sailingName = ({ first }: Sailing): string => vesselVoyageText(first.leg)

/** "Nonstop", or the ports of transshipment. */
export const stopsText = (sailing: Sailing, { tracking, byWayOf }: Pick<Texts, 'tracking' | 'byWayOf'>): string => {
  const ports = viaOf(sailing)
  return ports.length === 0 ? tracking.leg.nonstop : fill(byWayOf, { ports: ports.join(', ') })
}

export function sailingColumns(language: Language, texts: Texts): readonly Column<Sailing>[] {
  const heads = SAILING_HEADS[language]
  const cutOff = (field: CutOffField, title: string, isExtra = false): Column<Sailing> =>
    momentColumn(field, title, ({ first }) => first.timeOf(field), { isExtra })
  return [
    col.text('vessel', texts.vesselVoyage, sailingName),
    momentColumn('departure', heads.departure, ({ first }) => first.departure),
    momentColumn('arrival', heads.arrival, ({ last }) => last.arrival),
    col.number('days', heads.transitDays, ({ transitDays }) => transitDays),
    {
      ...col.text<Sailing>('stops', texts.stops, (sailing) => stopsText(sailing, texts)),
      cell: (sailing) => (
        <StateCell tone={sailing.legs.length === 1 ? 'ok' : 'plain'} text={stopsText(sailing, texts)} />
      ),
    },
    cutOff('cutOff', heads.cutOff),
    cutOff('vgmCutoffDt', heads.vgmCutOff),
    cutOff('siCutoff', heads.siCutOff),
    col.text('service', heads.service, ({ legs }) => legs.map(({ leg }) => leg.service).join(' / ')),
    col.number('co2e', heads.co2e, ({ option }) =>
      option.emissions === null ? null : Number(option.emissions.co2eKgPerTeu),
    ),
    cutOff('r24Cutoff', heads.filingCutOff, true),
    momentColumn('available', heads.available, ({ last }) => last.timeOf('available'), { isExtra: true }),
    col.text('pol', heads.pol, ({ first }) => first.leg.pol, { isExtra: true }),
    col.text('pod', heads.pod, ({ last }) => last.leg.pod, { isExtra: true }),
    col.text(
      'kept',
      heads.kept,
      ({ last }) => (last.leg.punctuality === null ? null : texts.schedule.punctuality[last.leg.punctuality]),
      { isExtra: true },
    ),
  ]
}
