// The columns of a cut-off row on all screens: the next deadline, each date with its previous value, the departure, the
// changes.
import type { CutOffChange } from '@quayline/domain/cutoff/cutoff-answer'
import type { CutOffMessages } from '@quayline/messages/cutoff/cutoff.zh-CN'
import type { DeadlineField } from '@quayline/messages/cutoff/deadlines'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { instantText, timeText } from '@quayline/messages/time-text'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { StateCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { TimeLeft } from '../schedules/cut-off-list.tsx'
import { MomentCell, momentColumn } from '../schedules/moment-cell.tsx'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import type { CutOffRow } from './cut-off-rows.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import './cut-offs.css'

export interface CutOffColumnTexts {
  readonly cutoff: CutOffMessages
  readonly shell: PortalTexts['shell']
  readonly tracking: Pick<TrackingMessages, 'messageSource'>
}

export function useCutOffColumnTexts(): CutOffColumnTexts {
  return { cutoff: useCutOffTexts(), shell: useTexts().shell, tracking: useScheduleTexts().tracking }
}

/** In this order in every view. */
export function cutOffColumns<Row extends CutOffRow>(
  fields: readonly DeadlineField[],
  texts: CutOffColumnTexts,
): readonly Column<Row>[] {
  const { cutoff } = texts
  return [
    nextColumn(texts),
    ...fields.map((field) => dateColumn<Row>(field, texts)),
    dateColumn<Row>('etd', texts),
    {
      ...col.prose<Row>('changes', cutoff.changes, ({ changes }) => changesText(changes, texts)),
      isExtra: true,
    },
  ]
}

/** Sorted by time: passed and unknown deadlines come last. */
function nextColumn<Row extends CutOffRow>({ cutoff }: CutOffColumnTexts): Column<Row> {
  const namesOf = ({ outlook }: Row): string | null => {
    switch (outlook.kind) {
      case 'next':
        return outlook.deadlines.map(({ field }) => cutoff.field[field]).join(' · ')
      case 'all-passed':
        return cutoff.band.allPassed
      case 'none-known':
        return cutoff.band.noneKnown
      case 'unclear':
        return null
    }
  }
  const instantOf = ({ outlook }: Row): number | null => (outlook.kind === 'next' ? outlook.deadlines[0].instant : null)
  return {
    ...col.text('next', cutoff.next, namesOf),
    value: instantOf,
    cell: (row) => {
      const at = instantOf(row)
      const names = namesOf(row)
      if (names === null) return null
      return (
        <span className="cut-off-next">
          {at === null ? <StateCell tone="plain" text={names} /> : <strong>{names}</strong>}
          {at === null ? null : <TimeLeft at={at} />}
        </span>
      )
    },
  }
}

function dateColumn<Row extends CutOffRow>(
  field: DeadlineField | 'etd',
  { cutoff, shell }: CutOffColumnTexts,
): Column<Row> {
  const read = ({ timeOf }: Row) => timeOf(field)
  return {
    ...momentColumn<Row>(field, cutoff.field[field], read),
    cell: (row) => {
      const moment = read(row)
      const change = row.changes.find((each) => each.field === field)
      const was = change?.was ?? null
      if (moment === null && change === undefined) return null
      return (
        <span className="cut-off-cell">
          {moment === null ? <span>{cutoff.withdrawn}</span> : <MomentCell moment={moment} />}
          {was === null ? null : (
            <small>
              {cutoff.was} <s>{timeText(was, shell.date)}</s>
            </small>
          )}
        </span>
      )
    },
  }
}

/**
 * "VGM cut-off: was 3 Mar 2026 10:00, now 3 Mar 2026 18:00 · changed 1 Mar 2026 09:00 (UTC+8) · berth congestion", one
 * per line.
 */
const changesText = (changes: readonly CutOffChange[], texts: CutOffColumnTexts): string | null =>
  changes.length === 0
    ? null
    : changes.map((change) => `${lookUp(texts.cutoff.field, change.field)}: ${changeText(change, texts)}`).join('\n')

export function changeText(
  { was, now, at, reason, source }: CutOffChange,
  { cutoff, shell, tracking }: CutOffColumnTexts,
): string {
  const text = (time: string | null): string => (time === null ? shell.notGiven : timeText(time, shell.date))
  const became = `${cutoff.was} ${text(was)}, ${cutoff.now} ${now === null ? cutoff.withdrawn : text(now)}`
  const parts = [
    became,
    fill(cutoff.changedAt, { time: instantText(at, shell.date) }),
    reason ?? '',
    source === null ? '' : lookUp(tracking.messageSource, source),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
