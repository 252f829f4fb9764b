// The columns of free days: number of days, last free day, port, and basis.
import { freeDaysOf, stateOf } from '@quayline/domain/demurrage/free-time-state'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import type { FreeDaysMessages } from '@quayline/messages/demurrage/free-days.zh-CN'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { timeText, type TimeZoneRef } from '@quayline/messages/time-text'
import { StateCell, type Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { countText } from '../../kit/count-text.ts'
import type { DEMURRAGE_OWN } from '../demurrage/demurrage-own-texts.ts'
import type { DemurrageTexts } from '../demurrage/demurrage-texts.ts'
import type { ListedFreeDays } from './free-days-criteria.ts'
import type { FREE_DAYS_OWN } from './free-days-own-texts.ts'

export interface FreeDaysTexts {
  readonly own: (typeof FREE_DAYS_OWN)['en-US']
  readonly shared: (typeof DEMURRAGE_OWN)['en-US']
  readonly shown: DemurrageTexts
  readonly texts: Pick<PortalTexts, 'queries' | 'shell'>
  /** Today in the time zone of a row's port. */
  readonly todayOf: (row: ListedFreeDays) => string
}

type Columns = readonly Column<ListedFreeDays>[]

// The offset of a place on a day, from the browser's own zone data: a last free day passes at midnight of its port.

/** Undefined if the time zone is unknown. */
export function timeZoneOn(zone: string | null, day: string): TimeZoneRef | undefined {
  if (zone === null) return undefined
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(Date.parse(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  // `GMT+08:00`; `GMT` alone for UTC.
  return { zone, offset: name?.replace('GMT', '') || '+00:00' }
}

/** `isMany`: with several numbers each row shows its own. */
export function freeDaysColumns(columnTexts: FreeDaysTexts, isMany: boolean): Columns {
  const { shared, shown } = columnTexts
  return [
    col.container('container', shown.terms.csv.container, ({ cntrNum }) => cntrNum),
    ...(isMany ? [col.text<ListedFreeDays>('number', shared.number, ({ number }) => number)] : []),
    col.localTime('lastFreeDay', shown.freeDays.field.lastFreeDay, ({ lastFreeDay, zone }) =>
      lastFreeDay === null ? null : { local: lastFreeDay, clock: timeZoneOn(zone, lastFreeDay) },
    ),
    placeColumn(columnTexts),
    stateColumn(columnTexts),
    col.days('freeDays', shown.freeDays.field.freeDays, freeDaysOf),
    ...basisColumns(columnTexts),
    ...daysColumns(columnTexts),
    ...kindColumns(columnTexts),
  ]
}

const placeColumn = ({ own }: FreeDaysTexts): Column<ListedFreeDays> =>
  col.text(
    'office',
    own.place,
    ({ office, officeCity }) => [cityCountryText(officeCity), office].filter(Boolean).join(' · ') || null,
  )

const TONES: Readonly<Record<keyof FreeDaysMessages['state'], Tone>> = {
  cannotAssess: 'danger',
  lastDayUnknown: 'warn',
  none: 'warn',
  preview: 'plain',
  started: 'ok',
  over: 'danger',
}

/** Text first, with a colour; an unknown state shows the reason, in the reader's language. */
function stateColumn({ shown, texts, todayOf }: FreeDaysTexts): Column<ListedFreeDays> {
  const day = (on: string | null): string => (on === null ? '' : timeText(on, texts.shell.date))
  const stateFor = (row: ListedFreeDays) => stateOf(row, todayOf(row))
  const textOf = (row: ListedFreeDays): string =>
    fill(shown.freeDays.state[stateFor(row)], { day: day(row.lastFreeDay), start: day(row.startedOn) })
  return col.other(
    'state',
    texts.queries.demurrage.state,
    (row) => (
      <>
        <StateCell tone={TONES[stateFor(row)]} text={textOf(row)} />
        {row.reasonText === null ? null : <span className="cell-prose">{row.reasonText}</span>}
      </>
    ),
    (row) => (row.reasonText === null ? textOf(row) : `${textOf(row)}: ${row.reasonText}`),
  )
}

/** The special value if there is one, next to that of the tariff (docs/requirements/free-days.md 1.2). */
function daysColumns({ shown: { freeDays } }: FreeDaysTexts): Columns {
  const dayType = (type: string | null): string | null => (type === null ? null : lookUp(freeDays.dayTypes, type))
  return [
    col.text('bySpecial', freeDays.field.specialDayType, ({ specialFreeDays, normalFreeDays, calDayTypeS }) =>
      specialFreeDays === null || normalFreeDays === null
        ? null
        : `${dayType(calDayTypeS)} · ${fill(freeDays.bySpecial, { normal: countText(freeDays.days, normalFreeDays) })}`,
    ),
    col.text('dayType', freeDays.field.dayType, ({ calDaysTypeN }) => dayType(calDaysTypeN)),
    col.text('specialRate', freeDays.field.specialRate, ({ specialRate }) =>
      specialRate === null ? null : specialRate === 'Y' ? freeDays.yes : freeDays.no,
    ),
  ]
}

function basisColumns({ own, texts }: FreeDaysTexts): Columns {
  return [
    col.text('restsOn', own.restsOn, ({ startedOn, isStarted }) =>
      startedOn === null
        ? null
        : fill(isStarted ? own.startedOn : own.assumedOn, { day: timeText(startedOn, texts.shell.date) }),
    ),
    col.text('clause', own.clause, ({ clause }) => clause),
  ]
}

function kindColumns({ shown: { terms, freeDays }, texts }: FreeDaysTexts): Columns {
  return [
    col.text('chargeType', texts.queries.demurrage.chargeType, ({ chargeType }) => terms.chargeTypes[chargeType]),
    col.text(
      'sizeType',
      freeDays.field.sizeType,
      ({ sizeType, isoSizeType }) => sizeTypeNames(sizeType, isoSizeType) || null,
    ),
  ]
}
