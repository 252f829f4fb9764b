// A time of a sailing: solid mark for an actual time, hollow for an expected one, the weekday, and the time zone of the
// place.
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { isLocalTime, weekdayText } from '@quayline/messages/time-text'
import { col, type Column } from '../../kit/column.tsx'
import { DateCell, type LocalMoment, LocalTimeCell } from '../../kit/cells.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useScheduleTexts } from './schedule-texts.ts'
import './schedules.css'

export interface Moment extends LocalMoment {
  /** Null: neither, for example a deadline. */
  readonly isActual: boolean | null
}

/** A date without a time is independent of the time zone. */
const DAY_ALONE = 10

interface MomentCellProps {
  readonly moment: Moment
  /** Only `UTC-7`: if the place is shown next to it. */
  readonly isShort?: boolean
}

export function MomentCell({ moment, isShort = true }: MomentCellProps) {
  const { kit, language } = useTexts()
  const { schedule } = useScheduleTexts()
  const { actual, estimated } = SAILING_HEADS[language]
  const { local, isActual } = moment
  if (!isLocalTime(local)) return local
  return (
    <span className="moment">
      {isActual === null ? null : (
        <span className={isActual ? 'moment-mark is-actual' : 'moment-mark'}>
          <span className="visually-hidden">{isActual ? actual : estimated}</span>
        </span>
      )}
      <span className="moment-day">{weekdayText(local, schedule.weekdays) || kit.value.none}</span>
      {local.length === DAY_ALONE ? <DateCell day={local} /> : <LocalTimeCell moment={moment} isShort={isShort} />}
    </span>
  )
}

/** A column of such times. */
export const momentColumn = <Row,>(
  name: string,
  title: string,
  read: (row: Row) => Moment | null,
  options: Pick<Column<Row>, 'isExtra'> = {},
): Column<Row> => ({
  ...col.localTime<Row>(name, title, read),
  ...options,
  cell: (row) => {
    const moment = read(row)
    return moment === null ? null : <MomentCell moment={moment} />
  },
})
