// The columns of a table, in the trade's vocabulary: how a value is read, shown, aligned and exported.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { instantText, timeText, zoneText } from '@quayline/messages/time-text'
import type { Language } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import {
  ContainerCell,
  InstantCell,
  type LocalMoment,
  LocalTimeCell,
  NumberCell,
  StateCell,
  type Tone,
} from './cells.tsx'
import { type Money, moneyText } from './money-text.ts'

export interface Locale {
  readonly language: Language
  readonly texts: PortalTexts
}

export interface Column<Row> {
  /** Unique in its table; kept when the reader hides it. */
  readonly name: string
  readonly title: string
  /** Null: nothing is known. */
  readonly cell: (row: Row) => ReactNode
  /** For exports: what `cell` says, as plain text. */
  readonly text: (row: Row, locale: Locale) => string
  /** Numbers stand under each other, at the end. */
  readonly isNumeric?: boolean
  /** The server sorts by this name. */
  readonly sort?: string
  /** Hidden until the reader asks for it. */
  readonly isExtra?: boolean
}

export type ColumnOptions = Pick<Column<never>, 'sort' | 'isExtra'>

type Read<Row, Value> = (row: Row) => Value | null

export interface Port {
  readonly name: string
  /** UN/LOCODE. */
  readonly code: string
}

function column<Row, Value>(
  read: Read<Row, Value>,
  cell: (value: Value) => ReactNode,
  text: (value: Value, locale: Locale) => string,
  rest: Omit<Column<Row>, 'cell' | 'text'>,
): Column<Row> {
  return {
    ...rest,
    cell: (row) => {
      const value = read(row)
      return value === null ? null : cell(value)
    },
    text: (row, locale) => {
      const value = read(row)
      return value === null ? '' : text(value, locale)
    },
  }
}

export const col = {
  text: <Row,>(name: string, title: string, read: Read<Row, string>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (value) => value,
      (value) => value,
      { name, title, ...options },
    ),
  /** Sentences: they break into lines where a value is cut short. */
  prose: <Row,>(name: string, title: string, read: Read<Row, string>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (value) => <span className="cell-prose">{value}</span>,
      (value) => value,
      { name, title, ...options },
    ),
  number: <Row,>(name: string, title: string, read: Read<Row, number>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (value) => <NumberCell value={value} />,
      (value) => String(value),
      { name, title, isNumeric: true, ...options },
    ),
  /** ISO 6346, grouped for reading. */
  container: <Row,>(name: string, title: string, read: Read<Row, string>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (value) => <ContainerCell number={value} />,
      (value) => value,
      { name, title, ...options },
    ),
  port: <Row,>(name: string, title: string, read: Read<Row, Port>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      ({ name: port, code }) => (
        <>
          {port} <span className="zone">{code}</span>
        </>
      ),
      (port, { texts }) => fill(texts.kit.value.place, { name: port.name, code: port.code }),
      { name, title, ...options },
    ),
  localTime: <Row,>(
    name: string,
    title: string,
    read: Read<Row, LocalMoment>,
    options: ColumnOptions = {},
  ): Column<Row> =>
    column(
      read,
      (moment) => <LocalTimeCell moment={moment} />,
      ({ local, clock }, { texts }) => `${timeText(local, texts.shell.date)} ${zoneText(clock, texts.shell.date)}`,
      { name, title, ...options },
    ),
  /** By the line's own clock (Shanghai), as everywhere. */
  instant: <Row,>(name: string, title: string, read: Read<Row, string>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (at) => <InstantCell at={at} />,
      (at, { texts }) => instantText(at, texts.shell.date),
      { name, title, ...options },
    ),
  days: <Row,>(name: string, title: string, read: Read<Row, number>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (days) => <NumberCell value={days} unit="days" />,
      (days) => String(days),
      { name, title, isNumeric: true, ...options },
    ),
  money: <Row,>(name: string, title: string, read: Read<Row, Money>, options: ColumnOptions = {}): Column<Row> =>
    column(
      read,
      (money) => <NumberCell value={money} />,
      (money, { language }) => moneyText(money, language),
      { name, title, isNumeric: true, ...options },
    ),
  state: <Row,>(
    name: string,
    title: string,
    read: Read<Row, { readonly tone: Tone; readonly text: string }>,
    options: ColumnOptions = {},
  ): Column<Row> =>
    column(
      read,
      (state) => <StateCell {...state} />,
      ({ text }) => text,
      { name, title, ...options },
    ),
  /** A way out: any markup, with its text for exports. */
  other: <Row,>(
    name: string,
    title: string,
    cell: (row: Row) => ReactNode,
    text: (row: Row) => string,
    options: ColumnOptions = {},
  ): Column<Row> => ({ name, title, cell, text, ...options }),
} as const
