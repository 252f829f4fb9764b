// The columns of a table by their trade meaning: how a value is read, shown, aligned, sorted and exported.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { lineMinute, shortZoneText } from '@quayline/messages/time-text'
import type { Language } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import {
  ContainerCell,
  DateCell,
  InstantCell,
  type LocalMoment,
  LocalTimeCell,
  NumberCell,
  StateCell,
  type Tone,
} from './cells.tsx'
import { type Money, moneyText, sortableMoney } from './money-text.ts'

export interface Locale {
  readonly language: Language
  readonly texts: PortalTexts
}

export interface Column<Row> {
  /** Unique in its table; the reader's column settings are stored under this name. */
  readonly name: string
  readonly title: string
  /** Null: unknown. */
  readonly cell: (row: Row) => ReactNode
  /** For exports: the content of `cell` as plain text; times in spreadsheet format. */
  readonly text: (row: Row, locale: Locale) => string
  /** The value for sorting loaded rows; absent: not sortable. */
  readonly value?: (row: Row) => string | number | null
  /** Numbers are right-aligned. */
  readonly isNumeric?: boolean
  /** Time zone of the times, stated once in the heading: local at the place, or the line's. */
  readonly clock?: 'PLACE' | 'LINE'
  /** For exports: the time zone of each row's time, in a separate column. */
  readonly zone?: (row: Row, locale: Locale) => string
  /** The name by which the server sorts. */
  readonly sort?: string
  /** Hidden until the reader shows it. */
  readonly isExtra?: boolean
  /** Buttons of a row: not a value, and neither truncated nor exported. */
  readonly isActions?: boolean
}

export type ColumnOptions = Pick<Column<never>, 'sort' | 'isExtra'>

type Read<Row, Value> = (row: Row) => Value | null

export interface Port {
  readonly name: string
  /** UN/LOCODE. */
  readonly code: string
}

interface Shown<Value> {
  readonly cell: (value: Value) => ReactNode
  readonly text: (value: Value, locale: Locale) => string
  readonly value?: (value: Value) => string | number
}

type Rest<Row> = Omit<Column<Row>, 'cell' | 'text' | 'value'>

function column<Row, Value>(read: Read<Row, Value>, shown: Shown<Value>, rest: Rest<Row>): Column<Row> {
  const of = <Result,>(row: Row, none: Result, known: (value: Value) => Result): Result => {
    const value = read(row)
    return value === null ? none : known(value)
  }
  const { value } = shown
  return {
    ...rest,
    cell: (row) => of<ReactNode>(row, null, shown.cell),
    text: (row, locale) => of(row, '', (known) => shown.text(known, locale)),
    ...(value === undefined ? {} : { value: (row: Row) => of<string | number | null>(row, null, value) }),
  }
}

type Make<Value, Options = ColumnOptions> = <Row>(
  name: string,
  title: string,
  read: Read<Row, Value>,
  options?: Options,
) => Column<Row>

const columnOf =
  <Value,>(shown: Shown<Value>, rest: Pick<Column<never>, 'isNumeric' | 'clock'> = {}): Make<Value> =>
  (name, title, read, options = {}) =>
    column(read, shown, { name, title, ...rest, ...options })

const itself = (text: string): string => text

export const col = {
  text: columnOf<string>({ cell: itself, text: itself, value: itself }),
  /** Sentences: they wrap, while other values are truncated. */
  prose: columnOf<string>({ cell: (text) => <span className="cell-prose">{text}</span>, text: itself }),
  number: columnOf<number>(
    { cell: (value) => <NumberCell value={value} />, text: (value) => String(value), value: (value) => value },
    { isNumeric: true },
  ),
  /** ISO 6346, grouped for readability. */
  container: columnOf<string>({ cell: (number) => <ContainerCell number={number} />, text: itself, value: itself }),
  port: columnOf<Port>({
    cell: ({ name: port, code }) => (
      <>
        {port} <span className="zone">{code}</span>
      </>
    ),
    text: (port, { texts }) => fill(texts.kit.value.place, { name: port.name, code: port.code }),
    value: ({ name: port }) => port,
  }),
  /** A local day, `YYYY-MM-DD`. */
  date: columnOf<string>({ cell: (day) => <DateCell day={day} />, text: itself, value: itself }),
  /** In the time zone of the place, which the cell shows and an export has next to it. */
  localTime: <Row,>(
    name: string,
    title: string,
    read: Read<Row, LocalMoment>,
    options: ColumnOptions = {},
  ): Column<Row> =>
    column(
      read,
      {
        cell: (moment) => <LocalTimeCell moment={moment} isShort />,
        text: ({ local }) => local.replace('T', ' '),
        value: ({ local }) => local,
      },
      {
        name,
        title,
        clock: 'PLACE',
        zone: (row, { texts }) => {
          const moment = read(row)
          return moment === null ? '' : shortZoneText(moment.clock, texts.shell.date)
        },
        ...options,
      },
    ),
  /** In the line's own time zone (Shanghai), as everywhere. */
  instant: columnOf<string>(
    { cell: (at) => <InstantCell at={at} />, text: (at) => lineMinute(at), value: itself },
    { clock: 'LINE' },
  ),
  days: columnOf<number>(
    {
      cell: (days) => <NumberCell value={days} unit="days" />,
      text: (days) => String(days),
      value: (days) => days,
    },
    { isNumeric: true },
  ),
  money: columnOf<Money>(
    {
      cell: (money) => <NumberCell value={money} />,
      text: (money, { language }) => moneyText(money, language),
      value: sortableMoney,
    },
    { isNumeric: true },
  ),
  state: columnOf<{ readonly tone: Tone; readonly text: string }>({
    cell: (state) => <StateCell {...state} />,
    text: ({ text }) => text,
    value: ({ text }) => text,
  }),
  /** For all other values: any markup, with its text for exports. */
  other: <Row,>(
    name: string,
    title: string,
    cell: (row: Row) => ReactNode,
    text: (row: Row) => string,
    options: ColumnOptions = {},
  ): Column<Row> => ({ name, title, cell, text, ...options }),
  /** Buttons at the end of a row. */
  actions: <Row,>(title: string, cell: (row: Row) => ReactNode): Column<Row> => ({
    name: 'actions',
    title,
    cell,
    text: () => '',
    isActions: true,
  }),
} as const

/** `ETA · local`, `Created · UTC+8`: a time is never shown without its time zone. */
export function headOf(column: Pick<Column<never>, 'title' | 'clock'>, { kit }: Pick<PortalTexts, 'kit'>): string {
  const clocks = { PLACE: kit.list.local, LINE: kit.list.lineClock } as const
  return column.clock === undefined ? column.title : `${column.title} · ${clocks[column.clock]}`
}

/** Sorts loaded rows by one column; unknown values come last in either order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { value }: Pick<Column<Row>, 'value'>,
  isDescending: boolean,
  language: Language,
): readonly Row[] {
  if (value === undefined) return rows
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const known = rows.flatMap((row) => {
    const key = value(row)
    return key === null ? [] : [{ row, key }]
  })
  const unknown = rows.filter((row) => value(row) === null)
  const direction = isDescending ? -1 : 1
  known.sort(({ key: a }, { key: b }) => {
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return order * direction
  })
  return [...known.map(({ row }) => row), ...unknown]
}
